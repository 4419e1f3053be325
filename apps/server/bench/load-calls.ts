import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './load-product.ts'

type Ask = { method: 'GET' | 'POST'; path: string; body?: object }
type Dice = () => number
/** What is asked next, by whom. */
export type Asking = () => { person: Pick<Person, 'headers'>; ask: Ask }
/** One answer: its status, 0 where the connection failed, and how long it took from when it was due, ms. */
type Outcome = { status: number; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const LATE_MS = 35_000

/** What people ask of the list: any filter, any order. */
const LISTS = [
  'limit=25',
  'orderBy=gap&isDESC=true',
  'abcClass=abc_a,abc_b&orderBy=ruptureExposure&isDESC=true',
  'alertLevel=problem&orderBy=coverage90d',
  'coverage90dFrom=10&coverage90dTo=90&orderBy=coverage90d&offset=500',
  'search=motor%201',
  'criticality=critic&orderBy=startDate&isDESC=true',
  'erpPortfolio=anticipated&orderBy=sku&offset=100',
] as const
const TOPICS = ['field.gap', 'field.coverage90d', 'field.currentBalance'] as const

const pick = <T>(from: readonly T[], dice: Dice) => from[Math.floor(dice() * from.length)] as T
const get = (path: string): Ask => ({ method: 'GET', path: `/api${path}` })
const post = (path: string, body: object): Ask => ({ method: 'POST', path: `/api${path}`, body })
const list = (dice: Dice) => get(`/inventory/get-items?${pick(LISTS, dice)}`)

type Kind = (person: Person, dice: Dice) => Ask
/** Mixed browsing: of a hundred calls so many of each kind. */
const MIX: readonly [share: number, kind: Kind][] = [
  [40, (_, dice) => list(dice)],
  [20, (person, dice) => ofItem(person, dice, '/indeep/get-by-sku')],
  [5, (person, dice) => ofItem(person, dice, '/inventory/get-movigram-by-sku')],
  [5, (person, dice) => ofItem(person, dice, '/inventory/transactions')],
  [10, () => get('/feed')],
  [4, () => get('/auth/me')],
  [3, () => get('/catalog')],
  [3, (_, dice) => get(`/topics/content?language=en&topic=${pick(TOPICS, dice)}`)],
  [8, (person, dice) => decide(person, dice)],
  [2, (person, dice) => authorize(person, dice)],
]

const HUNDRED = MIX.flatMap(([share, kind]) => Array<Kind>(share).fill(kind))

function ofItem({ items }: Person, dice: Dice, path: string): Ask {
  const { sku, site } = pick(items, dice)
  return get(`${path}/${encodeURIComponent(sku)}?site=${encodeURIComponent(site)}`)
}

function decide({ items }: Person, dice: Dice): Ask {
  const contexts = { leadTime: { stance: 'manual', value: 5 + Math.floor(dice() * 60) } }
  return post('/context/update', { ...pick(items, dice), contexts })
}

const authorize = ({ items }: Person, dice: Dice) =>
  post('/sku/batch-authorize', {
    authorize: dice() < 0.7,
    skus: [pick(items, dice)],
    acceptIncomplete: true,
  })

/** Numbers from 0 to 1, the same at each run. */
export function seededDice(): Dice {
  let state = 20_260_331
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Everybody in turn. */
const inTurn = <T>(all: readonly T[]) => {
  let n = 0
  return () => all[n++ % all.length] as T
}

export function browsing(people: readonly Person[]): Asking {
  const dice = seededDice()
  const next = inTurn(people)
  return () => {
    const person = next()
    return { person, ask: pick(HUNDRED, dice)(person, dice) }
  }
}

export function listing(people: readonly Person[]): Asking {
  const dice = seededDice()
  const next = inTurn(people)
  return () => ({ person: next(), ask: list(dice) })
}

/** What costs the most: deep pages, searches, totals, the feed by a filter. */
const HEAVY = [
  'inventory/get-items?search=a&orderBy=coverage90d&offset=400&limit=500',
  'inventory/get-items?limit=0&metrics=count,sum(gap),sum(excessValue)&facets=abcClass,criticality&groupBy=supplier',
  'inventory/get-items?coverage90dFrom=1&orderBy=startDate&isDESC=true&offset=1000&limit=200',
  'feed?search=a&limit=200',
] as const

/** One company's hunger: the dearest calls of its people. */
export function hungering(people: readonly Person[]): Asking {
  const [next, path] = [inTurn(people), inTurn(HEAVY)]
  return () => ({ person: next(), ask: get(`/${path()}`) })
}

/** What is cheap: a first page, an item, oneself. */
export function glancing(people: readonly Person[]): Asking {
  const dice = seededDice()
  const next = inTurn(people)
  const kinds = inTurn<Kind>([
    () => get('/inventory/get-items?limit=25'),
    (person) => ofItem(person, dice, '/inventory/transactions'),
    () => get('/auth/me'),
  ])
  return () => {
    const person = next()
    return { person, ask: kinds()(person, dice) }
  }
}

/** What a load came to. Times of the answers that did what was asked, and of the refusals, apart. */
export class Figures {
  readonly #seconds: number
  readonly #well: number[] = []
  readonly #refused: number[] = []
  readonly #failed = new Map<number, number>()

  constructor(outcomes: readonly Outcome[], seconds: number) {
    this.#seconds = seconds
    for (const { status, ms } of outcomes) {
      if (status >= 200 && status < 300) this.#well.push(ms)
      else if (status === 503 || status === 429) this.#refused.push(ms)
      else this.#failed.set(status, (this.#failed.get(status) ?? 0) + 1)
    }
    for (const times of [this.#well, this.#refused]) times.sort((a, b) => a - b)
  }

  get perSecond(): number {
    return this.#well.length / this.#seconds
  }
  /** Calls that were refused for want of room. */
  get refusals(): number {
    return this.#refused.length
  }
  /** Calls that failed otherwise. */
  get failures(): number {
    return [...this.#failed.values()].reduce((sum, n) => sum + n, 0)
  }
  p(share: number): number {
    return at(this.#well, share)
  }
  refusalP(share: number): number {
    return at(this.#refused, share)
  }
  toString(): string {
    const times =
      this.#well.length > 0
        ? `p50 ${ms(this.p(0.5))}  p95 ${ms(this.p(0.95))}  p99 ${ms(this.p(0.99))}`
        : 'none answered'
    const refused = this.refusals > 0 ? `  refused ${this.refusals} (p99 ${ms(this.refusalP(0.99))})` : ''
    const failed = [...this.#failed].map(([status, n]) => `  ${status || 'no answer'}: ${n}`).join('')
    return `${times}  ${this.perSecond.toFixed(0).padStart(5)} answers/s${refused}${failed}`
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted.length === 0
    ? Number.NaN
    : (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number)
const ms = (value: number) => `${value.toFixed(0).padStart(4)} ms`

type Load = { origin: string; asking: Asking; seconds: number }

/** So many calls a second, whether or not the earlier ones are answered; times count from when a call was due. */
export async function atRate({ origin, asking, seconds }: Load, rate: number): Promise<Figures> {
  const started = performance.now()
  const under: Promise<Outcome>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = started + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    under.push(send(origin, asking(), due))
  }
  return new Figures(await Promise.all(under), seconds)
}

/** So many people, each with the next call as soon as the last one is answered. */
export async function atOnce({ origin, asking, seconds }: Load, people: number): Promise<Figures> {
  const ends = performance.now() + seconds * 1000
  const outcomes: Outcome[] = []
  const one = async () => {
    while (performance.now() < ends) outcomes.push(await send(origin, asking(), performance.now()))
  }
  await Promise.all(Array.from({ length: people }, one))
  return new Figures(outcomes, seconds)
}

function send(origin: string, { person, ask }: ReturnType<Asking>, due: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - due })
    const body = ask.body && JSON.stringify(ask.body)
    const headers = {
      ...person.headers,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const call = request(
      origin + ask.path,
      { agent, method: ask.method, headers, timeout: LATE_MS },
      (answer) => {
        answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
        answer.resume()
      },
    )
    call.on('timeout', () => call.destroy()).on('error', () => end(0))
    call.end(body)
  })
}
