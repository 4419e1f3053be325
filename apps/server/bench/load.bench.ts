import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBare } from './load-bare.ts'
import {
  type Asking,
  atOnce,
  atRate,
  browsing,
  type Figures,
  glancing,
  hungering,
  listing,
} from './load-calls.ts'
import {
  isWorking,
  makePeople,
  newFolder,
  type Person,
  type Product,
  register,
  seed,
  signIn,
  startProduct,
} from './load-product.ts'

/**
 * The whole product under the work of many people, in a folder of its own: `npm run bench -- load`, or with the settings
 * below. Companies come from `npm run seed`. The load is made on the same machine. Before and after it, a bare Fastify with pg
 * that reads rows of the same table.
 */
const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
const ITEMS = setting('ITEMS', 20_000)
const YEARS = setting('YEARS', 2)
/** Beside the largest one; each has a tenth of its items. */
const SMALL_COMPANIES = setting('COMPANIES', 4)
const PEOPLE = setting('PEOPLE', 40)
const SECONDS = setting('SECONDS', 20)
const RATE = setting('RATE', 200)

/** Which of the loads: all, or those named here. */
const PARTS = process.env.PARTS?.split(',')

/** What is asked of the bare server: rows, or a refusal. */
const bareAsking =
  (path: '/' | '/full'): Asking =>
  () => ({ person: { headers: {} }, ask: { method: 'GET', path } })
const SETTLE_MS = 15_000
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
const row = (name: string, figures: Figures | string) => print(`${name.padEnd(42)} ${figures}`)
const hold = (what: string, value: number, most: number, unit: string) => {
  if (value > most)
    missed.push(
      `${what}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit}, at most ${most.toFixed(0)} ${unit} asked`,
    )
}

const dataDir = newFolder()
let product: Product | null = null
try {
  product = await measureStart('start, empty', 10)
  await register(dataDir, product)
  const seeding = performance.now()
  const wanted = { years: YEARS, companies: 1 }
  await seed(dataDir, product, { ...wanted, items: ITEMS, seed: 'large' })
  await seed(dataDir, product, { ...wanted, items: ITEMS / 10, companies: SMALL_COMPANIES, seed: 'small' })
  const total = ITEMS * (1 + SMALL_COMPANIES / 10)
  row(
    `${total} items, ${YEARS} years, loaded and planned`,
    `${((performance.now() - seeding) / 1000).toFixed(0)} s`,
  )
  const people = await signIn(product, await makePeople(dataDir, PEOPLE))
  await measureWorker(product, people)
  for (const part of [mixed, lists, flood, hunger, besideARun])
    if (PARTS?.includes(part.name) ?? true) await part(product, people)
  await product.stop()
  product = null
  product = await measureStart('start, with all that', 15)
} finally {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const line of missed) print(`missed: ${line}`)
if (missed.length > 0) process.exitCode = 1

async function measureStart(name: string, mostSeconds: number): Promise<Product> {
  const started = await startProduct(dataDir)
  await sleep(SETTLE_MS)
  const memory = started.memoryMiB()
  row(name, `ready in ${started.readySeconds.toFixed(1)} s, at rest ${memory.toFixed(0)} MiB`)
  hold(`${name}, ready`, started.readySeconds, mostSeconds, 's')
  hold(`${name}, memory at rest`, memory, 400, 'MiB')
  return started
}

/** The worker has loaded and planned the companies; a full report of the largest one is written besides. */
async function measureWorker({ origin, workerPeakMiB }: Product, people: readonly Person[]): Promise<void> {
  row('worker, after loading and planning', `at most ${workerPeakMiB().toFixed(0)} MiB`)
  const { headers = {} } = people.find(isOfTheLargest) ?? {}
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  await fetch(`${origin}/api/file/report`, { ...sent, body: JSON.stringify({ kind: 'full_report' }) })
  while (await isWorking(origin)) await sleep(200)
  row('worker, after a full report', `at most ${workerPeakMiB().toFixed(0)} MiB`)
  hold('worker, memory', workerPeakMiB(), 512, 'MiB')
}

async function mixed({ origin }: Product, people: readonly Person[]): Promise<void> {
  const asking = browsing(people)
  await atRate({ origin, asking, seconds: 5 }, RATE / 2)
  row(`bare Fastify and pg, ${RATE}/s`, await bareAtRate('/', RATE))
  const ours = await atRate({ origin, asking, seconds: SECONDS }, RATE)
  row(`mixed browsing, ${RATE}/s`, ours)
  row(`bare Fastify and pg, ${RATE}/s, again`, await bareAtRate('/', RATE))
  hold('mixed browsing, p50', ours.p(0.5), 40, 'ms')
  hold('mixed browsing, p95', ours.p(0.95), 150, 'ms')
  hold('mixed browsing, p99', ours.p(0.99), 300, 'ms')
  hold('mixed browsing, failures and refusals', ours.failures + ours.refusals, 0, 'calls')
}

/** It ends with its load: what it had not answered when its clients gave up would go on at the database's cost. */
async function bareAtRate(path: '/' | '/full', rate: number): Promise<Figures> {
  const { origin, stop } = await startBare(dataDir)
  const figures = await atRate({ origin, asking: bareAsking(path), seconds: SECONDS / 2 }, rate)
  stop()
  return figures
}

function isOfTheLargest(_: Person, n: number): boolean {
  return n % (SMALL_COMPANIES + 1) === 0
}

async function lists({ origin }: Product, people: readonly Person[]): Promise<void> {
  const asking = listing(people.filter(isOfTheLargest))
  const alone = await atOnce({ origin, asking, seconds: SECONDS / 2 }, 1)
  row('list of 25, one person', alone)
  hold('list alone, p99', alone.p(0.99), 150, 'ms')
  const many = await atOnce({ origin, asking, seconds: SECONDS / 2 }, 20)
  row('list of 25, 20 people', many)
  hold('list with 20 people, p99', many.p(0.99), 400, 'ms')
}

async function flood({ origin }: Product, people: readonly Person[]): Promise<void> {
  const asking = browsing(people)
  const load = { origin, asking, seconds: SECONDS }
  const capacity = await atOnce({ ...load, seconds: SECONDS / 2 }, 16)
  row('as fast as 16 people are answered', capacity)
  const over = await atRate(load, Math.round(5 * capacity.perSecond))
  row('five times that', over)
  row(
    'five times that, all refused by a bare one',
    await bareAtRate('/full', Math.round(5 * capacity.perSecond)),
  )
  hold('five times capacity, refusals p99', over.refusalP(0.99), 100, 'ms')
  hold('five times capacity, failures', over.failures, 0, 'calls')
  const goodput = over.perSecond / capacity.perSecond
  print(`  of what it can do it still did ${(100 * goodput).toFixed(0)} %`)
  if (goodput < 0.8)
    missed.push(`five times capacity: ${(100 * goodput).toFixed(0)} % of capacity served, 80 % asked`)
  const after = performance.now()
  const limit = 10
  for (;;) {
    const calm = await atRate({ ...load, seconds: 1 }, Math.round(capacity.perSecond / 4))
    if (calm.refusals + calm.failures === 0 && calm.p(0.99) <= 300) break
    if (performance.now() - after > 60_000) break
  }
  const seconds = (performance.now() - after) / 1000
  print(`  normal again within ${seconds.toFixed(0)} s`)
  hold('normal again after', seconds, limit, 's')
}

/** Of one company 50 people at once ask for what costs the most, while others look around; in turns. */
async function hunger({ origin }: Product, people: readonly Person[]): Promise<void> {
  const others = glancing(people.filter((person, n) => !isOfTheLargest(person, n)))
  const hungry = hungering(people.filter(isOfTheLargest))
  const ratios: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const seconds = SECONDS / 2
    const alone = await atRate({ origin, asking: others, seconds }, 25)
    const [beside, loaded] = await Promise.all([
      atRate({ origin, asking: others, seconds }, 25),
      atOnce({ origin, asking: hungry, seconds }, 50),
    ])
    row('others, 25/s, alone', alone)
    row('others, 25/s, beside 50 of one company', beside)
    row('the 50', loaded)
    ratios.push(beside.p(0.99) / alone.p(0.99))
    hold('beside the hunger of one company, refusals', beside.refusals + beside.failures, 0, 'calls')
  }
  ratios.sort((a, b) => a - b)
  hold('beside the hunger of one company, p99 over that alone', ratios[1] ?? 0, 3, 'times')
}

/** Others browse while a company of the largest size is loaded and planned. */
async function besideARun(running: Product, people: readonly Person[]): Promise<void> {
  const load = { origin: running.origin, asking: browsing(people), seconds: SECONDS }
  const idle = await atRate(load, RATE / 2)
  row(`others, ${RATE / 2}/s, nothing else`, idle)
  const started = performance.now()
  const seeding = seed(dataDir, running, { items: ITEMS, years: YEARS, companies: 1, seed: 'beside' })
  const busy = await atRate({ ...load, seconds: SECONDS * 2 }, RATE / 2)
  await seeding
  row(`others, ${RATE / 2}/s, beside an import and a run`, busy)
  print(`  the import and the run took ${((performance.now() - started) / 1000).toFixed(0)} s`)
  hold('beside an import and a run, p99', busy.p(0.99), 2 * idle.p(0.99), 'ms')
  hold('beside an import and a run, failures', busy.failures, 0, 'calls')
}
