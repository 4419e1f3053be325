import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../callers.ts'
import { madeCatalog } from '../planned-catalog.ts'

const app = await startTestApp()
const { call, asOwner } = app
const site = (identifier: string) => ({ body: { title: 'Plant', identifier } })
const count = async () => (await call('company_administrator', 'listSites')).body.count

/** From now on the database answers so to every new site, for the first `times` of them. */
const answer = (errorCode: string, times = 1_000) =>
  asOwner(`drop sequence if exists fault_tries; create sequence fault_tries;
    grant usage on sequence fault_tries to giro_app;
    create or replace function fault() returns trigger language plpgsql as $$ begin
      if nextval('fault_tries') <= ${times} then raise exception 'secret of the inside' using errcode = '${errorCode}'; end if;
      return new;
    end $$;
    create or replace trigger fault before insert on site for each row execute function fault()`)
afterEach(() => asOwner('drop trigger if exists fault on site'))

describe('what the database cannot do now is refused by its kind, says nothing of the inside, and leaves nothing', () => {
  test.each([
    ['its disk is full', '53100', 503, 'unavailable'],
    ['it has no connection left', '53300', 503, 'unavailable'],
    ['it is stopping', '57P01', 503, 'unavailable'],
    ['a lock is held for too long', '55P03', 503, 'unavailable'],
    ['the statement takes too long', '57014', 503, 'timeout'],
    ['others change the same again and again', '40001', 409, 'conflict'],
    ['a deadlock comes again and again', '40P01', 409, 'conflict'],
    ['something is broken', 'XX000', 500, 'generic'],
    ['its memory is full', '53200', 500, 'generic'],
  ] as const)('%s (%s): %i %s', async (_, errorCode, status, code) => {
    const before = await count()
    await answer(errorCode)
    const refused = await call('company_administrator', 'createSite', site('FAULT'))
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(JSON.stringify(refused.body)).not.toMatch(/secret|insert|trigger|site/i)
    expect(await count()).toBe(before)
  })
})

test.each([
  ['40001', 'T1'],
  ['40P01', 'T2'],
])(
  'what fails with %s because of others is tried again, and has one effect',
  async (errorCode, identifier) => {
    const before = await count()
    await answer(errorCode, 2)
    expect((await call('company_administrator', 'createSite', site(identifier))).status).toBe(201)
    expect(await count()).toBe(before + 1)
  },
)

test('an answer that is refused for a full disk is given once there is room, for the same key', async () => {
  const sending = { ...site('ROOM'), headers: { 'idempotency-key': 'room' } }
  await answer('53100', 1)
  expect((await call('company_administrator', 'createSite', sending)).status).toBe(503)
  expect((await call('company_administrator', 'createSite', sending)).status).toBe(201)
})

test('of two who change the same version one is told, every time', async () => {
  const value = {
    dateFormat: 'YYYYMMDD',
    decimalSeparator: '.',
    thousandsSeparator: '',
    columnSeparator: ';',
  }
  const body = (title: string) => ({ kind: 'file_format', title, value })
  const { id } = (await call('company_administrator', 'createSetting', { body: body('First') })).body
  for (let round = 0; round < 20; round++) {
    const { etag } = (await call('company_administrator', 'getSetting', { params: { id } })).headers
    const change = (title: string) =>
      call('company_administrator', 'updateSetting', {
        params: { id },
        body: body(title),
        headers: { 'if-match': String(etag) },
      })
    const answers = await Promise.all([change(`One ${round}`), change(`Two ${round}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  }
})

test('authorizations in opposite orders at once all end well', async () => {
  const items = Array.from({ length: 40 }, (_, i) => ({ sku: `S-${i}` }))
  await (await madeCatalog(app, 'A', items)).plan()
  const authorize = (skus: object[], isOn: boolean) =>
    call('company_administrator', 'authorizeItems', {
      body: { authorize: isOn, skus, acceptIncomplete: true },
    })
  const rounds = Array.from({ length: 6 }, (_, i) =>
    authorize(i % 2 ? items : [...items].reverse(), i % 3 > 0),
  )
  expect(new Set((await Promise.all(rounds)).map(({ status }) => status))).toEqual(new Set([200]))
})
