import type { FileKind } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { TALLY_KINDS } from '@giro/file-readers/tallies'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#app/days.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { isLookedThrough } from './file-rules.ts'
import type { RememberedRow } from './remembered.ts'

/** The list of a known system that the file looks like. */
export function KnownList({ check: { known } }: { check: Reading }) {
  const { t } = useTranslation()
  return known ? (
    <p className="strong">{t('fileReading.looksLike', { system: known.system, list: known.list })}</p>
  ) : null
}

/** Shows the remembered answers that the file is read by. */
export function RememberedAs({ row, onAgain }: { row: RememberedRow | null; onAgain: () => void }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return row ? (
    <p className="muted">
      {t('fileReading.remembered', { name: row.title, when: date(row.createdAt) })}{' '}
      <Button variant="plain" onClick={onAgain}>
        {t('upload.answerAgain')}
      </Button>
    </p>
  ) : null
}

const LOST: Partial<Record<FileKind, 'ignoredCells'>> = { suppliers: 'ignoredCells' }

/** Sums of a file as it is read, which the planner compares with the ERP. */
export function FileSummary({ check, kind }: { check: Reading; kind: FileKind }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { leftOut, lostCells, ignoredRows } = check
  return (
    <>
      <MovementFigures check={check} />
      <Totals check={check} />
      {leftOut.length > 0 ? (
        <p className="muted">
          {t('fileReading.leftOut', {
            count: ignoredRows,
            reasons: leftOut
              .slice(0, MOST_REASONS)
              .map(({ title, found, rows }) =>
                found === ''
                  ? t('fileReading.leftOutEmpty', { title, rows: integer(rows) })
                  : t('fileReading.leftOutBy', { title, found, rows: integer(rows) }),
              )
              .join(', '),
          })}
        </p>
      ) : null}
      {lostCells.map(({ title, expected, rows, examples: [first] }) => (
        <p key={`${title} ${expected.kind}`} className="muted">
          {t(`fileReading.${expected.kind === 'above_zero' ? 'zeros' : (LOST[kind] ?? 'lost')}`, {
            count: rows,
            ...{ title, column: title },
            found: first?.found ?? '',
            line: integer(first?.line ?? 0),
          })}
        </p>
      ))}
    </>
  )
}

/** Sums of a list of items or of orders. */
function Totals({ check: { totals } }: { check: Reading }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  if (!totals) return null
  const { of, rows, units, value, openUnits } = totals
  const sums = { count: rows, units: number(units) }
  if (of === 'orders') return <p>{t('fileReading.orderTotals', { ...sums, open: number(openUnits) })}</p>
  return (
    <p>
      {value === null
        ? t('fileReading.itemUnits', sums)
        : t('fileReading.itemTotals', { ...sums, value: money(value) })}
    </p>
  )
}

/** Reasons for rows left out that are named. */
const MOST_REASONS = 4

const YEAR_DAYS = 365

/** Movements by what they are, their extent, and the items that are used most. */
function MovementFigures({ check }: { check: Reading }) {
  const { t } = useTranslation()
  const { integer, number, date } = useFormat()
  const { summary, reading, rows } = check
  if (!summary || summary.movements === 0) return null
  const [first, last] = [summary.firstDay ?? '', summary.lastDay ?? '']
  const days = daysBetween(first, last) + 1
  const usage = days < YEAR_DAYS ? 'fileReading.usage' : 'fileReading.yearUsage'
  const items = summary.mostUsed.map(({ sku, yearUnits }) => `${sku} ${number(yearUnits)}`).join(' · ')
  const parts = TALLY_KINDS.filter((name) => summary[name].rows > 0).map((name) =>
    t(`fileReading.tally.${name}`, { rows: integer(summary[name].rows), units: number(summary[name].units) }),
  )
  return (
    <>
      <p>{t('fileReading.movements', { count: summary.movements, parts: parts.join(', ') })}</p>
      <p className="muted">
        {t('fileReading.extent', {
          items: integer(summary.items),
          sites: integer(summary.sites),
          first: date(first),
          last: date(last),
        })}
        {reading?.sign === 'below_zero_is_out' ? `. ${t('fileReading.belowZero')}` : null}
      </p>
      {summary.usedItems > 0 ? (
        <p className="muted">
          {isLookedThrough(check)
            ? t(usage, { count: days, units: number(summary.yearUnits), items })
            : t('fileReading.partUsage', {
                count: rows,
                units: number(summary.usage.units),
                last: date(last),
              })}
        </p>
      ) : null}
    </>
  )
}
