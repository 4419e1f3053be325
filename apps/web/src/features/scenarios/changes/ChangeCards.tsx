import { LIMITS } from 'virtual:contract'
import type { ScenarioChange } from '@giro/contract'
import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ChangeForm } from '#features/scenarios/changes/ChangeForm.tsx'
import type { Begun } from '#features/scenarios/changes/ChangeFrame.tsx'
import { ASSUMED, DECIDED, type FormKind, hasForm, isAssumption } from '#features/scenarios/changes/change.ts'
import { useChangeWords } from '#features/scenarios/changes/change-words.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Button, IconButton } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'

/** The change whose form is open: one of the list by its place, or a new one. */
export type Open = { place: number | null; begun: Begun }

type CardsProps = {
  changes: readonly ScenarioChange[]
  onChange: (changes: ScenarioChange[]) => void
  open: Open | null
  onOpen: (open: Open | null) => void
  isReadOnly: boolean
}

/**
 * Lists the changes of a scenario, one card each: added, edited, removed and moved. Later ones override earlier ones.
 */
export function ChangeCards(props: CardsProps) {
  const { changes, open, onOpen, isReadOnly } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const { move, remove, done, cancel } = useCards(props, frame)
  const form = open ? <ChangeForm begun={open.begun} onDone={done} onCancel={cancel} /> : null
  return (
    <section ref={frame} className="stack gap-3" aria-label={t('scenarios.changes.title')}>
      <h2 className="heading">{t('scenarios.changes.title')}</h2>
      <ol className={css.cardList}>
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place alone.
          <li key={place} data-card={place} className="card">
            {open?.place === place ? (
              form
            ) : (
              <Card change={change} isOnly={changes.length === 1}>
                {isReadOnly ? null : (
                  <CardActions
                    change={change}
                    isFirst={place === 0}
                    isLast={place === changes.length - 1}
                    onMove={(by) => move(place, by)}
                    onEdit={() => onOpen({ place, begun: change as Begun })}
                    onRemove={() => remove(place)}
                  />
                )}
              </Card>
            )}
          </li>
        ))}
      </ol>
      {open?.place === null ? <div className="card">{form}</div> : null}
      {isReadOnly || open ? null : (
        <AddChange
          isFull={changes.length >= LIMITS.scenarioChanges}
          onAdd={(type) => onOpen({ place: null, begun: { type } })}
        />
      )}
    </section>
  )
}

/** Handles actions on the cards. The focus follows a moved card, and continues to the next one. */
function useCards({ changes, onChange, open, onOpen }: CardsProps, frame: RefObject<HTMLElement | null>) {
  const focus = (...selectors: string[]) => {
    const target = selectors.map((one) => frame.current?.querySelector<HTMLElement>(one)).find(Boolean)
    target?.focus()
  }
  return {
    move: (place: number, by: 1 | -1) => {
      const at = place + by
      const moved = [...changes]
      moved.splice(at, 0, ...moved.splice(place, 1))
      flushSync(() => onChange(moved))
      const button = `[data-card="${at}"] [data-move`
      focus(`${button}="${by}"]:not(:disabled)`, `${button}]:not(:disabled)`)
    },
    remove: (place: number) => {
      flushSync(() => onChange(changes.toSpliced(place, 1)))
      focus('[data-add]')
    },
    done: (change: ScenarioChange) => {
      flushSync(() => {
        onChange(changes.toSpliced(open?.place ?? changes.length, 1, change))
        onOpen(null)
      })
      document.querySelector<HTMLElement>('[data-next]')?.focus()
    },
    cancel: () => {
      flushSync(() => onOpen(null))
      focus('[data-add]')
    },
  }
}

type CardProps = { change: ScenarioChange; isOnly: boolean; children: ReactNode }

function Card({ change, isOnly, children }: CardProps) {
  const { t } = useTranslation()
  const { what, whom } = useChangeWords([change])(change)
  return (
    <div className="ends">
      <div>
        <p className="caption">{t(`scenarios.changes.kinds.${change.type}`)}</p>
        <p className="strong">{what}</p>
        {whom ? <p>{whom}</p> : null}
        {isAssumption(change) ? <p className="caption">{t('scenarios.changes.assumption')}</p> : null}
        {change.type === 'budget' && !isOnly ? (
          <p className="caption">{t('scenarios.changes.budgetKeeps')}</p>
        ) : null}
      </div>
      {children}
    </div>
  )
}

type ActionsProps = {
  change: ScenarioChange
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

function CardActions({ change, isFirst, isLast, onMove, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation()
  const { what } = useChangeWords([change])(change)
  const isOnly = isFirst && isLast
  return (
    <div className="bar gap-0 fixed">
      {isOnly ? null : (
        <>
          <IconButton
            icon="up"
            size={16}
            label={t('scenarios.changes.up', { what })}
            disabled={isFirst}
            data-move={-1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="down"
            size={16}
            label={t('scenarios.changes.down', { what })}
            disabled={isLast}
            data-move={1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {hasForm(change) ? (
        <IconButton icon="edit" size={16} label={t('scenarios.changes.edit', { what })} onClick={onEdit} />
      ) : null}
      <IconButton icon="trash" size={16} label={t('scenarios.changes.remove', { what })} onClick={onRemove} />
    </div>
  )
}

function AddChange({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: FormKind) => void }) {
  const { t } = useTranslation()
  if (isFull) return <p className="muted">{t('scenarios.changes.most', { count: LIMITS.scenarioChanges })}</p>
  const itemsOf = (kinds: readonly FormKind[]) =>
    kinds.map((kind) => ({ label: t(`scenarios.changes.kinds.${kind}`), onPress: () => onAdd(kind) }))
  return (
    <div>
      <Menu
        label={t('scenarios.changes.add')}
        align="start"
        groups={[
          { label: t('scenarios.changes.groups.decide'), items: itemsOf(DECIDED) },
          { label: t('scenarios.changes.groups.assume'), items: itemsOf(ASSUMED) },
        ]}
        button={(button) => (
          <Button {...button} variant="secondary" icon="plus" data-add>
            {t('scenarios.changes.add')}
          </Button>
        )}
      />
    </div>
  )
}
