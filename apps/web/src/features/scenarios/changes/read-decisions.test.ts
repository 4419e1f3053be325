import { expect, test } from 'vitest'
import { readDecisions } from '#features/scenarios/changes/read-decisions.ts'

const words = {
  column: (column: string) => column,
  contexts: [{ value: 'trigger', label: 'Gatilho (ponto de pedido)' }],
  stances: [{ value: 'aggressive', label: 'Aumento' }],
  number: (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text)),
}

test.each([
  ['Gatilho', 'trigger', 'the short name'],
  ['ponto de pedido', 'trigger', 'the name of the trade'],
  ['Gatilho (Ponto de Pedido)', 'trigger', 'the whole label, in capitals'],
  ['trigger', 'trigger', 'the word of the wire'],
  ['estoque', 'estoque', 'an unknown word is sent as it is, and the server names it'],
])('a pasted row with the context %s is read as %s: %s', (written, context) => {
  const [row] = readDecisions([['A1', '', written, 'aumento', '', '']], words)
  expect(row?.decision).toEqual({ sku: 'A1', context, stance: 'aggressive' })
})
