import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { tableTypes } from './table-types.ts'

const { url } = await testDatabase()

test('the types of the tables are those of the migrated database; `npm run db:types` writes them', async () => {
  const committed = readFileSync(new URL('../src/db/tables.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await tableTypes(url))
})
