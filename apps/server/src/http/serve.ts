import {
  type Answer,
  type Endpoint,
  type Endpoints,
  endpoints,
  LIMITS,
  type Line,
  type Received,
} from '@giro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Database, enter, PLATFORM, type Tx } from '#db/db.ts'
import { Failure, type FieldProblem } from '#failure.ts'
import { Admission } from '#http/admission.ts'
import { type Caller, callerMay, scopeOf } from '#http/caller.ts'
import { etagOf } from '#http/etag.ts'
import { answerOnce } from '#http/idempotency.ts'
import { READERS, sendLines, wantsLines } from '#http/send-lines.ts'

/** The part of HTTP a handler may need: the client's address, cookies, the page's own address. */
export type Wire = {
  ip: string
  /** What the client's program calls itself; null where it does not say. */
  agent: string | null
  /** Address of this installation as its users see it. */
  origin: string
  isBrowser: boolean
  cookies: Record<string, string | undefined>
  setRefreshCookie(token: string | null): void
}
type CallerOf<E extends Endpoint> = E extends { allow: 'anyone' } | { openFor: object }
  ? Caller | null
  : Caller
type Catalog<E extends Endpoint> = E extends { scope: 'catalog' }
  ? { catalogId: string; companyId: string }
  : unknown
export type Call<E extends Endpoint> = Received<E> &
  Catalog<E> & { caller: CallerOf<E>; db: Tx; wire: Wire; ifMatch: string | undefined }
type AnswerOf<E extends Endpoint> = E extends { stream: true }
  ? (signal: AbortSignal) => AsyncIterable<Answer<E>>
  : Answer<E>
type Plain<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>
/** A list that answers lines does so beside its pages: all rows, some at a time. */
type Listed<E extends Endpoint> = {
  page: Plain<E>
  lines: (call: Call<E>) => AsyncIterable<readonly Line<E>[]>
}
export type Handler<E extends Endpoint> = E extends { lines: z.ZodType } ? Listed<E> : Plain<E>
export type Handlers = { [K in keyof Endpoints]: Handler<Endpoints[K]> }

/** Finds who calls, from the bearer token, inside the call's own transaction; null without a valid session. */
export type Identify = (
  request: { authorization: string | undefined; catalogId: string | undefined; requestId: string },
  tx: Tx,
) => Promise<Caller | null>
type Ground = {
  database: Database
  identify: Identify
  wireOf: (request: FastifyRequest, reply: FastifyReply) => Wire
}
type OpenStream = (signal: AbortSignal) => AsyncIterable<unknown>
type AnyHandler = (call: unknown) => Promise<unknown> | Rows
type Rows = AsyncIterable<readonly unknown[]>
type AnyListed = { page: AnyHandler; lines?: AnyHandler }
/** One way to answer a call: what does it, and how its answer is brought into the contract's shape. */
type Way = { e: Endpoint; handle: AnyHandler; shaped: (answer: unknown) => unknown }
type Route = (way: Way, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Received3 = { params: unknown; query: unknown; body: unknown }

/**
 * Turns the contract's table of endpoints into routes. Each call, in one transaction: identify, admit, parse, put the
 * transaction under the caller's tenant, run the handler, shape the answer. Nothing else opens a tenant's transaction for HTTP.
 */
export function serve(app: FastifyInstance, handlers: Handlers, ground: Ground): void {
  const admission = new Admission()
  const readers = new Admission(READERS)
  const closing = new AbortController()
  // Otherwise the end of the process would wait for the last stream to end by itself.
  app.addHook('preClose', async () => closing.abort())
  const answerRows: Route = (way, request, reply) =>
    readers.run(callerOf(request), () =>
      ground.database.readOnly(PLATFORM, async (tx) => {
        const rows = await answerCall(way, ground, request, reply, tx)
        await sendLines({ request, reply, closing: closing.signal }, rows as AsyncGenerator<unknown[]>)
      }),
    )
  const answerWhole: Route = async (way, request, reply) => {
    const { e } = way
    const within = ground.database[WITHIN[e.method] ?? 'transaction']
    const answer = await admission.run(callerOf(request), () =>
      retried(() => within(PLATFORM, (tx) => answerCall(way, ground, request, reply, tx).catch(keptRefusal))),
    )
    if (answer instanceof Failure) throw answer
    if (e.stream) return sendEvents(reply, answer as OpenStream, closing.signal)
    reply.code(statusOf(e, answer))
    if (e.versioned && e.status !== 204) reply.header('etag', etagOf(answer, e))
    return e.status === 204 ? reply.send() : reply.send(answer)
  }
  for (const [name, e] of Object.entries(endpoints) as [keyof Endpoints, Endpoint][]) {
    const { whole, rows } = waysOf(e, handlers[name] as AnyHandler | AnyListed)
    app.route({
      method: e.method,
      url: `/api${e.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) =>
        rows && wantsLines(request) ? answerRows(rows, request, reply) : answerWhole(whole, request, reply),
    })
  }
}

/** Who takes turns with others: a session, or an address that shows none. */
const callerOf = ({ headers, ip }: FastifyRequest): string => headers.authorization ?? ip

/** A GET changes nothing, and sees one generation however many statements it takes. */
const WITHIN: Partial<Record<string, 'readOnly' | 'patient'>> = { GET: 'readOnly', DELETE: 'patient' }

/** That each name has its right handler was checked where `handlers` was built. */
function waysOf(e: Endpoint, handler: AnyHandler | AnyListed): { whole: Way; rows?: Way } {
  const { page, lines } = typeof handler === 'function' ? { page: handler } : handler
  const whole: Way = { e, handle: page, shaped: (answer) => (e.stream ? answer : shape(e, e.answer, answer)) }
  if (!lines) return { whole }
  return { whole, rows: { e, handle: lines, shaped: (batches) => shapedRows(e, batches as Rows) } }
}

const statusOf = ({ status = 200, doneWith }: Endpoint, answer: unknown): number =>
  doneWith !== undefined && Object.hasOwn(answer as object, doneWith) ? 200 : status

/** A refusal whose effects stay leaves the transaction as a value, so that it commits. */
function keptRefusal(error: unknown): Failure {
  if (error instanceof Failure && error.keepsEffects) return error
  throw error
}

async function answerCall(
  { e, handle, shaped }: Way,
  ground: Ground,
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
): Promise<unknown> {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  // Who needs no session is nobody to the call, unless it serves the signed-in too.
  const isOpen = isOpenTo(e, request.query)
  const caller =
    isOpen && !e.knowsCaller
      ? null
      : await ground.identify(
          {
            authorization: header('authorization'),
            catalogId: header('x-catalog-id'),
            requestId: request.id,
          },
          tx,
        )
  if (!isOpen) admit(caller, e)
  const received: Received3 = {
    params: parse(e.params, request.params),
    query: parse(e.query, request.query),
    body: e.body ? parse(e.body, request.body ?? (e.method === 'POST' ? undefined : {})) : undefined,
  }
  const catalog = e.scope === 'catalog' ? selected(caller) : null
  // What signing in may read is not narrowed to who is signed in already; the audit log still says who it was.
  if (caller) await enter(tx, e.allow === 'anyone' ? { ...PLATFORM, userId: caller.userId } : scopeOf(caller))
  const run = () =>
    handle({
      ...received,
      ...catalog,
      caller,
      db: tx,
      wire: ground.wireOf(request, reply),
      ifMatch: header('if-match'),
    })
  const key = header('idempotency-key')
  if (e.method === 'POST' && key !== undefined && caller && !e.stream && e.allow !== 'anyone') {
    return answerOnce(
      tx,
      // The same address in another catalog is another call.
      {
        userId: caller.userId,
        key,
        call: [e.method, request.url, catalog?.catalogId ?? header('x-catalog-id') ?? ''].join(' ').trim(),
        body: request.body,
      },
      async () => shaped(await run()),
    )
  }
  return shaped(await run())
}

/** A malformed answer is our own bug: it is logged and answered `generic`, never as the caller's mistake. */
function shape(e: Endpoint, schema: z.ZodType, answer: unknown): unknown {
  if (e.status === 204) return null
  const shaped = schema.safeParse(answer)
  if (!shaped.success)
    throw new Error(`malformed answer of ${e.method} ${e.path}: ${shaped.error.message.slice(0, 2000)}`)
  return shaped.data
}

async function* shapedRows(e: Endpoint, batches: Rows): AsyncGenerator<readonly unknown[]> {
  const schema = z.array(e.lines as z.ZodType)
  for await (const batch of batches) yield shape(e, schema, batch) as unknown[]
}

/** Whether a call needs no session: whatever it asks, or for what it asks. */
function isOpenTo({ allow, openFor }: Endpoint, query: unknown): boolean {
  if (allow === 'anyone') return true
  const asked = query as Readonly<Record<string, unknown>>
  return openFor !== undefined && Object.entries(openFor).every(([name, value]) => asked[name] === value)
}

function admit(caller: Caller | null, { allow }: Endpoint): void {
  if (!caller) throw new Failure('unauthorized')
  if (allow !== 'signedIn' && allow !== 'anyone' && !callerMay(caller, allow)) throw new Failure('forbidden')
}

function selected(caller: Caller | null): { catalogId: string; companyId: string } {
  if (!caller?.catalog) throw new Failure('catalog_not_selected')
  return { catalogId: caller.catalog.id, companyId: caller.catalog.companyId }
}

/** Keys of the dictionary that stand for zod's own words. */
const ISSUE_KEY: Partial<Record<string, string>> = {
  unrecognized_keys: 'validation.unknown_field',
  invalid_type: 'validation.required',
  too_big: 'validation.max',
  too_small: 'validation.min',
}

/** Problems that a refusal names at most: those of every row of many, pasted with two columns in each other's place. */
const MOST_PROBLEMS = 2 * LIMITS.createMany

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Failure('invalid_input', {
    errors: parsed.error.issues.flatMap(problemsOf).slice(0, MOST_PROBLEMS),
  })
}

/** One problem a field, also where one issue names several. */
function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const message = issue.message.startsWith('validation.')
    ? issue.message
    : (ISSUE_KEY[issue.code] ?? 'validation.format')
  const fields =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return fields.map((path) => ({ path: path.join('.'), message }))
}

/** Deadlocks and failed serializations are tried again; what stays so is a conflict. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code !== '40001' && code !== '40P01') throw error
      if (attempt === 3) throw new Failure('conflict')
    }
  }
}

/** Server-sent events until the client goes; a comment every 15 s keeps proxies from closing a quiet stream. */
async function sendEvents(reply: FastifyReply, open: OpenStream, closing: AbortSignal): Promise<void> {
  const gone = new AbortController()
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const alive = setInterval(() => raw.write(': alive\n\n'), 15_000)
  raw.on('close', () => gone.abort())
  try {
    for await (const event of open(AbortSignal.any([gone.signal, closing]))) {
      const { kind, ...data } = event as { kind: string }
      raw.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    }
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
