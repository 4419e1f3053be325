import { fields } from '@giro/contract'
import { readDictionary, readHelp } from '@giro/words/read'
import { describe, expect, test } from 'vitest'

/** Phrases by their dotted path. */
function phrases(part: object, before = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : phrases(value, `${before}${key}.`),
  )
}

/** Names of what is filled in, without their format: `{{count, number}}` is `count`. */
const filledIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

const source = new Map(phrases(await readDictionary('pt-BR')))

describe.each(fields.LANGUAGES.filter((language) => language !== 'pt-BR'))('%s', async (language) => {
  const translated = phrases(await readDictionary(language))

  test('has every phrase and no other', () => {
    expect(translated.map(([path]) => path).sort()).toEqual([...source.keys()].sort())
  })

  test('fills in the same names', () => {
    // The form for one may say the number in a word.
    const wrong = translated.filter(
      ([path, text]) =>
        !path.endsWith('_one') && filledIn(text).join() !== filledIn(source.get(path) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test('is silent only where Portuguese is', () => {
    const silent = translated.filter(([path, text]) => text.trim() === '' && source.get(path) !== '')
    expect(silent).toEqual([])
  })
})

test('what is counted has all the forms that the four languages need', () => {
  const forms = ['one', 'many', 'other']
  const counted = [...source.keys()]
    .filter((path) => /_(one|many|other)$/.test(path))
    .map((path) => path.replace(/_(one|many|other)$/, ''))
  const lacking = [...new Set(counted)]
    .flatMap((path) => forms.map((form) => `${path}_${form}`))
    .filter((path) => !source.has(path))
  expect(lacking).toEqual([])
})

/** All that a language says, helps too, without the names of what is filled in. */
async function saidIn(language: fields.Language): Promise<[path: string, text: string][]> {
  const helps = [...(await readHelp(language))].map(([name, { help }]): [string, string] => [name, help])
  const all = [...phrases(await readDictionary(language)), ...helps]
  return all.map(([path, text]) => [path, text.replaceAll(/\{\{.*?\}\}/g, '')])
}

/** Words that a language does not say, and what it says instead. */
const ONE_WORD = [
  ['es-ES', /\bcostos?\b/i, 'coste, as in Spain'],
  ['es-ES', /\bperíodos?\b/i, 'periodo'],
  ['es-ES', /\b(feed|gap)\b/i, 'alertas, brecha'],
  ['es-ES', /\bcentros?\b/i, 'sitio'],
  ['es-ES', /\bposturas?\b/i, 'elección'],
  ['es-ES', /\brequerid[oa]s?\b/i, 'exigido: the service level'],
  ['es-ES', /saldo financiero/i, 'valor del stock'],
  ['es-ES', /\b(según pedido|por encargo)\b/i, 'bajo pedido'],
  ['es-ES', /informes? pedidos?|archivos? pedidos?/i, 'solicitado: a pedido is an order'],
  ['es-ES', /[“”]/, '«»'],
  ['en-US', /economic lot/i, 'batch, as the context is called'],
  ['en-US', /\b(behaviour|colour|catalogue|cancelled|labelled)/i, 'as in the United States'],
] as const

test.each(ONE_WORD)('%s says no %s: %s', async (language, word) => {
  const said = (await saidIn(language)).filter(([, text]) => word.test(text))
  expect(said).toEqual([])
})

test.each([
  ['en-US', /\d\s%/],
  ['fr-FR', /\d%/],
  ['es-ES', /\d%/],
] as const)('%s writes percent as its numbers do', async (language, otherwise) => {
  const said = (await saidIn(language)).filter(([, text]) => otherwise.test(text))
  expect(said).toEqual([])
})
