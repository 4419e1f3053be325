import { brokenTerm } from '@giro/contract/order-terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import type { Line } from '#features/purchases/columns.tsx'
import { type Draft, useOrderDrafts } from '#features/purchases/order-drafts.ts'
import { useProposal } from '#features/purchases/use-proposal.ts'
import { Input } from '#ui/Field.tsx'
import { useTypedNumber } from '#ui/form/numbers.tsx'
import { type KeyScope, meaningOf } from '#ui/keys.ts'
import { Remark } from '#ui/Status.tsx'
import { useSettled } from '#ui/use-settled.ts'

/** Pause after the last key before a typed quantity is worked out, ms. */
const PAUSE_MS = 400

/** Writes what the site that sends an item has of it; a warning where that is known to be less than what is ordered. */
export function senderStock(atSender: Line['atSender'], units: number, { t, format }: Words) {
  if (atSender === null) return null
  const { available, onOrder } = atSender
  const stock = { available: format.quantity(available), onOrder: format.quantity(onOrder) }
  const text = t(`purchases.transfer.${available === null ? 'unknown' : 'has'}`, stock)
  const isShort = available !== null && available < units
  return isShort ? <Remark>{text}</Remark> : <span className="caption">{text}</span>
}

/** The quantity of a line: where this person approves orders, a field that keeps what they type. */
export function OrderQuantity({ line }: { line: Line }) {
  const { supplier = null } = useSearch({ from: '/app/purchases/order' })
  const order = { supplier, site: line.site }
  const { canApprove } = useProposal(order)
  const { typed, keep } = useOrderDrafts(order)
  const words = useWords()
  if (!canApprove)
    return (
      <>
        <span className="strong">{words.format.quantity(line.quantity, line.unit)}</span>{' '}
        {senderStock(line.atSender, line.quantity, words)}
      </>
    )
  return (
    <QuantityField
      line={line}
      draft={typed[line.sku]}
      onUnits={(units) =>
        keep(line.sku, units === line.quantity ? null : { units, proposed: line.quantity, cost: line.cost })
      }
    />
  )
}

const QUANTITY_KEYS = {
  places: ['text'],
  isAlways: true,
  keys: { more: ['ArrowUp'], less: ['ArrowDown'], back: ['Escape'], next: ['Enter'] },
} as const satisfies KeyScope

/** The value of a line in the quantity that is ordered. */
export function LineValue({ line }: { line: Line }) {
  const { supplier = null } = useSearch({ from: '/app/purchases/order' })
  const { typed } = useOrderDrafts({ supplier, site: line.site })
  const { format } = useWords()
  const units = typed[line.sku]?.units ?? line.quantity
  return line.cost === null ? null : format.number(line.cost * units, 2, 2)
}

/** Shows until when a line lasts in the quantity that is ordered. */
export function CoversUntil({ line, write }: { line: Line; write: (day: string | null) => string }) {
  return write(useOrderedLine(line).coversUntil)
}

/** Shows what waiting with a line costs in the quantity that is ordered. */
export function DelayCost({ line }: { line: Line }) {
  const { format } = useWords()
  return format.number(useOrderedLine(line).delayCost, 2, 2)
}

/** A line in the quantity that was typed, once that is worked out. */
function useOrderedLine(line: Line): Pick<Line, 'coversUntil' | 'delayCost'> {
  const { supplier = null } = useSearch({ from: '/app/purchases/order' })
  const { typed } = useOrderDrafts({ supplier, site: line.site })
  const quantity = typed[line.sku]?.units ?? null
  const settled = useSettled(quantity === null ? '' : String(quantity), PAUSE_MS)
  const body = {
    ...{ site: line.site, lines: [{ sku: line.sku, quantity: Number(settled) }] },
    ...(supplier === null ? {} : { supplier }),
  }
  const { data } = useQuery({
    queryKey: ['calculateProposal', body, line.quantity],
    queryFn: () => call('calculateProposal', { body }),
    enabled: quantity !== null && settled !== '',
    placeholderData: keepPreviousData,
  })
  return (quantity !== null && data?.rows[0]) || line
}

type QuantityFieldProps = { line: Line; draft: Draft | undefined; onUnits: (units: number) => void }

/** Enter goes to the next line, the arrows by one multiple, Escape back to the proposal. */
function QuantityField({ line, draft, onUnits }: QuantityFieldProps) {
  const { t, format } = useWords()
  const { read } = useTypedNumber()
  const [text, setText] = useState<string | null>(null)
  // What this line proposed when it was first shown: a later load may change it.
  const [first] = useState(line.quantity)
  const units = draft?.units ?? line.quantity
  const step = line.package ?? 1
  const isWrong = text !== null && (read(text) ?? -1) < 0
  const take = (typed: string) => {
    setText(typed)
    const value = read(typed)
    if (value !== null && value >= 0) onUnits(value)
  }
  const stepBy = (by: number) => {
    setText(null)
    onUnits(Math.max(0, (by > 0 ? Math.floor(units / step) : Math.ceil(units / step)) * step + by * step))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = meaningOf(QUANTITY_KEYS, event.nativeEvent, true)
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    const does: Record<keyof typeof QUANTITY_KEYS.keys, () => void> = {
      more: () => stepBy(1),
      less: () => stepBy(-1),
      back: () => {
        setText(null)
        onUnits(line.quantity)
      },
      next: () => focusNext(event.currentTarget),
    }
    does[action]()
  }
  return (
    <span className="stack gap-1">
      <Input
        isCompact
        data-order-field
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('purchases.quantityOf', { sku: line.sku })}
        title={line.package ? t('purchases.multiple', { package: format.quantity(line.package) }) : undefined}
        unit={line.unit ?? undefined}
        value={text ?? format.quantity(units)}
        isWrong={isWrong}
        onChange={({ target }) => take(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
      />
      <Remarks {...{ line, units, first }} isTyped={draft !== undefined} />
    </span>
  )
}

type RemarksProps = { line: Line; units: number; first: number; isTyped: boolean }

/** Remarks on a quantity: a term that it does not keep, and a proposal that has changed since. */
function Remarks({ line, units, first, isTyped }: RemarksProps) {
  const words = useWords()
  const { t, format } = words
  const broken = units === 0 ? null : brokenTerm(units, line)
  const terms = { multiple: line.package, minimum: line.minimumBatch, maximum: line.maximumBatch }
  return (
    <>
      {senderStock(line.atSender, units, words)}
      {broken ? (
        <Remark>{t(`purchases.broken.${broken}`, { units: format.quantity(terms[broken] ?? 0) })}</Remark>
      ) : null}
      {line.quantity !== first ? (
        <Remark>
          {t('purchases.changed', { from: format.quantity(first), to: format.quantity(line.quantity) })}
        </Remark>
      ) : isTyped ? (
        <span className="caption">{t('purchases.proposed', { units: format.quantity(line.quantity) })}</span>
      ) : null}
    </>
  )
}

/** Goes to the field of the next line, after the last one to the button that approves. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-order-field], [data-order-approve]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
