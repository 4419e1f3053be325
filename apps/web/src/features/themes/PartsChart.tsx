import type { ItemField } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { optionsOf } from '#features/fields/index.ts'
import { word } from '#features/themes/choose.ts'
import { countIn, type PartsName, shareWords, summaryText } from '#features/themes/counts.ts'
import { Described, type Drawn, Mark, ThemeCard } from '#features/themes/ThemeCard.tsx'
import css from '#features/themes/themes.module.css'
import { type Group, useGroups } from '#features/themes/use-totals.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

/** Stripes tell apart what is the same in grey. */
const striped = (degrees: number, tone: string) =>
  `repeating-linear-gradient(${degrees}deg, ${tone} 0 4px, color-mix(in srgb, ${tone} 45%, var(--surface)) 4px 6px)`
const OVER = striped(45, 'var(--over-1)')
const UNDER = striped(-45, 'var(--under-1)')

/** Fill of each word, from too much, via right, to too little, which is the end that warns. */
const TONES: Readonly<Record<string, string>> = {
  over_2: 'var(--over-2)',
  over_1: OVER,
  success: 'var(--on-level)',
  under_1: UNDER,
  under_2: 'var(--under-2)',
  // Consolidated purchases bring more than is suggested, fragmented ones less.
  under: OVER,
  over: UNDER,
  reduce: UNDER,
  stable: 'var(--on-level)',
  growth: OVER,
}
/** Words in the middle of the bars. */
const MIDDLE: readonly string[] = ['success', 'stable']

type PartsChartProps = { list: ListState; name: PartsName; rows: ItemField; parts: ItemField }

/** Bars of 100 %, one for each word of a field, around the part that is as it should be. */
export function PartsChart({ list, name, rows, parts }: PartsChartProps) {
  const { t } = useTranslation()
  const { integer, percent } = useFormat()
  const fetched = useGroups(list, [rows, parts])
  const draw = (groups: readonly Group[]): Drawn | null => {
    const filled = groups.filter(({ key }) => key[parts] !== null && key[rows] !== null)
    if (countIn(filled) === 0) return null
    const words = optionsOf(t, parts) ?? []
    const lines = linesOf(filled, { rows, parts, rowWords: optionsOf(t, rows) ?? [], words })
    const numbers = shareWords({ groups: filled, field: parts, words, format: { integer, percent } })
    return {
      summary: summaryText(t, name, numbers),
      isPlain: true,
      table: {
        columns: [
          { label: t(`fields.${rows}`) },
          ...words.map(({ label }) => ({ label, align: 'end' as const })),
        ],
        rows: lines.map((line) => [
          { text: line.label },
          ...line.parts.map(({ count }) => ({ text: integer(count), value: count })),
        ]),
      },
      body: (
        <Described hint={t('themes.hint')}>
          <Legend entries={words.map(({ value, label }) => ({ label, tone: TONES[value] ?? '' }))} />
          <Bars list={list} lines={lines} rows={rows} parts={parts} />
        </Described>
      ),
    }
  }
  return <ThemeCard title={t(`themes.charts.${name}.title`)} fetched={fetched} draw={draw} />
}

type Option = { value: string; label: string }
type Line = Option & { all: number; parts: readonly (Option & { count: number })[] }

/** Every word of the rows that has items, with how many of them have each word of the parts. */
function linesOf(
  groups: readonly Group[],
  of: { rows: ItemField; parts: ItemField; rowWords: readonly Option[]; words: readonly Option[] },
): Line[] {
  return of.rowWords.flatMap((row) => {
    const members = groups.filter(({ key }) => key[of.rows] === row.value)
    const count = (value: string) => countIn(members.filter(({ key }) => key[of.parts] === value))
    const parts = of.words.map((part) => ({ ...part, count: count(part.value) }))
    return members.length === 0 ? [] : [{ ...row, all: countIn(members), parts }]
  })
}

type BarsProps = { list: ListState; lines: readonly Line[]; rows: ItemField; parts: ItemField }

function Bars({ list, lines, rows, parts }: BarsProps) {
  const { t } = useTranslation()
  const { integer, percent } = useFormat()
  const sides = lines.map(sidesOf)
  const widest = Math.max(...sides.flat())
  return lines.map((line, place) => {
    const [left = 0, right = 0] = sides[place] ?? []
    return (
      <div key={line.value} className={css.line}>
        <span className={css.lineName}>
          {line.label} <span className="caption">{integer(line.all)}</span>
        </span>
        <div className={css.track}>
          <span style={{ flexGrow: widest - left }} />
          {line.parts.map(({ value, label, count }) => {
            const share = count / line.all
            if (count === 0) return null
            return (
              <Mark
                key={value}
                list={list}
                choice={{ ...word(rows, line.value), ...word(parts, value) }}
                says={[line.label, label, percent(share, 0), t('themes.items', { count })].join(', ')}
                className={css.part}
                style={{ flexGrow: share }}
              >
                <span className={css.fill} style={{ background: TONES[value] }} />
                {share >= LABELLED ? <span className={css.share}>{percent(share, 0)}</span> : null}
              </Mark>
            )
          })}
          <span style={{ flexGrow: widest - right }} />
        </div>
      </div>
    )
  })
}

/** Parts that are large enough to be labelled. */
const LABELLED = 0.1

/** Returns how far a bar extends on both sides of the middle of the right part, in shares of itself. */
function sidesOf({ all, parts }: Line): [left: number, right: number] {
  const middle = parts.findIndex(({ value }) => MIDDLE.includes(value))
  const sum = (some: Line['parts']) => some.reduce((total, { count }) => total + count, 0) / all
  const half = (parts[middle]?.count ?? 0) / all / 2
  return [sum(parts.slice(0, middle)) + half, sum(parts.slice(middle + 1)) + half]
}

/** Explains the colors. */
export function Legend({ entries }: { entries: readonly { label: string; tone: string }[] }) {
  return (
    <ul className={css.legend} aria-hidden="true">
      {entries.map(({ label, tone }) => (
        <li key={label}>
          <span className={css.swatch} style={{ background: tone }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
