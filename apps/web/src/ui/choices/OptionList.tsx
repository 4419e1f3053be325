import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, type ListBoxProps, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../Icon.tsx'
import { useUiFormat, useUiTexts } from '../texts.tsx'
import css from './choices.module.css'

export type Option = {
  value: string
  label: string
  /** Other names that the search finds it by. */
  synonyms?: string | undefined
  /** Number of rows with it. */
  count?: number | undefined
  /** Heading it stands below. */
  group?: string | undefined
}

type ListProps = {
  label: string
  options: readonly Option[]
  /** Offers a search; accents and case do not count in it. */
  isSearched: boolean
  /** The chosen ones and what to do when they change; without it, an option is pressed. */
  choice?: { values: readonly string[]; onChange: (values: readonly string[]) => void }
  onPress?: (value: string) => void
}

/**
 * Options as a listbox. With a search the focus stays in its field while the arrows move through what was found;
 * without one it is in the list. Enter and Space choose.
 */
export function OptionList({ isSearched, ...props }: ListProps) {
  const { language } = useUiFormat()
  return (
    <I18nProvider locale={language}>
      {isSearched ? <Searched {...props} /> : <Options {...props} hasFocus />}
    </I18nProvider>
  )
}

function Searched(props: Omit<ListProps, 'isSearched'>) {
  const { filters } = useUiTexts()
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains}>
      <div className="stack gap-3">
        <SearchField aria-label={filters.find} autoFocus>
          <Input className={css.search ?? ''} placeholder={filters.find} />
        </SearchField>
        <Options {...props} />
      </div>
    </Autocomplete>
  )
}

type OptionsProps = Omit<ListProps, 'isSearched'> & { hasFocus?: boolean }

function Options({ label, options, choice, onPress, hasFocus = false }: OptionsProps) {
  const { filters } = useUiTexts()
  const behaviour: Partial<ListBoxProps<Option>> = choice
    ? {
        selectionMode: 'multiple',
        selectedKeys: choice.values,
        onSelectionChange: (keys) =>
          choice.onChange(keys === 'all' ? options.map(({ value }) => value) : [...keys].map(String)),
      }
    : { onAction: (key) => onPress?.(String(key)) }
  return (
    <ListBox
      {...behaviour}
      aria-label={label}
      autoFocus={hasFocus ? 'first' : false}
      escapeKeyBehavior="none"
      className={css.options ?? ''}
      renderEmptyState={() => <p className="pad-1-2 muted">{filters.none}</p>}
    >
      {Object.entries(Object.groupBy(options, ({ group }) => group ?? '')).map(([group, members = []]) => {
        const items = members.map((option) => (
          <OneOption key={option.value} option={option} isChoice={choice !== undefined} />
        ))
        return group === '' ? (
          items
        ) : (
          <ListBoxSection key={group}>
            <Header className={`${css.heading} caption`}>{group}</Header>
            {items}
          </ListBoxSection>
        )
      })}
    </ListBox>
  )
}

function OneOption({ option, isChoice }: { option: Option; isChoice: boolean }) {
  const { integer } = useUiFormat()
  const { value, label, synonyms, count } = option
  return (
    <ListBoxItem
      id={value}
      textValue={synonyms ? `${label} ${synonyms}` : label}
      className={css.option ?? ''}
    >
      {isChoice ? <Icon name="check" size={16} className={css.tick} /> : null}
      <Text slot="label">{label}</Text>
      {count === undefined ? null : (
        <Text slot="description" className={`${css.count} muted numeric`}>
          {integer(count)}
        </Text>
      )}
    </ListBoxItem>
  )
}
