import { lazy, Suspense } from 'react'
import type { Option } from './choices/OptionList.tsx'
import { Skeleton } from './States.tsx'

export type { Option } from './choices/OptionList.tsx'

/** Fetched before it is drawn, where somebody is about to choose. */
export const loadOptions = () => import('./choices/OptionList.tsx')
const OptionList = lazy(async () => ({ default: (await loadOptions()).OptionList }))

type ComboboxProps = { label: string; options: readonly Option[]; onChoose: (value: string) => void }

/** One of many, found by typing a part of its name. Stands in a panel of its own. */
export function Combobox({ label, options, onChoose }: ComboboxProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <OptionList label={label} options={options} isSearched onPress={onChoose} />
    </Suspense>
  )
}

/** Number of options from which there is a search. */
const SEARCHED_FROM = 12
const ALL = ''

type MultiSelectProps = {
  label: string
  options: readonly Option[]
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** An option above the others that means no restriction: chosen while none of them is. */
  all?: string
}

/** Any number of options. Stands in a panel of its own. */
export function MultiSelect({ label, options, values, onChange, all }: MultiSelectProps) {
  const isAll = all !== undefined && values.length === 0
  return (
    <Suspense fallback={<Skeleton />}>
      <OptionList
        label={label}
        options={all === undefined ? options : [{ value: ALL, label: all }, ...options]}
        isSearched={options.length >= SEARCHED_FROM}
        choice={{
          values: isAll ? [ALL] : values,
          onChange: (chosen) =>
            onChange(chosen.includes(ALL) && !isAll ? [] : chosen.filter((value) => value !== ALL)),
        }}
      />
    </Suspense>
  )
}
