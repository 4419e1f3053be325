import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type pg from 'pg'

/** Processor time of a call, ms, and how often it goes to the database and back. */
export type Cost = { node: number; postgres: number; trips: number }
export type Asked = { method?: 'GET' | 'POST'; path: string; body?: string }
type Load = { origin: string; headers: Record<string, string>; requests: readonly Asked[] }

/** Calls before the measured ones, and the measured ones. */
const WARM = 60
const CALLS = Number(process.env.CALLS ?? 300)
/** Of the kernel's clock of processes. */
const TICK_MS = 10

/** Counts what a pool sends from now on: one for each message that the database answers. */
export function countTrips(pool: pg.Pool): () => number {
  let trips = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown
    client.query = ((...sent: unknown[]) => {
      trips++
      return query(...sent)
    }) as typeof client.query
  })
  return () => trips
}

/** The processor time of a server and of all its processes, also of those that have ended. Reads /proc: Linux only. */
export async function clockOf(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = statOf(rows[0]?.pid ?? 0).parent
  return () => {
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && statOf(Number(name)).parent === parent,
    )
    const living = children.reduce((sum, pid) => sum + statOf(Number(pid)).used, 0)
    const { used, ended } = statOf(parent)
    return (used + ended + living) * TICK_MS
  }
}

/** Ticks of a process, and of those it started that have ended. */
function statOf(pid: number): { parent: number; used: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, used: user + system, ended: endedUser + endedSystem }
  } catch {
    return { parent: 0, used: 0, ended: 0 }
  }
}

type Clocks = { postgres: () => number; trips: () => number }

/** What a call costs this process and the database; the client is a process of its own, which is not counted. */
export async function costOf(load: Load, clocks: Clocks): Promise<Cost> {
  await send(load, WARM)
  const before = { node: process.cpuUsage(), postgres: clocks.postgres(), trips: clocks.trips() }
  await send(load, CALLS)
  const { user, system } = process.cpuUsage(before.node)
  return {
    node: (user + system) / 1000 / CALLS,
    postgres: (clocks.postgres() - before.postgres) / CALLS,
    trips: (clocks.trips() - before.trips) / CALLS,
  }
}

/** Means of several turns. */
export function meanOf(costs: readonly Cost[]): Cost {
  const mean = (what: keyof Cost) => costs.reduce((sum, cost) => sum + cost[what], 0) / costs.length
  return { node: mean('node'), postgres: mean('postgres'), trips: mean('trips') }
}

export const costText = ({ node, postgres, trips }: Cost): string =>
  `Node ${node.toFixed(1).padStart(5)} ms  PostgreSQL ${postgres.toFixed(1).padStart(5)} ms  sum ${(node + postgres).toFixed(1).padStart(5)} ms  ${trips.toFixed(1)} round trips`

function send(load: Load, amount: number): Promise<void> {
  const child = fork(import.meta.filename, ['--client'])
  child.send({ ...load, amount })
  return new Promise((resolve, reject) => {
    let wrong: unknown = 'the client ended'
    child.once('message', (outcome) => {
      wrong = outcome
    })
    child.once('exit', () => (wrong === 0 ? resolve() : reject(new Error(`calls failed: ${wrong}`))))
  })
}

if (process.argv[2] === '--client')
  process.once('message', async (load: Load & { amount: number }) => {
    const { origin: url, headers, requests, amount } = load
    const prepared = requests.map(({ method = 'GET', ...rest }) => ({
      method,
      ...rest,
      ...(rest.body && { headers: { ...headers, 'content-type': 'application/json' } }),
    }))
    const { non2xx, errors } = await autocannon({ url, connections: 2, amount, headers, requests: prepared })
    process.send?.(non2xx + errors, () => process.exit())
  })
