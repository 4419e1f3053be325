import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { API_KEY, startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { catalogScope, PLATFORM } from '../db/db.ts'
import { announce } from '../db/progress.ts'

const { app, call, ground, signIn, tenants } = await startTestApp()
const { A, B } = tenants

const company = (changed: object = {}) => ({
  fantasyName: 'Açúcar Êxito',
  corporateName: 'Açúcar Êxito Ltda',
  businessDocument: '12.345.678/0001-95',
  currency: 'BRL',
  ...changed,
})
const titles = (answer: { body: { rows: { title: string }[] } }) => answer.body.rows.map((row) => row.title)

describe('companies and what they have', STORY, () => {
  describe('companies', () => {
    test('are created with bare document and the product’s own terms', async () => {
      const answer = await call('system_administrator', 'createCompany', { body: company() })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        businessDocument: '12345678000195',
        newDefinition: 90,
        activityDefinition: 730,
        timeZone: 'America/Sao_Paulo',
        catalogs: [],
        sites: [],
      })
    })

    test('exist once for each document', async () => {
      const answer = await call('system_administrator', 'createCompany', {
        body: company({ fantasyName: 'Another' }),
      })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('company_already_exists')
    })

    test.each([
      ['businessDocument', '12345678000196', 'validation.cnpj_digits'],
      ['businessDocument', '11111111111111', 'validation.cnpj'],
      ['country', 'XX', 'validation.one_of'],
      ['currency', 'JPY', 'validation.one_of'],
      ['timeZone', 'Brasilia', 'validation.one_of'],
      ['newDefinition', 0, 'validation.positive'],
      ['newDefinition', 1.5, 'validation.integer'],
      ['activityDefinition', 3651, 'validation.range'],
      ['activityDefinition', '730', 'validation.number'],
      ['fantasyName', 'x', 'validation.min'],
      ['fantasyName', 'x'.repeat(61), 'validation.max60'],
    ])('with %s %s are refused', async (field, value, message) => {
      const answer = await call('system_administrator', 'createCompany', {
        body: company({ [field]: value }),
      })
      expect(answer.body.errors[0]).toEqual({ path: field, message })
    })

    test('are found without accents, by any of their names and by document', async () => {
      for (const search of ['acucar', 'ÊXITO LTDA', '345678']) {
        const answer = await call('system_administrator', 'listCompanies', { query: { search } })
        expect(answer.body.rows.map((row: { fantasyName: string }) => row.fantasyName)).toEqual([
          'Açúcar Êxito',
        ])
      }
      for (const search of ['%', '_', 'nothing like it']) {
        expect((await call('system_administrator', 'listCompanies', { query: { search } })).body.count).toBe(
          0,
        )
      }
    })

    test('say how many catalogs and sites they have', async () => {
      const [own] = (await call('company_administrator', 'listCompanies')).body.rows
      expect(own).toMatchObject({ id: A.companyId, catalogs: 2, sites: 2 })
    })

    test('of a chooser are sorted by name', async () => {
      const all = (await call('system_administrator', 'listAllCompanies')).body
      expect(all.map((row: { fantasyName: string }) => row.fantasyName)).toEqual([
        'Açúcar Êxito',
        'Company A',
        'Company B',
      ])
      expect((await call('viewer', 'listAllCompanies')).body).toEqual([
        { id: A.companyId, fantasyName: 'Company A', country: 'BR', isSample: false },
      ])
    })
  })

  describe('catalogs', () => {
    const create = (
      body: object,
      who: 'company_administrator' | 'system_administrator' = 'company_administrator',
    ) => call(who, 'createCatalog', { body })

    test('start empty and unplanned', async () => {
      const answer = await create({ title: 'Spare parts', identifier: 'SPARE' })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        company: A.companyId,
        companyName: 'Company A',
        currency: 'BRL',
        skuCount: 0,
        generation: 0,
        totalInvestment: 0,
        lastLoadAt: null,
        lastProcessingAt: null,
        plannedDay: null,
        processing: false,
      })
    })

    test('have an identifier of their own in the company', async () => {
      expect((await create({ title: 'Again', identifier: 'SPARE' })).body.code).toBe(
        'catalog_identifier_already_exists',
      )
    })

    test('of a system administrator belong to the company named, else to that of the selected catalog', async () => {
      expect(
        (await create({ title: 'In B', identifier: 'NAMED', company: B.companyId }, 'system_administrator'))
          .body.company,
      ).toBe(B.companyId)
      expect(
        (await create({ title: 'In A', identifier: 'SELECTED' }, 'system_administrator')).body.company,
      ).toBe(A.companyId)
      const { token } = await signIn('system_administrator')
      const unnamed = await call('anonymous', 'createCatalog', {
        body: { title: 'Nowhere', identifier: 'NOWHERE' },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(unnamed.body.errors).toEqual([{ path: 'company', message: 'validation.required' }])
    })

    test('are selected for the session, and stay so', async () => {
      const { token } = await signIn('administrator')
      const headers = { authorization: `Bearer ${token}` }
      const selected = await call('anonymous', 'selectCatalog', { params: { id: A.catalogs.other }, headers })
      expect(selected.body).toMatchObject({ id: A.catalogs.other, title: 'Other A' })
      expect((await call('anonymous', 'getMe', { headers })).body.selectedCatalog.id).toBe(A.catalogs.other)
      expect((await call('administrator', 'getMe')).body.selectedCatalog.id).toBe(A.catalogs.main)
    })

    test('say that a run of theirs waits', async () => {
      const { main } = A.catalogs
      await ground.database.transaction(catalogScope(main, A.companyId), (tx) =>
        ground.jobs.enqueue(tx, 'runPlanning', { catalogId: main, companyId: A.companyId }),
      )
      const rows = (await call('company_administrator', 'listCatalogs')).body.rows as {
        id: string
        processing: boolean
      }[]
      expect(rows.filter((row) => row.processing).map((row) => row.id)).toEqual([main])
      expect((await call('viewer', 'getCatalog', { params: { id: main } })).body.processing).toBe(true)
    })
  })

  describe('sites', () => {
    const create = (sites: object[]) => call('company_administrator', 'createSites', { body: { sites } })

    test('are created many at once, in the order given', async () => {
      const sites = Array.from({ length: 500 }, (_, i) => ({
        title: `Store ${500 - i}`,
        identifier: `S-${500 - i}`,
      }))
      const answer = await create(sites)
      expect(answer.status).toBe(201)
      expect(answer.body.map((row: { title: string }) => row.title)).toEqual(sites.map((site) => site.title))
      const listed = await call('company_administrator', 'listSites', {
        query: { search: 'Store', limit: 500 },
      })
      expect(titles(listed)).toEqual(sites.map((site) => site.title))
    })

    test('with two wrong columns have every field of every row named', async () => {
      const sites = Array.from({ length: 300 }, (_, i) => ({ title: 'x', identifier: `São Paulo, ${i}` }))
      const answer = await create(sites)
      expect(answer.status).toBe(400)
      const paths = new Set(answer.body.errors.map(({ path }: { path: string }) => path))
      expect(paths).toEqual(new Set(sites.flatMap((_, i) => [`sites.${i}.title`, `sites.${i}.identifier`])))
    })

    test.each([
      [
        'one that is there',
        [
          { title: 'New', identifier: 'N-1' },
          { title: 'Old', identifier: 'MAIN' },
        ],
        ['sites.1.identifier'],
      ],
      [
        'the same twice',
        [
          { title: 'New', identifier: 'N-1' },
          { title: 'Same', identifier: 'N-1' },
        ],
        ['sites.1.identifier'],
      ],
      [
        'several',
        [
          { title: 'Old', identifier: 'MAIN' },
          { title: 'New', identifier: 'N-1' },
          { title: 'Old', identifier: 'S-1' },
        ],
        ['sites.0.identifier', 'sites.2.identifier'],
      ],
    ])('with %s are created not at all, and each is named', async (_, sites, paths) => {
      const answer = await create(sites)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('site_identifier_already_exists')
      expect(answer.body.errors.map((e: { path: string }) => e.path)).toEqual(paths)
      expect(
        (await call('company_administrator', 'listSites', { query: { search: 'N-1' } })).body.count,
      ).toBe(0)
    })

    test('with a field that is wrong are created not at all, and it is named', async () => {
      const answer = await create([
        { title: 'New', identifier: 'N-1' },
        { title: '', identifier: 'with, comma' },
      ])
      expect(answer.body.errors).toContainEqual({
        path: 'sites.1.identifier',
        message: 'validation.site_identifier',
      })
    })

    test.each([0, 501])('are not %i at once', async (length) => {
      expect(
        (await create(Array.from({ length }, (_, i) => ({ title: 'Too many', identifier: `T-${i}` }))))
          .status,
      ).toBe(400)
    })
  })

  describe('lists', () => {
    test.each([
      [{ orderBy: 'title', limit: 2 }, ['Depot B', 'Plant B']],
      [{ orderBy: 'title', limit: 1, offset: 1 }, ['Plant B']],
      [{ orderBy: 'title', isDESC: true }, ['Plant B', 'Depot B']],
      [{ orderBy: 'identifier' }, ['Depot B', 'Plant B']],
      [{ search: 'pot' }, ['Depot B']],
      [{ offset: 5 }, []],
    ])('sites of B, %o', async (query, expected) => {
      const answer = await call('B.viewer', 'listSites', { query })
      expect(titles(answer)).toEqual(expected)
    })

    test('show each row once, also among rows that sort alike', async () => {
      const seen: string[] = []
      for (let offset = 0; offset < 500; offset += 100) {
        const { rows } = (
          await call('viewer', 'listSites', { query: { search: 'Store', offset, limit: 100 } })
        ).body
        seen.push(...rows.map((row: { id: string }) => row.id))
      }
      expect(new Set(seen).size).toBe(500)
    })
  })

  async function openProgress() {
    const { port } = app.server.address() as AddressInfo
    const { token } = await signIn('viewer')
    const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
    const stream = request({ port, path: `/api/catalog/${A.catalogs.main}/progress`, headers }).end()
    const [response] = await once(stream, 'response')
    response.setEncoding('utf8')
    await once(response, 'data')
    return { response, headers }
  }

  describe('the progress of a catalog', () => {
    beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
    afterEach(() => void vi.useRealTimers())

    test('is told no more to who signed out', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { response, headers } = await openProgress()
      vi.advanceTimersByTime(15_000)
      expect((await once(response, 'data'))[0]).toBe(': alive\n\n')
      await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
      const ended = once(response, 'end')
      vi.advanceTimersByTime(15_000)
      await ended
    })

    test('ends for who signed out also while others wait for their turn', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { response, headers } = await openProgress()
      await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
      const ended = once(response, 'end')
      const flood = Promise.all(Array.from({ length: 150 }, () => call('company_administrator', 'getMe')))
      vi.advanceTimersByTime(15_000)
      await ended
      expect((await flood).some(({ status }) => status === 503)).toBe(true)
    })

    test('is followed by ten pages of a user at once, and by an eleventh when one is closed', async () => {
      const { port } = app.server.address() as AddressInfo
      const { token } = await signIn('company_administrator')
      const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
      const path = `/api/catalog/${A.catalogs.main}/progress`
      const open: ClientRequest[] = []
      const follow = async () => {
        const stream = request({ port, path, headers }).end()
        open.push(stream)
        const [response] = await once(stream, 'response')
        return { status: response.statusCode as number, stream, retryAfter: response.headers['retry-after'] }
      }
      const pages = await Promise.all(Array.from({ length: 10 }, follow))
      expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(await follow()).toMatchObject({ status: 429, retryAfter: '15' })
      pages[0]?.stream.destroy()
      await expect.poll(async () => (await follow()).status).toBe(200)
      for (const stream of open) stream.destroy()
    })

    test('is told as it happens, of this one alone', async () => {
      const { response } = await openProgress()
      expect(response.headers['content-type']).toBe('text/event-stream')
      const event = { kind: 'import', id: crypto.randomUUID(), status: 'processing', progress: 0.5 } as const
      const heard = once(response, 'data')
      await ground.database.transaction(PLATFORM, async (tx) => {
        await announce(tx, { ...event, catalogId: A.catalogs.other, progress: 0.1 })
        await announce(tx, { ...event, catalogId: A.catalogs.main })
      })
      const { kind, ...data } = event
      expect((await heard)[0]).toBe(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)

      // Last in this file: nothing is served after it. An open stream does not hold up the end of the process: it would for ever.
      const ended = once(response, 'end')
      await app.close()
      await ended
    })
  })
})
