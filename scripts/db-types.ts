import { readFileSync, writeFileSync } from 'node:fs'
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

// One that is listed already keeps its checksum: a test reports it when it was changed.
const listed = readFileSync(SUMS, 'utf8').split('\n')
const lines = readMigrations(MIGRATIONS).map(
  ({ name, checksum }) => listed.find((line) => line.endsWith(`  ${name}`)) ?? `${checksum}  ${name}`,
)
writeFileSync(SUMS, `${lines.join('\n')}\n`)
