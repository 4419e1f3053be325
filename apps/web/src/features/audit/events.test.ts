import type { AuditRow } from '@giro/contract'
import { expect, test } from 'vitest'
import { eventsOf } from './events.ts'

const ANA = 'ana'
type Given = Partial<AuditRow> & Pick<AuditRow, 'id' | 'action'>
/** A row of the log, a minute after the other by its number. */
const row = ({ id, ...given }: Given): AuditRow => ({
  id,
  at: new Date(Date.UTC(2026, 10, 24, 10, id)).toISOString(),
  actor: 'Ana',
  actorId: ANA,
  entity: 'site',
  entityId: 's1',
  name: 'Matriz',
  company: null,
  catalog: null,
  sku: null,
  site: null,
  before: null,
  after: null,
  requestId: null,
  address: null,
  agent: null,
  ...given,
})
const at = '2026-11-24T10:00:00.000Z'
const file = { entity: 'file', entityId: 'f1', name: 'a.csv' } as const

const told = (rows: readonly AuditRow[]) =>
  eventsOf(rows).map(({ action, things }) => `${action} ${things.map(({ id }) => id).join('+')}`)

test.each<[why: string, rows: Given[], events: string[]]>([
  [
    'a thing and what a person did with it later are two',
    [
      { id: 2, action: 'change' },
      { id: 1, action: 'create' },
    ],
    ['change 2', 'create 1'],
  ],
  [
    'what follows at once from a thing is told with it',
    [
      { id: 2, action: 'change', at },
      { id: 1, action: 'create', at },
    ],
    ['create 1'],
  ],
  [
    'what a person took back of a file is no sequel',
    [
      { id: 2, action: 'change', ...file, after: { status: 'error' } },
      { id: 1, action: 'create', ...file },
    ],
    ['change 2', 'create 1'],
  ],
  [
    'a file that was read is the file that was sent',
    [
      { id: 2, action: 'change', ...file, after: { status: 'finished' } },
      { id: 1, action: 'create', ...file },
    ],
    ['create 1'],
  ],
  [
    'a file whose sending is on another page tells its change',
    [{ id: 2, action: 'change', ...file }],
    ['change 2'],
  ],
  [
    'a removal is never taken for a sequel',
    [
      { id: 2, action: 'delete', at },
      { id: 1, action: 'create', at },
    ],
    ['delete 2', 'create 1'],
  ],
  [
    'things of a kind at once are one event',
    [
      { id: 3, action: 'create', at, entityId: 's3' },
      { id: 2, action: 'create', at, entityId: 's2' },
      { id: 1, action: 'create' },
    ],
    ['create 3+2', 'create 1'],
  ],
  [
    'things of two kinds are not',
    [
      { id: 2, action: 'create', at, entityId: 's2' },
      { id: 1, action: 'create', at, ...file },
    ],
    ['create 2', 'create 1'],
  ],
  [
    'nor those of two people',
    [
      { id: 2, action: 'create', at, entityId: 's2' },
      { id: 1, action: 'create', at, actorId: 'bia' },
    ],
    ['create 2', 'create 1'],
  ],
])('%s', (_, rows, events) => {
  expect(told(rows.map(row))).toEqual(events)
})

test('what was made is told as it ended, in whatever order the log is read', () => {
  const rows = [
    row({ id: 1, action: 'create', ...file, after: { status: 'pending', size: 3 } }),
    row({ id: 2, action: 'change', ...file, after: { status: 'processing' } }),
    row({ id: 3, action: 'change', ...file, after: { status: 'finished' } }),
  ]
  for (const read of [rows, rows.toReversed()]) {
    expect(eventsOf(read).map(({ things }) => things[0].after)).toEqual([{ status: 'finished', size: 3 }])
  }
})
