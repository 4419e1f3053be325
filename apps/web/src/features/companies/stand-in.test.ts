import { whatIsWrongWithCnpj } from '@giro/contract/checks'
import { expect, test } from 'vitest'
import { standInNumber } from './stand-in.ts'

test('a company without a CNPJ gets a number that is taken, and another each time', () => {
  const made = Array.from({ length: 50 }, standInNumber)
  expect(made.map(whatIsWrongWithCnpj)).toEqual(made.map(() => null))
  expect(new Set(made).size).toBeGreaterThan(45)
})
