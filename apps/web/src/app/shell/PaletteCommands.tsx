import { CONTEXT_KINDS } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { say } from '#app/i18n/say.ts'
import { synonymsOf } from '#app/i18n/synonyms.ts'
import { useNavigation } from '#app/pages.ts'
import { THEME_PAGES, to } from '#app/paths.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '#app/session/language.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'
import { recents } from '#app/session/recent.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Keys } from '#app/shell/Keys.tsx'
import css from '#app/shell/Palette.module.css'
import { PaletteField } from '#app/shell/PaletteField.tsx'
import { offersHere } from '#app/shortcuts.ts'
import { classes } from '#ui/classes.ts'
import { plain } from '#ui/list/search.ts'
import { useSettled } from '#ui/use-settled.ts'

type Command = {
  id: string
  group: string
  label: string
  /** Other names that it is found by. */
  synonyms?: string
  detail?: string
  keys?: readonly string[]
  act: () => void
}

/** Items are looked for from this many characters on, this long after the last key (ms), so many at most. */
const LEAST_CHARACTERS = 2
const PAUSE_MS = 300
const ITEMS = 8
/** Limits: recently opened items; views, more than anybody keeps. */
const RECENT = 5
const VIEWS = 100

type PaletteCommandsProps = Pick<ChooserProps, 'text' | 'onText'> & {
  onClose: () => void
  onShortcuts: () => void
}

/** Lists the commands that match the typed text. */
export function PaletteCommands({ text, onText, onClose, onShortcuts }: PaletteCommandsProps) {
  const { t } = useTranslation()
  const items = useFoundItems(text.trim())
  const recent = useRecent()
  const others = useCommands(text.trim(), onShortcuts)
  const commands = [...(text.trim() === '' ? recent : items.commands), ...others]
  const act = (command: Command | undefined) => {
    if (!command) return
    onClose()
    // Once the dialog is gone and the focus is back where it was.
    setTimeout(command.act)
  }
  return (
    <>
      <Chooser text={text} onText={onText} commands={commands} onChoose={act} />
      {items.hasFailed ? (
        <p role="alert">
          {t('shell.palette.failed')}{' '}
          <button type="button" className={css.retry} onClick={items.retry}>
            {t('ui.retry')}
          </button>
        </p>
      ) : null}
    </>
  )
}

type ChooserProps = {
  text: string
  onText: (text: string) => void
  commands: readonly Command[]
  onChoose: (command: Command | undefined) => void
}

/** The field keeps the focus, arrows move through the list, Enter does what is marked. */
function Chooser({ text, onText, commands, onChoose }: ChooserProps) {
  const id = useId()
  const [place, setPlace] = useState(0)
  const marked = Math.min(place, commands.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${marked}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  const onKey = (event: KeyboardEvent) => {
    const last = commands.length - 1
    const next = {
      ArrowDown: marked >= last ? 0 : marked + 1,
      ArrowUp: marked <= 0 ? last : marked - 1,
    }[event.key]
    if (event.key === 'Enter') onChoose(commands[marked])
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== undefined) setPlace(next)
  }
  return (
    <>
      <PaletteField
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${marked}` : undefined}
        text={text}
        onText={(typed) => {
          setPlace(0)
          onText(typed)
        }}
        onKeyDown={onKey}
      />
      <Commands listRef={list} id={id} commands={commands} marked={marked} onChoose={onChoose} />
    </>
  )
}

type CommandsProps = Pick<ChooserProps, 'commands' | 'onChoose'> & {
  listRef: RefObject<HTMLDivElement | null>
  id: string
  marked: number
}

/** The list under the field; the marked one is what Enter does. */
function Commands({ listRef, id, commands, marked, onChoose }: CommandsProps) {
  const { t } = useTranslation()
  return (
    <div
      ref={listRef}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('shell.palette.title')}
      className={css.list}
    >
      {commands.map(({ id: name, group, label, detail, keys }, at) => (
        <div key={name}>
          {group === commands[at - 1]?.group ? null : <p className="caption pad-2">{group}</p>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus. */}
          <div
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            className={classes('bar pad-2 gap-3 between rounded pressable', at === marked && css.marked)}
            onClick={() => onChoose(commands[at])}
          >
            <span>{label}</span>
            {detail ? <span className="muted">{detail}</span> : null}
            {keys ? <Keys keys={keys} /> : null}
          </div>
        </div>
      ))}
      {commands.length === 0 ? <p className="muted">{t('ui.filters.none')}</p> : null}
    </div>
  )
}

/** Pages and preferences whose name has what was typed; accents and case do not count. */
function useCommands(text: string, onShortcuts: () => void): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = useNavigation().flatMap(({ entries }) => entries)
  const goTo = t('shell.palette.goTo')
  const themes = THEME_PAGES.map((page) => ({
    id: `theme ${page}`,
    group: goTo,
    label: `${t('themes.title')}: ${t(`words.theme.${page}`)}`,
    act: () => void navigate(to.theme(page)),
  }))
  const contexts = CONTEXT_KINDS.map((kind) => ({
    id: `context ${kind}`,
    group: goTo,
    label: `${t('feed.title')}: ${t(`words.context.${kind}`)}`,
    synonyms: synonymsOf(t, kind === 'service' ? 'nsr' : kind),
    act: () => void navigate({ to: '/feed', search: { view: kind } }),
  }))
  const newScenario = {
    id: 'new scenario',
    group: goTo,
    label: t('shell.palette.newScenario'),
    act: () => void navigate(to.newScenario()),
  }
  const budget = {
    id: 'budget',
    group: goTo,
    label: t('budget.title'),
    act: () => void navigate({ to: '/what-if/budget' }),
  }
  const newRule = {
    id: 'new rule',
    group: goTo,
    label: t('shell.palette.newRule'),
    act: () => void navigate({ to: '/rules', search: { panel: 'new' } }),
  }
  const all: Command[] = [
    ...useOffersHere(),
    ...useViews(),
    ...pages.map(
      ({ to: path, title, label = title }): Command => ({
        id: path,
        group: goTo,
        label: t(label),
        act: () => void navigate({ to: path }),
      }),
    ),
    ...(useMay('planning.read') ? [...contexts, ...themes] : []),
    ...(useMay('scenario.write') ? [newScenario, budget] : []),
    ...(useMay('rule.write') ? [newRule] : []),
    ...usePreferenceCommands(onShortcuts),
  ]
  return all.filter(({ label, synonyms = '' }) => plain(`${label} ${synonyms}`).includes(plain(text)))
}

/** Returns the items that this user last opened in this catalog, except the current one. */
function useRecent(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = useNavigation().flatMap(({ entries }) => entries)
  const mayRead = useMay('planning.read')
  const here = decodeURIComponent(location.pathname)
  const group = t('shell.palette.recent')
  const commands = recents().flatMap((recent): Command[] => {
    if ('page' in recent) {
      const page = pages.find((one) => one.to === recent.page && one.to !== here)
      if (!page) return []
      const { to: path, title, label = title } = page
      return [{ id: `recent ${path}`, group, label: t(label), act: () => void navigate({ to: path }) }]
    }
    const { sku, site, description } = recent
    if (!mayRead || here.endsWith(`/${sku}`)) return []
    const id = `recent ${sku} ${site}`
    return [
      { id, group, label: `${sku} ${description}`, detail: site, act: () => void navigate(to.item(recent)) },
    ]
  })
  return commands.slice(0, RECENT)
}

/** Returns the actions of the page behind, with their keys, without those that the profile does not allow. */
function useOffersHere(): Command[] {
  const { t } = useTranslation()
  const group = t('shell.palette.actions')
  const [offers] = useState(offersHere)
  return offers.map(({ words, keys, act }) => ({
    id: `action ${words}`,
    group,
    label: say(t, words),
    keys,
    act,
  }))
}

/** The person's views of the items, and those shared in the company. */
function useViews(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { company, selectedCatalog } = useMe()
  const mayRead = useMay('planning.read')
  const viewQuery = {
    screen: 'items',
    orderBy: 'title',
    limit: VIEWS,
    ...(company ? { company: company.id } : {}),
  } as const
  const { data } = useQuery({
    ...query('listViews', { query: viewQuery }),
    enabled: mayRead && selectedCatalog !== null,
  })
  return (data?.rows ?? []).map(({ id, title, query: filters, columns }) => ({
    id: `view ${id}`,
    group: t('shell.palette.views'),
    label: title,
    act: () =>
      void navigate(to.items({ ...filters, view: id, ...(columns ? { cols: columns.join(',') } : {}) })),
  }))
}

function usePreferenceCommands(onShortcuts: () => void): Command[] {
  const { t } = useTranslation()
  const group = t('shell.palette.preferences')
  const command = (label: string, act: () => void): Command => ({ id: label, group, label, act })
  return [
    command(t('shell.palette.shortcuts'), onShortcuts),
    command(t('ui.keys.page.unit'), () =>
      setPreferences({ unit: preferences().unit === 'money' ? 'units' : 'money' }),
    ),
    ...(['system', 'light', 'dark'] as const).map((theme) =>
      command(`${t('shell.theme')}: ${t(`shell.themes.${theme}`)}`, () => setPreferences({ theme })),
    ),
    ...(['compact', 'regular', 'relaxed'] as const).map((density) =>
      command(`${t('shell.density')}: ${t(`ui.table.${density}`)}`, () => setPreferences({ density })),
    ),
    ...(Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[]).map((code) =>
      command(`${t('shell.language')}: ${LANGUAGE_NAMES[code].name}`, () => void chooseLanguage(code)),
    ),
  ]
}

/** The first items that match; one whose SKU is exactly what was typed comes first. */
function useFoundItems(text: string): { commands: Command[]; hasFailed: boolean; retry: () => void } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { compare } = useFormat()
  const { selectedCatalog } = useMe()
  const mayRead = useMay('planning.read')
  const sought = useSettled(text, PAUSE_MS)
  const isAsked = sought.length >= LEAST_CHARACTERS && selectedCatalog !== null && mayRead
  const { data, isError, refetch } = useQuery({
    ...query('listItems', { query: { search: sought, limit: ITEMS, fields: 'sku,site,description' } }),
    enabled: isAsked,
  })
  const rows = isAsked && sought === text ? (data?.rows ?? []) : []
  const isExact = (sku: string) => compare(sku, text) === 0
  return {
    commands: rows
      .toSorted((a, b) => Number(isExact(b.sku)) - Number(isExact(a.sku)))
      .map((item) => ({
        id: `${item.sku} ${item.site}`,
        group: t('items.title'),
        label: `${item.sku} ${item.description}`,
        detail: item.site,
        act: () => void navigate(to.item(item)),
      })),
    hasFailed: isError,
    retry: () => void refetch(),
  }
}
