import type { BacktestResult } from '#backtest/backtest-files.ts'
import { OURS } from '#backtest/replay.ts'
import type { Measure, MethodScore } from '#backtest/score.ts'

/** Everything in SVG's own units. */
const PANEL = { width: 460, height: 400, left: 62, top: 62, gap: 70, bottom: 60 }
const LEGEND = { width: 215, row: 21 }
/** Between the outermost points and the frame. */
const INSET = 14
/** Greys, dashes and marks tell the methods apart without colour. */
const GREYS = ['#333333', '#777777', '#a0a0a0'] as const
const DASHES = ['', '7 3', '2 3', '9 3 2 3'] as const
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const
/** Beyond this the curve has reached everything. */
const HIGHEST_LEVEL = 0.9995

type Scale = { of: (value: number) => number; ticks: number[] }
type Style = { stroke: string; dash: string; mark: (typeof MARKS)[number]; width: number }

/** A level, spread out towards 1: from .98 to .99 is as far as from .8 to .9. */
const nines = (level: number) => -Math.log(1 - Math.min(level, HIGHEST_LEVEL))
const LEVEL_TICKS = [0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.998, 0.999]
/** Money by ratios: twice as much is as far everywhere. */
const ratios = (money: number) => Math.log(Math.max(money, 1e-6))
const MONEY_STEPS = [1, 1.5, 2, 3, 5, 7]

function scale(
  values: readonly number[],
  transform: (value: number) => number,
  ticks: readonly number[],
  { from, to }: { from: number; to: number },
): Scale {
  const low = Math.min(...values.map(transform))
  const high = Math.max(...values.map(transform))
  const span = high - low || 1
  const of = (value: number) => from + ((transform(value) - low) / span) * (to - from)
  const inside = (value: number) => transform(value) >= low - 1e-9 && transform(value) <= high + 1e-9
  return { of, ticks: ticks.filter(inside) }
}

/** 1, 1.5, 2, 3, 5 and 7 times the powers of ten around the values. */
function moneyTicks(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.max(Math.min(...values), 1e-6)))
  const last = Math.ceil(Math.log10(Math.max(...values, 1e-6)))
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i)).flatMap((power) =>
    MONEY_STEPS.map((step) => step * power),
  )
}

function styleOf(method: string, number: number): Style {
  if (method === OURS) return { stroke: '#000000', dash: '', mark: 'circle', width: 3.5 }
  return {
    stroke: GREYS[number % GREYS.length] as string,
    dash: DASHES[number % DASHES.length] as string,
    mark: MARKS[number % MARKS.length] as Style['mark'],
    width: 1.3,
  }
}

function mark({ mark: shape, stroke, width }: Style, x: number, y: number): string {
  const r = width > 2 ? 5 : 3.6
  const filled = `fill="${width > 2 ? stroke : '#ffffff'}" stroke="${stroke}"`
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`
  if (shape === 'circle') return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" ${filled}/>`
  if (shape === 'square')
    return `<rect x="${(x - r).toFixed(1)}" y="${(y - r).toFixed(1)}" width="${2 * r}" height="${2 * r}" ${filled}/>`
  if (shape === 'triangle') return `<polygon points="${at(0, -r)} ${at(r, r)} ${at(-r, r)}" ${filled}/>`
  if (shape === 'diamond')
    return `<polygon points="${at(0, -r)} ${at(r, 0)} ${at(0, r)} ${at(-r, 0)}" ${filled}/>`
  return `<path d="M${at(-r, -r)}L${at(r, r)}M${at(-r, r)}L${at(r, -r)}" stroke="${stroke}"/>`
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`

/** Money, shortened: 1.2 M, 340 k. */
function shortMoney(value: number): string {
  const [divisor, unit] = value >= 1e6 ? [1e6, ' M'] : value >= 1e4 ? [1e3, ' k'] : [1, '']
  return `${Number((value / divisor).toPrecision(3))}${unit}`
}

function curve(scores: MethodScore['scores'], measure: Measure, style: Style, x: Scale, y: Scale): string {
  const points = scores.map((s) => [x.of(s[measure]), y.of(s.capital)] as const)
  const line = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')
  const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : ''
  return `<polyline points="${line}" fill="none" stroke="${style.stroke}" stroke-width="${style.width}"${dash}/>${points
    .map(([px, py]) => mark(style, px, py))
    .join('')}`
}

/** One diagram: capital against an achieved service, ours on top. */
function panel(
  methods: readonly MethodScore[],
  styles: ReadonlyMap<string, Style>,
  measure: Measure,
  { left, title }: { left: number; title: string },
): string {
  const bottom = PANEL.top + PANEL.height
  const all = methods.flatMap(({ scores }) => scores)
  const levels = all.map((s) => s[measure])
  const money = all.map(({ capital }) => capital)
  const x = scale(levels, nines, LEVEL_TICKS, { from: left + INSET, to: left + PANEL.width - INSET })
  const y = scale(money, ratios, moneyTicks(money), { from: bottom - INSET, to: PANEL.top + INSET })
  const grid = [
    ...x.ticks.map(
      (t) =>
        `<line x1="${x.of(t).toFixed(1)}" y1="${PANEL.top}" x2="${x.of(t).toFixed(1)}" y2="${bottom}" stroke="#e4e4e4"/>${text(x.of(t), bottom + 18, String(Number(t.toFixed(3))), 'text-anchor="middle"')}`,
    ),
    ...y.ticks.map(
      (t) =>
        `<line x1="${left}" y1="${y.of(t).toFixed(1)}" x2="${left + PANEL.width}" y2="${y.of(t).toFixed(1)}" stroke="#e4e4e4"/>${text(left - 8, y.of(t) + 4, shortMoney(t), 'text-anchor="end"')}`,
    ),
    `<rect x="${left}" y="${PANEL.top}" width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="#333333"/>`,
    text(left - 46, PANEL.top - 8, 'mean capital'),
    text(left + PANEL.width / 2, bottom + 42, title, 'text-anchor="middle" font-size="14"'),
  ]
  const ordered = [...methods].sort((a, b) => Number(a.method === OURS) - Number(b.method === OURS))
  const curves = ordered.map(({ method, scores }) =>
    curve(scores, measure, styles.get(method) as Style, x, y),
  )
  return [...grid, ...curves].join('\n')
}

function legend(methods: readonly MethodScore[], styles: ReadonlyMap<string, Style>, left: number): string {
  const ordered = [...methods].sort((a, b) => a.costIndex - b.costIndex)
  return ordered
    .map(({ method, costIndex }, i) => {
      const style = styles.get(method) as Style
      const y = PANEL.top + 26 + i * LEGEND.row
      const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : ''
      const weight = method === OURS ? 'font-weight="bold"' : ''
      return `<line x1="${left}" y1="${y}" x2="${left + 34}" y2="${y}" stroke="${style.stroke}" stroke-width="${style.width}"${dash}/>${mark(style, left + 17, y)}${text(left + 42, y + 4, `${method} ${costIndex.toFixed(1)}`, weight)}`
    })
    .join('\n')
}

/** The trade-off curves as an SVG: what capital bought how much service, method by method. */
export function picture({ methods, played, periods, firstPeriod }: BacktestResult): string {
  const styles = new Map(methods.map(({ method }, i) => [method, styleOf(method, i)]))
  const second = PANEL.left + PANEL.width + PANEL.gap
  const keys = second + PANEL.width + 24
  const width = keys + LEGEND.width
  const height = PANEL.top + PANEL.height + PANEL.bottom
  const head = `Mean capital against achieved service, ${played} items, ${periods.count - firstPeriod} ${periods.kind}s after ${firstPeriod} to learn from`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="12" fill="#111111" role="img">
<title>${head}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${text(PANEL.left, 26, head, 'font-size="16" font-weight="bold"')}
${text(keys, PANEL.top + 6, 'method, cost index', 'font-weight="bold"')}
${panel(methods, styles, 'cycleService', { left: PANEL.left, title: 'cycle service (share of periods without rupture)' })}
${panel(methods, styles, 'fillRate', { left: second, title: 'unit fill rate' })}
${legend(methods, styles, keys)}
</svg>
`
}
