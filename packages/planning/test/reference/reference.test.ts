import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Answer, type Case, FILE, isMissing, isNear, longestPrefix, readCases } from './cases.ts'
import { DATA_ANSWERS, DATA_FILES } from './data.ts'
import { ITEM_ANSWERS } from './items.ts'
import { POLICY_ANSWERS } from './policy.ts'

/** What neither the engine nor the backtest has a use for, and why. */
const OUT_OF_SCOPE: Record<string, string> = {
  'SS-EOQB-':
    'a lot planned together with the share of demand to let wait: here the wait has its price in the trigger',
  'SS-EPQ-': 'a lot that comes in at a rate while it is used up: receipts are booked whole',
  'SS-AUD-': 'a price for each range of quantity: a catalog has one cost an item',
  'SS-NVL-':
    'demand whose logarithm is normal: no demand distribution of the engine is, gamma covers continuous quantities',
  'SS-RQ-EIL-': 'r and Q by an approximate stock on hand: the engine averages over all positions, exactly',
  'CP-': 'demand compounded exactly of events and sizes: the engine fits a distribution to their moments',
  'CNB-': 'demand compounded exactly of events and sizes: the engine fits a distribution to their moments',
  'SS-sS-': 'orders up to a level S, of any size: the engine orders whole lots, (s, nQ)',
  'ZF-': 'orders up to a level S, of any size: the engine orders whole lots, (s, nQ)',
}

/** Croston, SBA, SBJ and TSB lost the backtest and have no place in the engine. */
const BASELINE = 'compared where its code is, in apps/server/src/backtest/forecasts.reference.test.ts'
const ELSEWHERE: Record<string, string> = { 'TSI-': BASELINE, 'FC-': BASELINE }

const ANSWERS = { ...POLICY_ANSWERS, ...ITEM_ANSWERS, ...DATA_ANSWERS }

/** Why a case is not compared here; undefined if it is. */
function whySkipped({ id }: Case): string | undefined {
  const outOfScope = longestPrefix(OUT_OF_SCOPE, id)
  if (outOfScope !== undefined) return `out of scope, ${outOfScope}`
  const file = longestPrefix(DATA_FILES, id)
  if (file !== undefined && !existsSync(file)) return `${file} is missing`
  return longestPrefix(ELSEWHERE, id)
}

/** What the engine answers; undefined where nobody does. */
function answerOf({ id, inputs, expected }: Case): Answer | undefined {
  try {
    return longestPrefix(ANSWERS, id)?.(inputs, expected)
  } catch (error) {
    return { error: String(error) }
  }
}

const { count, cases } = readCases()

describe.skipIf(isMissing)(`reference cases (skipped when ${FILE} is missing)`, () => {
  const compared: string[] = []
  const skipped: string[] = []
  for (const c of cases) {
    const why = whySkipped(c)
    if (why !== undefined) {
      skipped.push(c.id)
      test.skip(`${c.id}: ${why}`)
      continue
    }
    const answer = answerOf(c)
    if (answer === undefined) continue
    compared.push(c.id)
    const got = Object.fromEntries(Object.keys(c.expected).map((key) => [key, answer[key] ?? null]))
    test(`${c.id} expected ${JSON.stringify(c.expected)} got ${JSON.stringify(got)}`, () => {
      expect(answer).not.toHaveProperty('error')
      expect(Object.keys(answer), 'a figure nobody answers').toEqual(
        expect.arrayContaining(Object.keys(c.expected)),
      )
      for (const [key, value] of Object.entries(c.expected)) {
        expect(isNear(answer[key], value, c.tolerance), `${key}: ${answer[key]} for ${value}`).toBe(true)
      }
    })
  }

  test('every case is compared, or skipped with its reason', () => {
    const named = new Set([...compared, ...skipped])
    expect(cases.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([])
    expect(compared.length + skipped.length).toBe(count)
  })
})
