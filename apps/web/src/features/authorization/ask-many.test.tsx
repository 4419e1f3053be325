import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { AskManyDialog } from './AskManyDialog.tsx'
import type { Bulk } from './use-bulk.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const confirm = vi.fn()
const cancel = vi.fn()
let preview = {}
beforeEach(() => {
  confirm.mockReset()
  cancel.mockReset()
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/config.json') ? CONFIG : preview),
  )
})

const NOTHING = { changed: 0, unchanged: 0, refused: 0, incomplete: 0, effect: 0, unknownEffects: 0 }
async function ask(found: Partial<typeof NOTHING>, isOn = true): Promise<string[]> {
  preview = { ...NOTHING, ...found }
  const bulk = { isRunning: false, confirm, cancel } as unknown as Bulk
  const order = { isOn, target: { skus: [] }, count: 9 }
  show(<AskManyDialog order={order} bulk={bulk} scope={undefined} />)
  await screen.findByText(/autorizad|fora|ficari/i, { selector: 'dialog p[role="status"]' })
  const buttons = screen.getAllByRole('button', { hidden: true })
  return buttons.map(({ textContent }) => textContent).filter((text) => text !== '')
}
const said = () => document.querySelector('dialog p[role="status"]')?.textContent

test.each<[why: string, Partial<typeof NOTHING>, isOn: boolean, title: string, says: string]>([
  ['all are so already', { unchanged: 9 }, true, 'Nenhum item a autorizar', '9 já estão autorizados'],
  [
    'none may',
    { unchanged: 2, refused: 7 },
    true,
    'Nenhum item a autorizar',
    '2 já estão autorizados · 7 inativos ou fora do plano',
  ],
  ['none is authorized', { unchanged: 9 }, false, 'Nenhum item a desautorizar', '9 não estão autorizados'],
])(
  'where nothing would change it says why and can only be closed: %s',
  async (_, found, isOn, title, says) => {
    expect(await ask(found, isOn)).toEqual(['Fechar'])
    expect(document.querySelector('dialog h2')?.textContent).toBe(title)
    expect(said()).toBe(says)
    screen.getByText('Fechar').click()
    expect([cancel.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
  },
)

test('items with incomplete data alone can be sent as they are', async () => {
  expect(await ask({ refused: 9, incomplete: 8 })).toEqual(['Autorizar 8 com dados incompletos', 'Fechar'])
  expect(said()).toBe('8 com dados incompletos · 1 inativo ou fora do plano')
  screen.getByText('Autorizar 8 com dados incompletos').click()
  expect(confirm).toHaveBeenCalledWith(true)
})

test('where some would change the button says how many', async () => {
  expect(await ask({ changed: 4, refused: 5, effect: 10 })).toEqual(['Cancelar', 'Autorizar 4 itens'])
  screen.getByText('Autorizar 4 itens').click()
  expect(confirm).toHaveBeenCalledWith()
})

test.each([
  [
    { changed: 99, unknownEffects: 99 },
    'Efeito no estoque: desconhecido para 99 itens sem ponto de pedido no ERP',
  ],
  [
    { changed: 3, effect: -2000, unknownEffects: 1 },
    /^Efeito no estoque: .*2.* · desconhecido para 1 item sem ponto de pedido no ERP$/,
  ],
  [{ changed: 3 }, /^Efeito no estoque: R\$\s0$/],
])('what cannot be known is no zero: %o', async (found, says) => {
  await ask(found)
  expect(screen.getByText(says, { selector: 'dialog p' })).toBeTruthy()
})
