import { DEFAULT_PARAMETERS, type PlanningParameters } from '../../src/index.ts'
import { PARAMETER_RULES } from '../../src/parameter-rules.ts'

/** A page's generated blocks by name. */
export type Blocks = Record<string, string>

/** A number with so many decimals and thousands set apart; a typographic minus. */
export function fixed(value: number, decimals: number): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = part === undefined ? grouped : `${grouped}.${part}`
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `−${text}` : text
}

/** Four digits or so: enough for a reader with a calculator; whole numbers stay whole. */
export function n(value: number | null): string {
  if (value === null) return '–'
  if (Math.abs(value - Math.round(value)) < 1e-9) return fixed(Math.round(value), 0)
  const size = Math.abs(value)
  if (size >= 1000) return fixed(value, 0)
  if (size >= 100) return fixed(value, 1)
  if (size >= 10) return fixed(value, 2)
  if (size >= 1) return fixed(value, 3)
  return fixed(value, size >= 0.1 || size < 0.001 ? 4 : 5)
}

export const money = (value: number | null): string => (value === null ? '–' : fixed(value, 0))

/** A Markdown table, its columns lined up in the source too. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at]!.length), 3))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** One step of a calculation: what the page's formula gives, and what the engine says. */
export type Step = {
  what: string
  formula: string
  numbers: string
  gives: number
  /** Absent where the engine does not keep this step. */
  engine?: number
  unit?: string
}

/** The page's formula must give what the engine gives, or the page would explain another rule. */
export function agrees(what: string, gives: number, engine: number): void {
  if (Math.abs(gives - engine) <= 1e-6 * Math.max(1, Math.abs(engine))) return
  throw new Error(`${what}: the page's formula gives ${gives}, the engine ${engine}`)
}

/** A calculation as a table, each line checked against the engine. */
export function steps(rows: readonly Step[]): string {
  const body = rows.map(({ what, formula, numbers, gives, engine, unit }) => {
    if (engine !== undefined) agrees(`${what} = ${formula}`, gives, engine)
    return [what, formula, numbers, unit === undefined ? n(gives) : `${n(gives)} ${unit}`]
  })
  return table(['what', 'formula', 'with the numbers', 'result'], body)
}

/** A claim of a page that holds only as long as the engine works so. */
export function claim(what: string, holds: boolean): void {
  if (!holds) throw new Error(`no longer true: ${what}`)
}

const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(
          ([name, each]) =>
            `${name.replace(/^abc_(.)/, (_, letter) => letter.toUpperCase()).replaceAll('_', ' ')} ${each}`,
        )
        .join(', ')
    : String(value)

/** Parameters with their defaults and units, as a company sees them in its settings. */
export function parameters(...names: (keyof PlanningParameters)[]): string {
  const body = names.map((name) => {
    const { meaning, unit, source } = PARAMETER_RULES[name]
    return [`\`${name}\``, meaning, written(DEFAULT_PARAMETERS[name]), unit ?? '–', source]
  })
  return table(['parameter', 'meaning', 'default', 'unit', 'source of the default'], body)
}
