import { expect, test } from 'vitest'
import { PROTHEUS } from '../presets/protheus.ts'
import { codeNamed } from './code-named.ts'

const reading = PROTHEUS.files[0]?.reading ?? {}

test.each([
  ['RE0 520', 'inventory', { code: 'RE0 520', meaning: 'inventory', isOut: true }],
  ['DE0 003', 'inventory', { code: 'DE0 003', meaning: 'inventory' }],
  ['RE0 520', 'consumption', { code: 'RE0 520', meaning: 'consumption' }],
  ['XX', 'transfer', { code: 'XX', meaning: 'transfer' }],
] as const)('%s as %s', (code, meaning, is) => {
  expect(codeNamed(reading, meaning, code)).toEqual(is)
})
