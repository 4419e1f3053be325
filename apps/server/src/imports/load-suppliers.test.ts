import type { CompanyFileRow } from '@giro/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { CONDITIONS } from '../../test/valid-sendings.ts'

const test = await startTestApp()
const { runs } = await startTestWorker(test)
const { load, ended, download, inCatalog } = uploadsOf(test)
const file = (content: string) => load({ kind: 'suppliers', content })
const suppliers = async () =>
  inCatalog(async (tx) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select name, title, minimum_order_value as minimum, order_days, payment_days
      from supplier order by name`.execute(tx)
    return rows.map(({ name, title, minimum, orderDays, paymentDays }) => [
      name,
      title,
      minimum,
      orderDays,
      paymentDays,
    ])
  })
async function undo({ id }: CompanyFileRow): Promise<CompanyFileRow> {
  expect(await test.call('company_administrator', 'takeBackCompanyFile', { params: { id } })).toMatchObject({
    status: 202,
  })
  return ended(id)
}

describe('a file of suppliers', STORY, () => {
  let first: CompanyFileRow

  beforeAll(async () => {
    await load({ kind: 'master_data', content: 'sku,cost,supplier\nA,1,100\nB,2,200\n' })
  })

  it('gives the suppliers that items name their terms, by their codes with or without zeros, and plans again', async () => {
    // While the run of the items waits, another one that is asked for is the same.
    await expect.poll(() => runs.length).toBe(1)
    first = await file(
      'name,title,minimumOrderValue,orderDays,paymentDays\n\'0100,Acme Ltda,1500,"Mon, Thu",45\n200,Beta,,,\n300,Gama,10,2,0\n200,Beta SA,80,,\n',
    )
    expect(first).toMatchObject({ status: 'finished', rowsAccepted: 4, rowsRejected: 0, rowsRepeated: 1 })
    expect(await suppliers()).toEqual([
      ['100', 'Acme Ltda', 1500, [1, 4], 45],
      ['200', 'Beta SA', 80, null, 30],
      ['300', 'Gama', 10, [2], 0],
    ])
    await expect.poll(() => runs.length).toBe(2)
  })

  it('rejects rows that it cannot read, each with its field and what was expected, and keeps the rest', async () => {
    const wrong = await file('name,orderDays,paymentDays\n100,Mon-Fri,10\n200,,0001\n300,qui,20\n400,,\n')
    expect(wrong).toMatchObject({ status: 'finished', rowsAccepted: 3, rowsRejected: 1 })
    expect(await download(wrong.errorFileUrl)).toContain(
      'orderDays: expected days of the week such as Mon, Thu or 1, 4 (1 is Monday), found Mon-Fri',
    )
    expect(wrong.lostCells).toMatchObject([{ column: 'paymentDays', cells: 1, found: '0001' }])
    // What is not read stays; what is empty is cleared.
    expect(await suppliers()).toEqual([
      ['100', 'Acme Ltda', 1500, [1, 4], 45],
      ['200', 'Beta SA', 80, null, 30],
      ['300', 'Gama', 10, [4], 20],
      ['400', null, null, null, 30],
    ])
    expect(first.canBeTakenBack).toBe(true)
    expect(
      (await test.call('company_administrator', 'takeBackCompanyFile', { params: { id: first.id } })).status,
    ).toBe(400)
    await undo(wrong)
    expect((await suppliers()).at(-1)).toEqual(['300', 'Gama', 10, [2], 0])
  })

  it('is undone: what somebody changed since stays, and so do suppliers that items name', async () => {
    const { body } = await test.call('company_administrator', 'listSuppliers', { query: { search: '100' } })
    const { id, name: _, company: __, createdAt: ___, ...terms } = body.rows[0]
    const changed = await test.call('company_administrator', 'updateSupplier', {
      params: { id },
      body: { ...CONDITIONS, ...terms, minimumOrderValue: 999 },
    })
    expect(changed.status).toBe(200)
    expect(await undo(first)).toMatchObject({ error: { code: 'taken_back', parameters: { rows: 3 } } })
    expect(await suppliers()).toEqual([
      ['100', null, 999, null, 30],
      ['200', null, null, null, 30],
    ])
  })

  it('is compared with nothing before there are items', async () => {
    const listed = [{ name: '100', title: 'Acme Ltda' }]
    const { body } = await test.call('company_administrator', 'findUnknown', { body: { suppliers: listed } })
    expect(body.suppliers).toEqual([])
  })

  it('is matched by the title where items name suppliers so; new ones are called alike', async () => {
    await load({ kind: 'master_data', content: 'sku,cost,supplier\nA,1,Acme Ltda\nB,2,Beta SA\n' })
    await file('name,title,paymentDays\n0100X,Acme Ltda,10\n0200X,Beta SA,20\n0300X,Gama,30\n')
    expect((await suppliers()).slice(2)).toEqual([
      ['Acme Ltda', null, null, null, 10],
      ['Beta SA', null, null, null, 20],
      ['Gama', null, null, null, 30],
    ])
  })

  it('says before it is sent which of its suppliers are new', async () => {
    const listed = [
      { name: '000100', title: null },
      { name: '5', title: 'Acme Ltda' },
      { name: '6', title: 'Delta' },
      { name: 'GAMA', title: null },
    ]
    const { body } = await test.call('company_administrator', 'findUnknown', { body: { suppliers: listed } })
    expect(body.suppliers).toEqual([2])
  })
})
