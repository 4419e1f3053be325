import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Published and independently computed figures, and what is told of them. */
export const FILE = fileURLToPath(new URL('../../../../../shared/reference/cases.json', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: inputs differ from case to case, as JSON gives them
export type Inputs = any
export type Answer = Record<string, unknown>
export type Case = {
  id: string
  inputs: Inputs
  expected: Answer
  tolerance: { abs?: number; rel?: number }
}

/** id prefix → what the engine answers. The longest prefix that fits decides. */
export type Answers = Record<string, (inputs: Inputs, expected: Answer) => Answer>

export const isMissing = !existsSync(FILE)

export function readCases(): { count: number; cases: Case[] } {
  return isMissing ? { count: 0, cases: [] } : JSON.parse(readFileSync(FILE, 'utf8'))
}

export function longestPrefix<Value>(table: Record<string, Value>, id: string): Value | undefined {
  const fits = Object.keys(table).filter((prefix) => id.startsWith(prefix))
  const longest = fits.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : table[longest]
}

/** As the file's note says: relative to at least 1e-12, an exact 0 within 1e-9, all else equal. */
function isNearNumber(got: number, expected: number, { abs, rel }: Case['tolerance']): boolean {
  if (got === expected) return true
  const allowed = rel === undefined ? (abs ?? 0) : rel * Math.max(1e-12, Math.abs(expected))
  return Math.abs(got - expected) <= (expected === 0 ? Math.max(allowed, 1e-9) : allowed)
}

export function isNear(got: unknown, expected: unknown, tolerance: Case['tolerance']): boolean {
  if (typeof expected === 'number') {
    return typeof got === 'number' && isNearNumber(got, expected, tolerance)
  }
  if (typeof expected !== 'object' || expected === null) return got === expected
  if (typeof got !== 'object' || got === null) return false
  const [wanted, found] = [Object.entries(expected), new Map(Object.entries(got))]
  return wanted.length === found.size && wanted.every(([key, x]) => isNear(found.get(key), x, tolerance))
}
