import type { Me, Permission } from '@giro/contract'
import { checkFile, type Reading } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'
import { Columns } from './Columns.tsx'
import { gunzip } from './check/read-blob.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const KNOWN = { id: '9', section: 'transactions', originalValue: 'sku', translatedValues: ['Peça'] }
const use = vi.fn()
let sent: { asked: string; body: unknown }[] = []
let kept: unknown[] = []
beforeEach(() => {
  use.mockReset()
  sent = []
  kept = []
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (init.method !== undefined && init.method !== 'GET')
      sent.push({
        asked: `${init.method} ${new URL(url, 'http://giro').pathname.replace('/api', '')}`,
        body: JSON.parse(String(init.body)),
      })
    return Response.json({ rows: kept, count: kept.length })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The check of a file of movements with this header, as somebody of the company sees it. */
async function shown(header: string, permissions: readonly Permission[] = ['translation.write']) {
  session.set({
    status: 'in',
    me: { permissions: ['translation.read', ...permissions], company: { id: '1' } } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  const row = header.replace(/[^;]+/g, '1')
  const bytes = new TextEncoder().encode(`${header}\n${row}\n`)
  const check = await checkFile(
    async function* () {
      yield bytes
    },
    { kind: 'transactions', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-22' },
    gunzip,
  )
  return show(<Columns kind="transactions" check={check as Reading} onUse={use} />)
}
const red = () => screen.queryByText(/^Falta/)?.textContent ?? ''
const meanings = () =>
  screen
    .queryAllByRole<HTMLSelectElement>('combobox')
    .map((one) => `${one.getAttribute('aria-label')}: ${one.selectedOptions[0]?.textContent}`)
const remember = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Usar e lembrar/ })

describe('the columns of a file', () => {
  test.each<[string, string, string, string[]]>([
    ['all known', 'sku;date;type;quantity', '', []],
    [
      'all guessed: one question, and nothing is red',
      'Código;Data;Movimento;Quantidade',
      '',
      [
        'Significado de Código: SKU',
        'Significado de Data: Data',
        'Significado de Movimento: Tipo de movimento',
        'Significado de Quantidade: Quantidade',
      ],
    ],
    [
      'only the guessed ones are asked about',
      'sku;Data;type;quantity;Observação',
      '',
      ['Significado de Data: Data'],
    ],
    [
      'one that must be there is not even guessed: it is red, and any column may be it',
      'Código;Data;Quantidade;Natureza',
      'Falta uma coluna obrigatória: Tipo de movimento.',
      [
        'Significado de Código: SKU',
        'Significado de Data: Data',
        'Significado de Quantidade: Quantidade',
        'Significado de Natureza: ignorada',
      ],
    ],
  ])('%s', async (_, header, missing, asked) => {
    await shown(header)
    expect(red()).toContain(missing)
    expect(red() === '').toBe(missing === '')
    expect(meanings()).toEqual(asked)
    expect(screen.queryAllByRole('button').length).toBe(asked.length > 0 ? 1 : 0)
  })

  test('a guess that is taken back is missing, until another column is said to be it', async () => {
    const { user } = await shown('sku;Data;type;quantity;Dia')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Significado de Data' }), 'ignorada')
    expect(red()).toContain('Falta uma coluna obrigatória: Data.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Significado de Dia' }), 'Data')
    expect(red()).toBe('')
    expect(screen.getByRole('combobox', { name: 'Significado de Data' })).toMatchObject({ value: '' })
    expect(meanings()).toContain('Significado de Dia: Data')
  })

  test('what one column is, no other of the file can be', async () => {
    await shown('Código;Data;Movimento;Quantidade')
    const [sku] = screen.getAllByRole('combobox')
    const date = [...(sku as HTMLSelectElement).options].find(({ text }) => text === 'Data')
    expect(date?.disabled).toBe(true)
  })
})

describe('the answer', () => {
  const word = (originalValue: string, ...translatedValues: string[]) => ({
    section: 'transactions',
    originalValue,
    translatedValues,
    description: '',
    company: '1',
  })

  test('all names are kept in one call, as they stand after what was changed', async () => {
    const { user } = await shown('Código;Data;Movimento;Quantidade;Pedido')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Significado de Pedido' }), 'ignorada')
    await user.click(remember())
    const businessTranslations = [
      word('sku', 'Código'),
      word('date', 'Data'),
      word('type', 'Movimento'),
      word('quantity', 'Quantidade'),
    ]
    await waitFor(() =>
      expect(sent).toEqual([
        { asked: 'POST /business-translation/create-many', body: { businessTranslations } },
      ]),
    )
  })

  test('a column of ours that has a name already keeps it', async () => {
    kept = [KNOWN]
    const { user } = await shown('Código;date;type;quantity')
    await user.click(remember())
    await waitFor(() =>
      expect(sent).toEqual([{ asked: 'PUT /business-translation/9', body: word('sku', 'Peça', 'Código') }]),
    )
  })

  test('who may not keep names uses them for the file alone', async () => {
    const { user } = await shown('sku;Data;type;Dia;Qtd', [])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Significado de Data' }), 'ignorada')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Significado de Dia' }), 'Data')
    await user.click(screen.getByRole('button', { name: 'Usar neste arquivo' }))
    expect(use).toHaveBeenCalledExactlyOnceWith([
      { column: 'date', title: 'Dia' },
      { column: 'quantity', title: 'Qtd' },
    ])
    expect(sent).toEqual([])
  })
})
