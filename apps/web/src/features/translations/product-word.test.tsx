import { TRANSLATABLE, TRANSLATION_SECTIONS } from 'virtual:contract'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { productWord } from './product-word.ts'

test.each([
  ['master_data', 'critic', 'Crítico'],
  ['master_data', 'on_demand', 'Sob demanda'],
  ['master_data', 'leadTime', 'Prazo de entrega, dias'],
  ['transactions', 'consumption', 'Consumo'],
  ['orders', 'true', 'Sim'],
] as const)('in %s, %s is called %s', (section, word, said) => {
  expect(productWord(i18next.t, section, word)).toBe(said)
})

test.each(TRANSLATION_SECTIONS)('every word of %s has a name of its own', (section) => {
  for (const word of Object.values(TRANSLATABLE[section]).flat())
    expect(productWord(i18next.t, section, word)).not.toBe(word)
})
