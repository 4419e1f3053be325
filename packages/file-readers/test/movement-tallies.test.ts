import { expect, it } from 'vitest'
import { type MovementTallies, newTallies, otherwiseRead } from '../src/formats/movement-tallies.ts'

const ledger = (usage: number, receipts: number, transfers: number): MovementTallies => ({
  ...newTallies(),
  ...{ usage: { rows: usage, units: 1 }, receipts: { rows: receipts, units: 1 } },
  transfers: { rows: transfers, units: 1 },
})

it.each<[what: string, now: MovementTallies, then: MovementTallies, kinds: string[]]>([
  [
    'transfers that a year before had as usage',
    ledger(2400, 300, 114),
    ledger(69_000, 9000, 0),
    ['transfers'],
  ],
  ['none of the transfers of a year before', ledger(2500, 300, 0), ledger(67_000, 9000, 2800), ['transfers']],
  ['few rows, which may well have none', ledger(20, 3, 0), ledger(67_000, 9000, 2800), []],
  ['a first transfer', ledger(2400, 300, 1), ledger(69_000, 9000, 0), []],
  ['many after a short file', ledger(69_000, 9000, 2800), ledger(20, 3, 0), []],
  ['the same', ledger(2400, 300, 114), ledger(67_000, 9000, 2800), []],
  ['receipts alone, after a file of usage', ledger(0, 300, 0), ledger(900, 0, 0), []],
])('a ledger of %s', (_what, now, then, kinds) => {
  expect(otherwiseRead(now, then).map(({ kind }) => kind)).toEqual(kinds)
})

it('nothing is told of the first file', () => {
  expect(otherwiseRead(ledger(2400, 300, 114))).toEqual([])
})
