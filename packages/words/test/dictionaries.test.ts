import { fields } from '@giro/contract'
import { readDictionary } from '@giro/words/read'
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
