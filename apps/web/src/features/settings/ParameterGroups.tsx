import { PARAMETER_GROUPS, PLANNING_PARAMETERS } from 'virtual:contract'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ParameterRow } from '#features/settings/ParameterRow.tsx'
import { type GroupName, isSet, type Parameter, partsOf } from '#features/settings/parameters.ts'
import css from '#features/settings/settings.module.css'
import { Fold } from '#ui/Fold.tsx'

type ParameterProps = Omit<ComponentProps<typeof ParameterRow>, 'parameter'>
type GroupsProps = ParameterProps & { searched: string }

const GROUP_NAMES = Object.keys(PARAMETER_GROUPS) as GroupName[]
const BY_NAME = new Map<string, Parameter>(PLANNING_PARAMETERS.map((one) => [one.name, one]))
const parametersOf = (group: GroupName) => PARAMETER_GROUPS[group].flatMap((name) => BY_NAME.get(name) ?? [])

/** The parameters in groups: those that weigh most stand open, the others unfold; a search shows what it finds of all. */
export function ParameterGroups({ searched, ...rowProps }: GroupsProps) {
  const { t } = useTranslation()
  const isFound = useFound(searched)
  const groups = GROUP_NAMES.map((group) => ({ group, parameters: parametersOf(group).filter(isFound) }))
  const there = groups.filter(({ parameters }) => parameters.length > 0)
  return (
    <div className="stack gap-3 top-down">
      {there.map(({ group, parameters }) => (
        <Group
          key={group}
          group={group}
          parameters={parameters}
          isSearched={searched !== ''}
          rowProps={rowProps}
        />
      ))}
      <p role="status" className={there.length === 0 ? css.nothing : 'sr'}>
        {there.length === 0 ? t('planning.nothing', { text: searched }) : null}
      </p>
    </div>
  )
}

type GroupProps = {
  group: GroupName
  parameters: readonly Parameter[]
  isSearched: boolean
  rowProps: ParameterProps
}

function Group({ group, parameters, isSearched, rowProps }: GroupProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(group === 'main')
  const set = parameters.filter((one) => isSet(one, rowProps.typed)).length
  const isWrong = parameters.some((one) =>
    [one.name, ...partsOf(one).map(({ path }) => path)].some((path) => rowProps.problems.has(path)),
  )
  // What is searched for or wrong is in sight, whatever was folded.
  const isShown = isOpen || isSearched || isWrong
  return (
    <Fold
      className={css.fold}
      open={isShown}
      onToggle={({ currentTarget }) => {
        if (!isSearched && !isWrong) setOpen(currentTarget.open)
      }}
      summary={
        <>
          <h2 className="heading">{t(`planning.groups.${group}`)}</h2>
          <span className="muted">{parameters.length}</span>
          {set > 0 ? <span className={css.set}>{t('planning.set', { count: set })}</span> : null}
        </>
      }
    >
      {isShown
        ? parameters.map((parameter) => (
            <ParameterRow key={parameter.name} parameter={parameter} {...rowProps} />
          ))
        : null}
    </Fold>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if a parameter's name, help or group has all the words that are searched for; accents and case do not count. */
function useFound(searched: string): (parameter: Parameter) => boolean {
  const { t } = useTranslation()
  const words = plain(searched).split(/\s+/).filter(Boolean)
  const groupOf = (name: string) =>
    GROUP_NAMES.find((group) => (PARAMETER_GROUPS[group] as readonly string[]).includes(name)) ?? 'main'
  return ({ name }) => {
    const searchable = plain(
      [
        t(`explain.parameterNames.${name as 'reviewDays'}`),
        t(`planning.helps.${name as 'reviewDays'}`),
        t(`planning.groups.${groupOf(name)}`),
      ].join(' '),
    )
    return words.every((word) => searchable.includes(word))
  }
}
