import { FILE_KINDS, LANGUAGES } from 'virtual:contract'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#app/i18n/i18n.ts'
import { columnLabel } from './column-label.ts'
import { whyRefused } from './file-rules.ts'
import { formatSample, valuesOf } from './formats.ts'
import { type FileProblem, problemText } from './problem-text.ts'
import { templateName } from './templates.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
afterEach(() => setLanguage('pt-BR'))

test.each([
  ['quantity', 'Quantidade', 'a column that an item has no field of'],
  ['date', 'Data', 'also where other screens have a word for it'],
  ['cost', 'Custo unitário', 'else the name of the field'],
  ['minimumBalance', 'Estoque mínimo', 'in the words of the list of items'],
])('the column %s is called "%s": %s', (column, label) => {
  expect(columnLabel(i18next.t, column)).toBe(label)
})

test.each<[FileProblem['code'], FileProblem['parameters'], string]>([
  ['file_empty', {}, 'O arquivo está vazio.'],
  ['file_too_many_columns', { limit: 1200 }, 'O cabeçalho tem mais de 1.200 colunas.'],
  [
    'file_unpacks_too_large',
    { limit: 2_000_000_000 },
    'Descompactado, o arquivo passa do limite de 2 GB. Divida por período.',
  ],
  [
    'file_wrong_kind',
    { found: 'orders', expected: 'transactions' },
    'O arquivo parece ser de Pedidos, não de Transações. Escolha o tipo certo.',
  ],
  [
    'file_duplicate_columns',
    { column: 'orders', titles: 'a, b' },
    'A coluna orders aparece mais de uma vez: a, b.',
  ],
  [
    'file_ambiguous_column',
    { title: 'Min Qty', columns: 'trigger, minimumBalance' },
    'A coluna Min Qty pode ser qualquer uma destas: Gatilho, Estoque mínimo.',
  ],
  [
    'file_mostly_rejected',
    { rejected: 42695, read: 42700, column: 'type', line: 2, expected: 'word', found: 'Saída' },
    '42.695 de 42.700 linhas foram rejeitadas; nada foi carregado. Motivo mais frequente: Tipo de movimento (linha 2) precisa de um código conhecido; encontrado: Saída.',
  ],
  [
    'file_wrong_encoding',
    { found: 'UTF-16', expected: 'UTF-8 or Latin-1' },
    'O arquivo está em UTF-16. Salve-o como CSV em UTF-8 e envie de novo.',
  ],
  ['of_tomorrow', { limit: 1 }, 'Parece que algo deu errado. Tente novamente mais tarde.'],
])('the problem %s with %j is told', (code, parameters, text) => {
  expect(plain(problemText(i18next.t, { code, parameters }, 'pt-BR'))).toBe(text)
})

test('a problem is told in the language on the screen, its numbers too', async () => {
  await setLanguage('en-US')
  const problem = { code: 'file_too_many_columns', parameters: { limit: 1200 } }
  expect(problemText(i18next.t, problem, 'en-US')).toContain('1,200')
})

test.each([
  [',', 'a,b,c'],
  [';', 'a;b;c'],
  ['\t', 'a ⇥ b ⇥ c'],
  [null, 'a,b,c'],
])('a format whose separator is %j shows its columns as "%s"', (columnSeparator, columns) => {
  expect(
    formatSample({ ...valuesOf(null), columnSeparator } as never)
      .split(' · ')
      .at(-1),
  ).toBe(columns)
})

test.each(LANGUAGES)('in %s the template of every kind has a name that may be sent', async (language) => {
  await setLanguage(language)
  for (const kind of FILE_KINDS) {
    const name = templateName(i18next.t(`words.fileKind.${kind}`))
    expect([name, whyRefused({ name, size: 1 })]).toEqual([name, null])
  }
})
