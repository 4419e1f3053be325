import type { Filter } from './search.ts'

type ParseNumber = (text: string) => { value: number } | null

/** Reads a typed number filter: `>10`, `>=10`, `<0`, `10..20`, `=0`, `10`. Null when it is none. */
export function readNumberFilter(typed: string, parse: ParseNumber): Filter | null {
  const text = typed.trim()
  const [left, right, ...more] = text.split('..')
  if (right !== undefined) return more.length > 0 ? null : readRange(left ?? '', right, parse)
  const [, sign = '=', rest = ''] = /^(>=|<=|≥|≤|>|<|=)?\s*(.+)$/.exec(text) ?? []
  const number = parse(rest)
  if (number === null) return null
  const value = String(number.value)
  switch (sign) {
    case '>':
      return { op: 'gt', value }
    case '<':
      return { op: 'lt', value }
    case '>=':
    case '≥':
      return { op: 'between', from: value, to: null }
    case '<=':
    case '≤':
      return { op: 'between', from: null, to: value }
    default:
      return { op: 'between', from: value, to: value }
  }
}

function readRange(left: string, right: string, parse: ParseNumber): Filter | null {
  const from = left.trim() === '' ? null : parse(left)
  const to = right.trim() === '' ? null : parse(right)
  if ((left.trim() !== '' && !from) || (right.trim() !== '' && !to) || (!from && !to)) return null
  // Typed the wrong way round, it is meant the right way round.
  if (from && to && from.value > to.value)
    return { op: 'between', from: String(to.value), to: String(from.value) }
  return { op: 'between', from: from ? String(from.value) : null, to: to ? String(to.value) : null }
}

/** A number filter as it is typed. */
export function writeNumberFilter(filter: Filter | undefined, write: (value: number) => string): string {
  if (!filter || filter.op === 'in' || filter.op === 'empty') return ''
  if (filter.op === 'gt' || filter.op === 'lt')
    return `${filter.op === 'gt' ? '>' : '<'}${write(Number(filter.value))}`
  const { from, to } = filter
  if (from !== null && from === to) return `=${write(Number(from))}`
  if (from === null) return `<=${write(Number(to))}`
  return to === null ? `>=${write(Number(from))}` : `${write(Number(from))}..${write(Number(to))}`
}
