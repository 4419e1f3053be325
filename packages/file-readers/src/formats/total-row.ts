import type { CellFault } from './expected.ts'
import { shown } from './row.ts'
import { foldWord } from './words.ts'

/** Characters of a cell that is looked at: the words of a total are short. */
const LONGEST_TOTAL = 100

/** A list whose codes have leading zeros has them before its total as well. */
const BEGINS_AS_TOTAL = /^0*((sub|sous|grand?)[ -]?)?tota(l|is|ux|les|ls)\b/
/** Words that a line of totals has beside it. */
const BESIDE = new Set(
  'geral|general|generale|gral|final|finale|do|da|de|du|del|des|dos|das|la|el|of|the|relatorio|report|rapport|informe|itens|items|articles|articulos|produtos|products|produits|productos|grupo|group|groupe|familia|estoque|stock|periodo|period|periode|custo|valor'.split(
    '|',
  ),
)

/** True if a text, as where a code should be, begins with the word for a total in one of our languages. */
export const beginsAsTotal = (text: string): boolean => BEGINS_AS_TOTAL.test(foldWord(text))

/** True if it contains nothing else: `Total geral`, `Subtotal:`; no `TOTAL-10W40`. */
export function readsAsTotal(text: string): boolean {
  const folded = foldWord(text)
  const [total] = BEGINS_AS_TOTAL.exec(folded) ?? []
  if (total === undefined) return false
  const rest = folded.slice(total.length)
  return /^[\p{L} .:]*$/u.test(rest) && rest.split(/[ .:]+/).every((word) => word === '' || BESIDE.has(word))
}

/** Detects a total by the row's first filled cell; it is neither an item nor a movement. */
export function totalIn(cells: readonly string[]): CellFault | null {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  if (first.length > LONGEST_TOTAL || !readsAsTotal(first)) return null
  return { field: 'sku', expected: { kind: 'not_total' }, found: shown(first) }
}
