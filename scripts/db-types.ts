import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '@giro/embedded-postgres'
import { migrate, readMigrations } from '../apps/server/src/db/migrate.ts'
import { tableTypes } from '../apps/server/test/table-types.ts'

const MIGRATIONS = fileURLToPath(new URL('../apps/server/src/db/migrations/', import.meta.url))
const SUMS = `${MIGRATIONS}SHA256SUMS`
const FILE = fileURLToPath(new URL('../apps/server/src/db/tables.ts', import.meta.url))

const server = await startTestServer()
try {
  await migrate(server.url)
  writeFileSync(FILE, await tableTypes(server.url))
} finally {
  await server.stop()
}
process.stdout.write(`Wrote ${FILE}.\n`)

// Those that are listed already are not written again: a test tells of one that was changed.
const listed = readFileSync(SUMS, 'utf8')
for (const { name, checksum } of readMigrations(MIGRATIONS))
  if (!listed.includes(`  ${name}\n`)) appendFileSync(SUMS, `${checksum}  ${name}\n`)
