import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '@giro/embedded-postgres'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { tableTypes } from '../apps/server/test/table-types.ts'

const FILE = fileURLToPath(new URL('../apps/server/src/db/tables.ts', import.meta.url))

const server = await startTestServer()
try {
  await migrate(server.url)
  writeFileSync(FILE, await tableTypes(server.url))
} finally {
  await server.stop()
}
process.stdout.write(`Wrote ${FILE}.\n`)
