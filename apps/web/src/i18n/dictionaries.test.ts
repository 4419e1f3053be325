import { describe, expect, test } from 'vitest'
import { dictionary as english } from './en-US/index.ts'
import { dictionary as spanish } from './es-ES/index.ts'
import { dictionary as french } from './fr-FR/index.ts'
import { dictionary as portuguese } from './pt-BR/index.ts'

/** Phrases by their dotted path. */
function phrases(part: object, before = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : phrases(value, `${before}${key}.`),
  )
}

/** Names of what is filled in, without their format: `{{count, number}}` is `count`. */
const filledIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

const source = new Map(phrases(portuguese))
const others = { 'en-US': english, 'fr-FR': french, 'es-ES': spanish }

describe.each(Object.entries(others))('%s', (_, dictionary) => {
  const translated = phrases(dictionary)

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
