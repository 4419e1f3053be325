import { readFileSync } from 'node:fs'
import { ITEM_FIELD_NAMES } from '@giro/contract'
import { expect, test } from 'vitest'

test('every field of an item is in the glossary', () => {
  const glossary = readFileSync(new URL('../GLOSSARY.md', import.meta.url), 'utf8')
  const missing = ITEM_FIELD_NAMES.filter((field) => !glossary.includes(`\n| ${field} |`))
  expect(missing).toEqual([])
})
