import { fork } from 'node:child_process'
import Fastify from 'fastify'
import pg from 'pg'
import { ownerUrl } from './load-product.ts'

/** The least that an answer of 25 rows costs on this machine: no session, no tenant's border, no check of what goes out. */
export async function startBare(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const child = fork(import.meta.filename, ['--bare', dataDir])
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (said) => resolve(String(said)))
    child.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { origin, stop: () => child.kill() }
}

const ROWS = `select p.*, c.sku_count from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
  where p.catalog_id = (select id from catalog order by sku_count desc limit 1) order by p.created_at, p.sku, p.site limit 25`

async function serveRows(dataDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl(dataDir), max: 10 })
  const app = Fastify()
  app.get('/', async () => (await pool.query(ROWS)).rows)
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

if (process.argv[2] === '--bare') await serveRows(process.argv[3] as string)
