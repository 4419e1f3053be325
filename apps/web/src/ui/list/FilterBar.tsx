import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Input } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { useMedia } from '../media.ts'
import { Combobox, loadOptions, type Option } from '../Options.tsx'
import { Popover, type PopoverButton } from '../Popover.tsx'
import { type UiFormat, type UiTexts, useUiFormat, useUiTexts } from '../texts.tsx'
import { toast } from '../toasts.ts'
import css from './FilterBar.module.css'
import { emptyText, FilterEditor } from './FilterEditor.tsx'
import type { Filter, Filters } from './search.ts'

/** One field a list can be filtered by. */
export type FilterSpec = {
  field: string
  label: string
  /** Other names that the list of filters finds it by. */
  synonyms?: string
  /** Heading in the list of filters. */
  group?: string
  /** Has its button in the row even when it is not in use. */
  isPromoted?: boolean
} & (
  | {
      kind: 'words'
      options: readonly Option[]
      hasEmpty?: boolean
      /** Label for no value, if it has its own. */
      emptyLabel?: string
      /** A value with a button of its own beside the chip: one press asks for it, another does not. */
      quick?: { label: string; value: string } | undefined
      /** Label of a value that is not an option; absent: the value itself. */
      unknown?: string | undefined
    }
  | { kind: 'number'; unit?: string; hasEmpty?: boolean }
  | { kind: 'date'; hasEmpty?: boolean }
  | { kind: 'text' }
)

/** Time after the last key before a search is made, ms: no call for every letter. */
const SEARCH_PAUSE_MS = 300

type FilterBarProps = {
  specs: readonly FilterSpec[]
  value: Filters
  onChange: (filters: Filters) => void
  /** Absent where nothing is searched for. */
  search?: SearchProps | undefined
  children?: ReactNode
}
type SearchProps = { label: string; text: string; onText: (text: string) => void }
type PartProps = Pick<FilterBarProps, 'value' | 'onChange'>

/** The filters with another one of a field, or without it. */
function changed(filters: Filters, field: string, filter: Filter | null): Filters {
  const { [field]: _, ...others } = filters
  return filter ? { ...filters, [field]: filter } : others
}

/** Search, one chip a field, "+ Filter" for the others, Clear with Undo; tools at the right. On a phone one button unfolds all but the search. */
export function FilterBar({ specs, value, onChange, search, children }: FilterBarProps) {
  const texts = useUiTexts()
  const shown = specs.filter((spec) => spec.isPromoted || spec.field in value)
  const rest = specs.filter((spec) => !shown.includes(spec))
  const used = Object.keys(value).length
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  const clear = () => {
    onChange({})
    toast.info(texts.filters.cleared, { label: texts.filters.undo, onPress: () => onChange(value) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of filters is no form.
    <div className="row middle" role="group" aria-label={texts.filters.label}>
      {search ? <Search {...search} /> : null}
      {isPhone ? (
        <Button
          variant="plain"
          icon="filter"
          className={css.small}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? `${texts.filters.label} (${used})` : texts.filters.label}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : (
        <>
          {shown.map((spec) => (
            <Fragment key={spec.field}>
              <Chip spec={spec} value={value} onChange={onChange} />
              <QuickChip spec={spec} value={value} onChange={onChange} />
            </Fragment>
          ))}
          {rest.length > 0 ? <AddFilter specs={rest} value={value} onChange={onChange} /> : null}
          {used > 0 ? (
            <Button variant="tertiary" className={css.small} onClick={clear}>
              {texts.filters.clear}
            </Button>
          ) : null}
          <div className={css.tools}>{children}</div>
        </>
      )}
    </div>
  )
}

/** Typing searches after a pause, Enter at once. `/` on the page moves the focus here (the shell looks for data-search). */
function Search({ label, text, onText }: SearchProps) {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  useEffect(() => {
    // Back, Forward or Clear changed the text under the field.
    if (text !== sent.current) setTyped(text)
    sent.current = text
  }, [text])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      onText(typed)
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onText])
  return (
    <search className={css.search}>
      <Input
        isCompact
        type="search"
        data-search
        value={typed}
        aria-label={label}
        placeholder={label}
        inside={<Icon name="search" size={16} className={css.searchIcon} />}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          sent.current = typed
          onText(typed)
        }}
      />
    </search>
  )
}

function Chip({ spec, value, onChange }: PartProps & { spec: FilterSpec }) {
  const texts = useUiTexts()
  const words = useChipWords()
  const filter = value[spec.field]
  const label = filter ? chipText(spec, filter, words) : spec.label
  return (
    <span className={filter ? css.chipOn : css.chip}>
      <Popover
        label={spec.label}
        onReach={() => void loadOptions()}
        button={(button) => <ChipButton button={button} isOn={filter !== undefined} label={label} />}
      >
        {(close) => (
          <FilterEditor
            spec={spec}
            filter={filter}
            onChange={(next) => onChange(changed(value, spec.field, next))}
            onDone={close}
          />
        )}
      </Popover>
      {filter ? (
        <IconButton
          icon="close"
          size={16}
          className={css.remove}
          label={texts.filters.remove(label)}
          onClick={() => onChange(changed(value, spec.field, null))}
        />
      ) : null}
    </span>
  )
}

function QuickChip({ spec, value, onChange }: PartProps & { spec: FilterSpec }) {
  if (spec.kind !== 'words' || !spec.quick) return null
  const { label, value: quick } = spec.quick
  const filter = value[spec.field]
  const isOn = filter?.op === 'in' && filter.values.length === 1 && filter.values[0] === quick
  return (
    <span className={isOn ? css.chipOn : css.chip}>
      <button
        type="button"
        className={css.quick}
        aria-pressed={isOn}
        onClick={() => onChange(changed(value, spec.field, isOn ? null : { op: 'in', values: [quick] }))}
      >
        {label}
      </button>
    </span>
  )
}

function ChipButton({ button, isOn, label }: { button: PopoverButton; isOn: boolean; label: string }) {
  return (
    <button {...button} type="button" className={css.chipButton} data-print={isOn || undefined}>
      {isOn ? null : <Icon name="plus" size={16} />}
      {label}
    </button>
  )
}

/** The other fields, to be searched through; choosing one opens its editor in the same panel. */
function AddFilter({ specs, value, onChange }: PartProps & Pick<FilterBarProps, 'specs'>) {
  const { filters } = useUiTexts()
  const [field, setField] = useState<string | null>(null)
  const spec = specs.find((one) => one.field === field)
  return (
    <Popover
      label={filters.add}
      onReach={() => void loadOptions()}
      onOpenChange={(isOpen) => {
        if (!isOpen) setField(null)
      }}
      button={(button) => (
        <Button {...button} variant="plain" icon="filter" className={css.small} data-add-filter>
          {filters.add}
        </Button>
      )}
    >
      {(close) =>
        spec ? (
          <FilterEditor
            spec={spec}
            filter={undefined}
            hasTitle
            onChange={(next) => onChange(changed(value, spec.field, next))}
            onDone={close}
          />
        ) : (
          <Combobox
            label={filters.add}
            options={specs.map(({ field, label, synonyms, group }) => ({
              value: field,
              label,
              synonyms,
              group,
            }))}
            onChoose={setField}
          />
        )
      }
    </Popover>
  )
}

type ChipWords = { texts: UiTexts; format: UiFormat }
export const useChipWords = (): ChipWords => ({ texts: useUiTexts(), format: useUiFormat() })

/** Returns the chips of a list's filters. */
export function useChips({ filters }: { filters: Filters }, specs: readonly FilterSpec[]): string[] {
  const words = useChipWords()
  return Object.entries(filters).flatMap(([field, filter]) => {
    const spec = specs.find((one) => one.field === field)
    return spec ? [chipText(spec, filter, words)] : []
  })
}

/** Values of words named in a chip; more are counted. */
const NAMED_VALUES = 3

/** Returns the self-contained text of a chip: "Site: SP01, SP02", "Coverage, days > 90". */
export function chipText(spec: FilterSpec, filter: Filter, { texts, format }: ChipWords): string {
  if (filter.op === 'empty') return texts.filters.named(spec.label, emptyText(spec, texts))
  if (filter.op === 'in') {
    if (filter.values.length > NAMED_VALUES) return texts.filters.values(spec.label, filter.values.length)
    const named = filter.values.map((value) =>
      spec.kind === 'words'
        ? (spec.options.find((option) => option.value === value)?.label ?? spec.unknown ?? value)
        : value,
    )
    return texts.filters.named(spec.label, named.join(', '))
  }
  const written = (value: string) =>
    spec.kind === 'date' ? format.date(value) : format.number(Number(value))
  if (filter.op === 'gt' || filter.op === 'lt')
    return `${spec.label} ${filter.op === 'gt' ? '>' : '<'} ${written(filter.value)}`
  const { from, to } = filter
  if (from !== null && to !== null)
    return from === to
      ? `${spec.label} = ${written(from)}`
      : texts.filters.named(spec.label, `${written(from)} – ${written(to)}`)
  return from === null ? `${spec.label} ≤ ${written(to ?? '')}` : `${spec.label} ≥ ${written(from)}`
}
