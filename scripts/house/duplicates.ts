import type { Files } from './files.ts'

const WINDOW = 6

type Line = { path: string; number: number; text: string }
/** Equal lines in two places: where each begins, and how many lines they share. */
export type Duplicate = { first: Line; second: Line; lines: number }

/**
 * Finds at least six equal lines in two places. Lines are compared without their indentation. Imports, comments,
 * brackets and single words do not count.
 */
export function duplicates(files: Files): Duplicate[] {
  const lines = [...files].flatMap(([path, text]) => substance(path, text))
  const seen = new Map<string, number>()
  const found: Duplicate[] = []
  /** Position where the next window must begin to belong to the lines found last. */
  let goesOn = -1
  for (let at = 0; at + WINDOW <= lines.length; at++) {
    const window = lines.slice(at, at + WINDOW)
    if (window[0]?.path !== window.at(-1)?.path) continue
    const key = window.map(({ text }) => text).join('\n')
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, at)
      continue
    }
    const last = found.at(-1)
    if (last && at === goesOn) last.lines++
    else found.push({ first: lines[before] as Line, second: lines[at] as Line, lines: WINDOW })
    goesOn = at + 1
  }
  return found
}

function substance(path: string, text: string): Line[] {
  return text
    .replace(/^import [\s\S]*?from '.*'$/gm, (words) => words.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ path, number: index + 1, text: line.trim() }))
    .filter(({ text: line }) => !/^(\/\/|\/?\*|--)/.test(line) && /\w\W+\w/.test(line))
}
