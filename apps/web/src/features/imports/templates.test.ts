import { expect, test } from 'vitest'
import { templateOf } from './templates.ts'

const FORMAT = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
  encoding: 'utf-8',
} as const

test('a template has the required columns first, in the company’s words and separator', () => {
  const words = { transactions: { sku: ['Código', 'cod'], quantity: ['Qtd; un'] } }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(templateOf('transactions', words, FORMAT))
  expect(text).toBe(
    '\ufeffCódigo;date;type;"Qtd; un";site;order;code;cost;affectsBalance;affectsLearning\r\n',
  )
})

test('in Latin-1 a letter is one byte', () => {
  const words = { master_data: { sku: ['Código €'] } }
  const bytes = templateOf('authorization', words, { ...FORMAT, encoding: 'latin1', columnSeparator: null })
  expect([...bytes].map((byte) => String.fromCharCode(byte)).join('')).toBe('Código ?,site\r\n')
})
