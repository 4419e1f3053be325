import type { RuleRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { menuColumn, type RowWords } from '#app/rows/columns.tsx'
import { useMay } from '#app/session/session.ts'
import { useFilterWords } from '#features/items/index.ts'
import { DragHandle } from '#features/rules/DragHandle.tsx'
import { effectText, stateOf, useRuleWords } from '#features/rules/rule-words.ts'
import css from '#features/rules/rules.module.css'
import { lastMoved, useRuleOrder, type Way } from '#features/rules/use-rule-order.ts'
import { IconButton } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

export const RULES = defineList<RuleRow, RowWords<RuleRow>>([
  {
    id: 'title',
    header: ({ t }) => t('rules.name'),
    width: 320,
    cell: (rule) => <Titled rule={rule} />,
  },
  {
    id: 'state',
    header: ({ t }) => t('rules.state'),
    topic: 'term.ruleState',
    width: 280,
    cell: (rule, words) => {
      const { level, text } = stateOf(rule, words)
      return (
        <span className={css.state}>
          <Status level={level}>{text}</Status>
        </span>
      )
    },
  },
  {
    id: 'meets',
    header: ({ t }) => t('rules.itemsColumn'),
    topic: 'term.ruleDecides',
    align: 'end',
    leaves: 2,
    cell: ({ id, meets, decides }, { t, format }) =>
      meets === null || decides === null ? null : (
        <Link to="/rules/$id" params={{ id }} className={css.items}>
          {format.integer(decides)}
          {decides < meets ? <span className="caption">{t('rules.ofMeets', { count: meets })}</span> : null}
        </Link>
      ),
  },
  {
    id: 'effect',
    header: ({ t, format }) => `${t('rules.effect')}, ${format.currencySymbol}`,
    topic: 'term.ruleEffect',
    align: 'end',
    leaves: 3,
    cell: (rule, words) => (
      <span className={rule.effect === null ? 'muted' : undefined}>{effectText(rule, words)}</span>
    ),
  },
  {
    id: 'validTo',
    header: ({ t }) => t('rules.validTo'),
    topic: 'term.ruleValidTo',
    // The state says it where it matters.
    isHidden: true,
    cell: ({ validTo }, { format }) => format.date(validTo),
  },
  {
    id: 'priority',
    header: ({ t }) => t('rules.priority'),
    topic: 'term.rulePriority',
    width: 100,
    cell: (rule) => <Priority rule={rule} />,
  },
  {
    id: 'isOn',
    header: ({ t }) => t('rules.isOn'),
    topic: 'term.ruleIsOn',
    width: 56,
    cell: (rule) => <Switch rule={rule} />,
  },
  menuColumn(({ title }) => title),
])

/** A rule by its title and, below it, what it sets for which items in one sentence. */
function Titled({ rule: { id, title, filter, actions, owner } }: { rule: RuleRow }) {
  const { t } = useTranslation()
  const whomOf = useFilterWords([filter])
  const saysOf = useRuleWords()
  const sentence = t('rules.sentence', { whom: whomOf(filter), says: saysOf(actions, owner).join(', ') })
  return (
    <span className={css.titled}>
      <Link to="/rules/$id" params={{ id }}>
        {title}
      </Link>
      <span className="caption" title={sentence}>
        {sentence}
      </span>
    </span>
  )
}

/** The priority of a rule, with the buttons that move it by a place. The focus stays with what was moved. */
function Priority({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation()
  const { rows, move, drop } = useRuleOrder()
  const mayWrite = useMay('rule.write')
  const frame = useRef<HTMLSpanElement>(null)
  const place = rows.findIndex(({ id }) => id === rule.id)
  const { title, id } = rule
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place of the rule is what moves the focus.
  useEffect(() => {
    const moved = lastMoved.now
    if (moved?.id !== id) return
    lastMoved.now = null
    const button = frame.current?.querySelector<HTMLElement>(`[data-move="${moved.way}"]:not(:disabled)`)
    const other = frame.current?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
    const row = frame.current?.closest<HTMLElement>('[data-row]')
    ;(moved.isRow ? row : (button ?? other))?.focus()
  }, [place])
  const button = (way: Way, isLast: boolean) => (
    <IconButton
      icon={way}
      size={16}
      label={t(`rules.${way}`, { title })}
      disabled={isLast}
      data-move={way}
      onClick={() => void move(rule, way)}
    />
  )
  return (
    <span ref={frame} className={css.priority}>
      {mayWrite && rows.length > 1 ? (
        <DragHandle label={t('rules.drag', { title })} onDrop={(to) => void drop(rule, to)} />
      ) : null}
      {rule.priority}
      {mayWrite && rows.length > 1 ? (
        <span>
          {button('up', place === 0)}
          {button('down', place === rows.length - 1)}
        </span>
      ) : null}
    </span>
  )
}

/** Turns a rule on or off in its place. */
function Switch({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation()
  const mayWrite = useMay('rule.write')
  const { run, isRunning } = useCall('updateRule', {
    success: t('rules.changed'),
    refreshes: ['listRules', 'getRule'],
  })
  const { id, active, title, priority, filter, actions, validFrom, validTo, note } = rule
  const body = { title, priority, filter, actions, validFrom, validTo, note }
  return (
    <Check
      label={<span className="sr">{t('rules.turnOn', { title })}</span>}
      checked={active}
      disabled={!mayWrite || isRunning}
      onChange={() => void run({ params: { id }, body: { ...body, active: !active } })}
    />
  )
}
