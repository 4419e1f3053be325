import { fork } from 'node:child_process'
import Fastify from 'fastify'
import pg from 'pg'
import { ownerUrl } from './load-product.ts'

/** The least that an answer of 25 rows costs on this machine: no session, no tenant's border, no check of what goes out. */
export async function startBare(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const child = fork(import.meta.filename, ['--bare', dataDir])
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { origin, stop: () => child.kill() }
}

const LARGEST = 'select id, generation from catalog order by sku_count desc limit 1'
/** The first page of the list. Constants, so that the index of this order gives it. */
const ROWS = `select * from item_plan where catalog_id = $1 and generation = $2 order by created_at, sku, site limit 25`

async function serveRows(dataDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl(dataDir), max: 10 })
  const [largest] = (await pool.query<{ id: string; generation: number }>(LARGEST)).rows
  const app = Fastify()
  app.get('/', async () => (await pool.query(ROWS, [largest?.id, largest?.generation])).rows)
  app.get('/full', (_, reply) => reply.code(503).send())
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

if (process.argv[2] === '--bare') await serveRows(process.argv[3] as string)
