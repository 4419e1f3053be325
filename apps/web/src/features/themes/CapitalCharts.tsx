import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { wordText } from '#features/fields/index.ts'
import { type Choice, isChosen, pressed, word } from '#features/themes/choose.ts'
import { summaryText } from '#features/themes/counts.ts'
import { Legend } from '#features/themes/PartsChart.tsx'
import { Described, type Drawn, Mark, ThemeCard } from '#features/themes/ThemeCard.tsx'
import css from '#features/themes/themes.module.css'
import {
  type Capital,
  type ClassCapital,
  type Fetched,
  useCapitalByClass,
} from '#features/themes/use-totals.ts'
import { SeriesChart } from '#ui/chart/SeriesChart.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'

export const ACTION: Record<'redemption' | 'investment', Choice> = {
  redemption: word('financialAction', 'redemption'),
  investment: word('financialAction', 'investment'),
}

/** Shows the change from current to target capital: releases and investments. */
export function Waterfall({ list, fetched }: { list: ListState; fetched: Fetched<Capital> }) {
  const { t } = useTranslation()
  const { money, moneyAxis, moneyCompact, moneyEffect } = useFormat()
  const draw = ({ synthesis: { current, redemption, investment, balanced } }: Capital): Drawn | null => {
    if (current === 0 && balanced === 0) return null
    const released = current - redemption
    const bars: readonly Bar[] = [
      { label: t('themes.capital.current'), range: [0, current], says: money(current), value: current },
      {
        label: t('themes.capital.redemption'),
        range: [released, current],
        says: moneyEffect(-redemption),
        value: -redemption,
        choice: ACTION.redemption,
      },
      {
        label: t('themes.capital.investment'),
        range: [released, balanced],
        says: moneyEffect(investment),
        value: investment,
        choice: ACTION.investment,
      },
      { label: t('themes.capital.balanced'), range: [0, balanced], says: money(balanced), value: balanced },
    ]
    const press = (place: number, isBeside: boolean) => {
      const choice = bars[place]?.choice
      if (choice) list.setFilters(pressed(list.filters, choice, isBeside))
    }
    return {
      summary: summaryText(t, 'balance', {
        current: moneyCompact(current),
        redemption: moneyCompact(redemption),
        investment: moneyCompact(investment),
        balanced: moneyCompact(balanced),
      }),
      table: {
        columns: [{ label: t('themes.capital.part') }, { label: t('themes.stockValue'), align: 'end' }],
        rows: bars.map(({ label, value }) => [{ text: label }, { text: money(value), value }]),
      },
      body: (
        <SeriesChart
          spec={{
            // The axis has no room for the trade's term in brackets: "Redemption (to release)".
            categories: bars.map(({ label }) => label.replace(/\s\(.*\)$/, '')),
            ranges: bars.map(({ range }) => range),
            labels: bars.map(({ value, choice }) => (choice ? moneyEffect : moneyCompact)(value)),
            tones: bars.map(toneOf),
            lines: [],
            writeAxis: moneyAxis,
          }}
          words={bars.map(({ label, says }) => ({ name: label, lines: [says] }))}
          pressed={new Set([...bars.keys()].filter((place) => isOn(list, bars[place]?.choice)))}
          onPress={press}
        />
      ),
    }
  }
  return <ThemeCard title={t('themes.charts.balance.title')} fetched={fetched} draw={draw} />
}

type Bar = { label: string; range: readonly [number, number]; says: string; value: number; choice?: Choice }
/** Returns the color of a bar: one for releases and one for investments, here and by class. */
const toneOf = ({ choice }: Bar): string | undefined =>
  choice === ACTION.redemption ? TONES.rescue : choice && TONES.invest
const isOn = (list: ListState, choice: Choice | undefined) =>
  choice !== undefined && isChosen(list.filters, choice)

const TONES = {
  balance: 'var(--category-1)',
  excess: 'var(--category-2)',
  rescue: 'var(--category-4)',
  invest: 'var(--category-3)',
} as const
/** The items that a theme is made of, as a filter of the list says it. */
const THEME_CHOICE: Record<keyof typeof TONES, Choice> = {
  balance: { financialAction: { op: 'empty' } },
  excess: { excessValue: { op: 'gt', value: '0' } },
  rescue: ACTION.redemption,
  invest: ACTION.investment,
}

/** Shows the capital of each ABC class by theme, one bar per class. */
export function CapitalByClass({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  const fetched = useCapitalByClass(list)
  const draw = (all: readonly ClassCapital[]): Drawn | null => {
    const lines = all.map(withSums).filter(({ total }) => total > 0)
    const [largest] = lines.toSorted((a, b) => b.total - a.total)
    const [mostStock] = lines.toSorted((a, b) => b.stock - a.stock)
    if (!largest || !mostStock) return null
    const stock = lines.reduce((sum, line) => sum + line.stock, 0)
    const share = (part: number) => percent(stock === 0 ? 0 : part / stock, 0)
    const theme = (of: keyof typeof TONES) =>
      lines.reduce((sum, { themes }) => sum + (themes.find((one) => one.theme === of)?.value ?? 0), 0)
    return {
      summary: summaryText(t, 'whereCapital', {
        excess: share(theme('excess')),
        rescue: share(theme('rescue')),
        abc: wordText(t, 'abcClass', mostStock.abcClass),
        share: share(mostStock.stock),
      }),
      isPlain: true,
      table: {
        columns: [
          { label: t('fields.abcClass') },
          ...largest.themes.map((one) => ({ label: t(`words.theme.${one.theme}`), align: 'end' as const })),
        ],
        rows: lines.map(({ abcClass, themes }) => [
          { text: wordText(t, 'abcClass', abcClass) },
          ...themes.map(({ value }) => ({ text: money(value), value })),
        ]),
      },
      body: (
        <Described hint={t('themes.hint')}>
          <Legend
            entries={largest.themes.map((one) => ({
              label: t(`words.theme.${one.theme}`),
              tone: TONES[one.theme],
            }))}
          />
          {lines.map((line) => (
            <ClassBar key={line.abcClass} list={list} line={line} largest={largest.total} />
          ))}
        </Described>
      ),
    }
  }
  return <ThemeCard title={t('themes.charts.whereCapital.title')} fetched={fetched} draw={draw} />
}

/** A class with its stock and its investment, which comes on top. */
type ClassLine = ClassCapital & { stock: number; invest: number; total: number }

function withSums(line: ClassCapital): ClassLine {
  const total = line.themes.reduce((sum, { value }) => sum + value, 0)
  const invest = line.themes.find(({ theme }) => theme === 'invest')?.value ?? 0
  return { ...line, stock: total - invest, invest, total }
}

type ClassBarProps = { list: ListState; line: ClassLine; largest: number }

function ClassBar({ list, line: { abcClass, themes, stock, invest, total }, largest }: ClassBarProps) {
  const { t } = useTranslation()
  const { moneyCompact, percent } = useFormat()
  const name = wordText(t, 'abcClass', abcClass)
  return (
    <div className={css.line}>
      <span className={css.lineName}>
        {name}{' '}
        <span className="caption">
          {invest > 0
            ? t('themes.capital.ofClass', { stock: moneyCompact(stock), invest: moneyCompact(invest) })
            : moneyCompact(stock)}
        </span>
      </span>
      <div className={css.track}>
        {themes
          .filter(({ value }) => value > 0)
          .map(({ theme, value, items }) => {
            const says = [
              t(`words.theme.${theme}`),
              `ABC ${name}`,
              moneyCompact(value),
              stock === 0 ? '' : t('themes.ofCurrent', { share: percent(value / stock, 0) }),
              t('themes.items', { count: items }),
            ]
            return (
              <Mark
                key={theme}
                list={list}
                choice={{ ...THEME_CHOICE[theme], ...word('abcClass', abcClass) }}
                says={says.filter(Boolean).join(', ')}
                className={css.part}
                style={{ flexGrow: value / largest }}
              >
                <span className={css.fill} style={{ background: TONES[theme] }} />
              </Mark>
            )
          })}
        <span style={{ flexGrow: 1 - total / largest }} />
      </div>
    </div>
  )
}
