import { CATALOG_CAUSES, CONTEXT_KINDS } from '@giro/planning/vocabulary'
import type { TotalsPart } from '#planning/totals-part.ts'

const NUMBERS = [
  'averageStock90dValue',
  'gapValue',
  'excessValue',
  'onHandUnits',
  'unitCost',
  'targetServiceLevel',
  'achievedServiceLevel',
  'yearlySavingValue',
  'yearlyUsageValue',
] as const satisfies readonly (keyof TotalsPart)[]

/** Names that few values have, each as a small number. */
function names<Name>() {
  const known: Name[] = []
  return {
    numberOf(name: Name): number {
      const at = known.indexOf(name)
      return at >= 0 ? at : known.push(name) - 1
    },
    of: (number: number) => known[number] as Name,
  }
}

/** Packs some of a few words into the bits of a number. */
const bitsOf = <Word>(words: readonly Word[], some: readonly Word[]): number =>
  some.reduce((bits, word) => bits | (1 << words.indexOf(word)), 0)
const wordsOf = <Word>(words: readonly Word[], bits = 0): Word[] =>
  bits === 0 ? [] : words.filter((_, i) => (bits & (1 << i)) !== 0)

/**
 * The fields of a run's items that its totals use, by number: a map whose values are columns, 80 bytes an item in place of 250.
 * An item that the run did not know at first is kept as it is, after the others.
 */
export class TotalsColumns {
  readonly #itemNos: Int32Array
  readonly #isThere: Uint8Array
  readonly #numbers: Float64Array
  readonly #actions: Uint8Array
  readonly #policies: Uint8Array
  readonly #openContexts: Uint8Array
  readonly #lacks: Uint8Array
  readonly #actionNames = names<TotalsPart['financialAction']>()
  readonly #policyNames = names<TotalsPart['stockingPolicy']>()
  readonly #others = new Map<number, TotalsPart>()
  #count = 0

  /** @param itemNos of the items that the run knows, ascending */
  constructor(itemNos: Int32Array) {
    const { length } = itemNos
    this.#itemNos = itemNos
    this.#isThere = new Uint8Array(length)
    this.#numbers = new Float64Array(NUMBERS.length * length)
    this.#actions = new Uint8Array(length)
    this.#policies = new Uint8Array(length)
    this.#openContexts = new Uint8Array(length)
    this.#lacks = new Uint8Array(length)
  }

  get size(): number {
    return this.#count + this.#others.size
  }

  set(itemNo: number, part: TotalsPart): void {
    const at = placeIn(this.#itemNos, itemNo)
    if (at < 0) {
      this.#others.set(itemNo, part)
      return
    }
    if (this.#isThere[at] === 0) this.#count++
    this.#isThere[at] = 1
    for (const [i, name] of NUMBERS.entries())
      this.#numbers[NUMBERS.length * at + i] = part[name] ?? Number.NaN
    this.#actions[at] = this.#actionNames.numberOf(part.financialAction)
    this.#policies[at] = this.#policyNames.numberOf(part.stockingPolicy)
    this.#openContexts[at] = bitsOf(CONTEXT_KINDS, part.openContexts)
    this.#lacks[at] = bitsOf(CATALOG_CAUSES, part.lacks)
  }

  delete(itemNo: number): void {
    this.#others.delete(itemNo)
    const at = placeIn(this.#itemNos, itemNo)
    if (at < 0 || this.#isThere[at] === 0) return
    this.#isThere[at] = 0
    this.#count--
  }

  /** In order of items. */
  *values(): Generator<TotalsPart> {
    for (const [at, isThere] of this.#isThere.entries()) if (isThere === 1) yield this.#partAt(at)
    yield* this.#others.values()
  }

  #partAt(at: number): TotalsPart {
    const number = (name: (typeof NUMBERS)[number]) => {
      const value = this.#numbers[NUMBERS.length * at + NUMBERS.indexOf(name)] as number
      return Number.isNaN(value) ? null : value
    }
    return {
      itemNo: this.#itemNos[at] as number,
      averageStock90dValue: number('averageStock90dValue'),
      gapValue: number('gapValue'),
      excessValue: number('excessValue'),
      onHandUnits: number('onHandUnits'),
      unitCost: number('unitCost'),
      targetServiceLevel: number('targetServiceLevel'),
      achievedServiceLevel: number('achievedServiceLevel'),
      yearlySavingValue: number('yearlySavingValue'),
      yearlyUsageValue: number('yearlyUsageValue') ?? 0,
      financialAction: this.#actionNames.of(this.#actions[at] as number),
      stockingPolicy: this.#policyNames.of(this.#policies[at] as number),
      openContexts: wordsOf(CONTEXT_KINDS, this.#openContexts[at]),
      lacks: wordsOf(CATALOG_CAUSES, this.#lacks[at]),
    }
  }
}

/** Place of a number among ascending ones; below 0: it is not there. */
export function placeIn(numbers: Int32Array, number: number): number {
  let [from, to] = [0, numbers.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const found = numbers[middle] as number
    if (found === number) return middle
    if (found < number) from = middle + 1
    else to = middle - 1
  }
  return -1
}
