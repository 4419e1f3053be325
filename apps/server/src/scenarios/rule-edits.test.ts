import type { ScenarioChange } from '@giro/contract'
import { expect, test } from 'vitest'
import { ruleEdits } from './changes.ts'

const id = '7c1c2c1e-5a0c-4a5e-9d0c-0f4f1f1d2a11'
const stands = {
  ...{
    id,
    title: 'Stands',
    priority: 10,
    filter: { group: 'Seals' },
    actions: { reviewDays: 7 },
    note: null,
  },
  ...{ is_active: true, valid_from: null, valid_to: '2030-01-31', created_by: 'somebody' },
}
const body = {
  ...{ kind: 'policy' as const, title: 'Stands', priority: 10, filter: { group: 'Seals' } },
  ...{ actions: { reviewDays: 7 }, active: true, validFrom: null, validTo: '2030-01-31', note: null },
}
const written = { ...body, title: 'Written' }
type Change = Omit<Extract<ScenarioChange, { type: 'rule' }>, 'type'>
const turn = (active: boolean): Change => ({ turn: { id, active } })

test.each<[string, Change[], Parameters<typeof ruleEdits>[1], [string, unknown][]]>([
  ['as it stands', [turn(false)], { [id]: stands }, [[id, { ...body, active: false }]]],
  ['twice', [turn(false), turn(true)], { [id]: stands }, [[id, body]]],
  [
    'as a change before wrote it',
    [{ rule: { ...written, id } }, turn(false)],
    { [id]: stands },
    [[id, { ...written, active: false }]],
  ],
  ['that a change before deleted: it stays so', [{ remove: id }, turn(true)], { [id]: stands }, [[id, null]]],
  ['that is gone: there is nothing to turn', [turn(true)], {}, []],
])('a rule is turned off or on %s', (_, changes, stood, expected) => {
  const asked = changes.map((change) => ({ type: 'rule' as const, ...change }))
  expect([...ruleEdits(asked, stood)]).toEqual(expected)
})
