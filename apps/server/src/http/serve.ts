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
import { type CallNote, type Database, enter, PLATFORM, type Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import { Admission, limitsAmong, rateLimit, type Turn } from '#http/admission.ts'
import { BodyRoom } from '#http/body-room.ts'
import { callOf } from '#http/call-of.ts'
import { type AccessClaims, type Caller, callerMay, type SelectedCatalog } from '#http/caller.ts'
import { sendVersion } from '#http/etag.ts'
import { holdBody, UNASKED_BYTES } from '#http/hold-body.ts'
import { answerOnce } from '#http/idempotency.ts'
import { OnceAMinute } from '#http/once-a-minute.ts'
import { parse } from '#http/parse.ts'
import { type OpenStream, sendEvents } from '#http/send-events.ts'
import { sendLines, wantsLines } from '#http/send-lines.ts'
import { shape, someChecked } from '#http/shape.ts'
import { Streams } from '#http/streams.ts'
import { Turns } from '#http/turns.ts'

/** The part of HTTP a handler may need: the client's address, cookies, the page's own address. */
export type Wire = {
  ip: string
  /** The client's program says its name in a header; null where it does not. */
  agent: string | null
  /** Origin by which the caller reached this installation: its address, or another of its own names. */
  origin: string
  isBrowser: boolean
  cookies: Record<string, string | undefined>
  setRefreshCookie(token: string | null): void
}
type CallerOf<E extends Endpoint> = E extends { allow: 'anyone' } | { openFor: object }
  ? Caller | null
  : Caller
type Selected = { catalogId: string; companyId: string; current: SelectedCatalog['current'] }
type Catalog<E extends Endpoint> = E extends { scope: 'catalog' } ? Selected : unknown
export type Call<E extends Endpoint> = Received<E> &
  Catalog<E> & { caller: CallerOf<E>; db: Tx; wire: Wire; ifMatch: string | undefined }
type AnswerOf<E extends Endpoint> = E extends { stream: true }
  ? (signal: AbortSignal) => AsyncIterable<Answer<E>>
  : Answer<E>
type Plain<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>
/** A list that answers lines does so beside its pages: all rows, some at a time. */
type Listed<E extends Endpoint> = {
  /** Its answers are made in the contract's shape field by field: a few of them are checked, not all. */
  isMade?: true
  page: Plain<E>
  lines: (call: Call<E>) => AsyncIterable<readonly Line<E>[]>
}
export type Handler<E extends Endpoint> = E extends { lines: z.ZodType } ? Listed<E> : Plain<E>
export type Handlers = { [K in keyof Endpoints]: Handler<Endpoints[K]> }

/** Reads the claims of a valid bearer token, whether or not its session still exists; null for any other text. */
export type ReadToken = (authorization: string | undefined) => Promise<AccessClaims | null>
type Entering = {
  claims: AccessClaims | null
  /** The catalog that the call names. */
  catalogId: string | undefined
  /** True if the call may read what signing in reads, even when already signed in. */
  asPlatform: boolean
  /** Details for the audit log; null for a call that changes nothing. */
  note: CallNote | null
}
/** Finds who calls and puts the call's own transaction under what they see, as its first statement; null without a valid session. */
export type Identify = (entering: Entering, tx: Tx) => Promise<Caller | null>
type Ground = {
  database: Database
  readToken: ReadToken
  identify: Identify
  /** Records each response except a stream's, because nobody may be looking at the page that holds it. */
  noteActivity: (claims: AccessClaims) => void
  wireOf: (request: FastifyRequest, reply: FastifyReply) => Wire
  /** One in so many of the answers that are made in the contract's shape is checked. */
  checkedIn: number
  /** Processes that share the port. */
  processes: number
}
type HttpCall = { request: FastifyRequest; reply: FastifyReply; claims: AccessClaims | null }
type AnyHandler = (call: unknown) => Promise<unknown> | Rows
type Rows = AsyncIterable<readonly unknown[]>
type AnyListed = { isMade?: true; page: AnyHandler; lines?: AnyHandler }
/** One way to answer a call: what does it, and how its answer is brought into the contract's shape. */
type Way = {
  e: Endpoint
  handle: AnyHandler
  shaped: (answer: unknown) => unknown
  /** Handler of a repeated call; null if the first response is sent again. */
  repeat: AnyHandler | null
}
type Route = (way: Way, call: HttpCall) => Promise<unknown>
/** Runs what takes a connection of the database in the turn of a user. */
export type InTurn = <T>(whose: { userId: string | null; ip: string }, work: () => Promise<T>) => Promise<T>
/** Answers calls, and lets them take database connections in turn. */
type Entrance = Ground & {
  inTurn: InTurn
  turnOf: (call: HttpCall) => Turn
  /** Returns the limits of calls, and how many this caller has left. */
  quotaOf: (call: HttpCall) => Record<string, string>
  called: (request: FastifyRequest, reply: FastifyReply) => Promise<HttpCall>
  refusals: OnceAMinute
}
type Received3 = { params: unknown; query: unknown; body: unknown }

/**
 * Turns the contract's table of endpoints into routes. Each call, in one transaction: identify and put the transaction
 * under the caller's tenant, admit, parse, run the handler, shape the answer. Nothing else opens a tenant's transaction for HTTP.
 * Answers how the rest of HTTP takes a connection in its turn.
 */
export function serve(app: FastifyInstance, handlers: Handlers, base: Ground): { inTurn: InTurn } {
  const ground = entranceOf(base)
  const { turnOf, called } = ground
  const readers = new Admission(limitsAmong(base.processes).readers)
  const room = new BodyRoom()
  const streams = new Streams()
  const closing = new AbortController()
  // Otherwise the end of the process would wait for the last stream to end by itself.
  app.addHook('preClose', async () => closing.abort())
  const answerRows = rowsRoute(ground, readers, closing.signal)
  const answerWhole: Route = async (way, call) => {
    const { e } = way
    const { reply } = call
    const within = ground.database[WITHIN[e.method] ?? 'transaction']
    const work = () => within(null, (tx) => answerCall(way, ground, call, tx).catch(keptRefusal))
    const ask = async () => {
      const answer = await ground.inTurn(whoseOf(call), () => retried(work))
      if (answer instanceof Failure) throw answer
      return answer
    }
    const answer = await ask().catch((error) => noteForbidden(error, ground, e, call))
    if (e.stream) {
      const { userId, sessionId } = call.claims as AccessClaims
      // Asked beside the others: where these wait or are refused, who signed out would read on.
      const stream = streams.open({ userId, followed: `${sessionId} ${call.request.url}`, assertMay: work })
      return sendEvents({ reply, closing: closing.signal, stream }, answer as OpenStream)
    }
    reply.code(statusOf(e, answer))
    if (e.versioned && e.status !== 204) sendVersion(reply, answer, e)
    return e.status === 204 ? reply.send() : reply.send(answer)
  }
  for (const [name, e] of Object.entries(endpoints) as [keyof Endpoints, Endpoint][]) {
    // Whoever calls without a session sends little.
    const most = e.allow === 'anyone' ? UNASKED_BYTES : (e.bodyBytes ?? LIMITS.bodyBytes)
    const repeat = e.repeatedBy ? (handlers[e.repeatedBy as keyof Endpoints] as AnyHandler) : null
    const { whole, rows } = waysOf(e, handlers[name] as AnyHandler | AnyListed, base.checkedIn, repeat)
    app.route({
      method: e.method,
      url: `/api${e.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: most,
      preParsing: holdBody({
        room,
        most,
        turnOf: async (request, reply) => turnOf(await called(request, reply)),
        assertMay: async (request, reply) => assertMay(e, ground, await called(request, reply)),
      }),
      // Before the body is read, so that what is refused has them too.
      onRequest: async (request, reply) => void reply.headers(ground.quotaOf(await called(request, reply))),
      handler: async (request, reply) => {
        const call = await called(request, reply)
        const answer = await (rows && wantsLines(request) ? answerRows(rows, call) : answerWhole(whole, call))
        if (call.claims && !e.stream && name !== 'refreshToken') ground.noteActivity(call.claims)
        return answer
      },
    })
  }
  return ground
}

/** Answers a list line by line, in one state of the database, beside as many others as the readers admit. */
const rowsRoute =
  (ground: Entrance, readers: Admission, closing: AbortSignal): Route =>
  (way, call) =>
    readers.run(ground.turnOf(call), () =>
      ground.database.readOnly(null, async (tx) => {
        const rows = await answerCall(way, ground, call, tx)
        await sendLines({ ...call, closing }, rows as AsyncGenerator<unknown[]>)
      }),
    )

function entranceOf(base: Ground): Entrance {
  const admission = new Admission(limitsAmong(base.processes).calls)
  const turns = new Turns()
  const known = new WeakMap<FastifyRequest, Promise<AccessClaims | null>>()
  const turnOf = ({ claims, request }: HttpCall) => turns.of(claims?.userId ?? null, request.ip)
  return {
    ...base,
    turnOf,
    quotaOf: (call) => rateLimit(admission.quota(turnOf(call))),
    called: async (request, reply) => {
      const claims = known.get(request) ?? base.readToken(request.headers.authorization)
      known.set(request, claims)
      return { request, reply, claims: await claims }
    },
    identify: async (request, tx) => {
      const caller = await base.identify(request, tx)
      if (caller) turns.learn(caller)
      return caller
    },
    inTurn: ({ userId, ip }, work) => admission.run(turns.of(userId, ip), work),
    refusals: new OnceAMinute(),
  }
}

const whoseOf = ({ claims, request }: HttpCall) => ({ userId: claims?.userId ?? null, ip: request.ip })

/** Refuses a caller who may not make a call, before its body is read. */
async function assertMay(e: Endpoint, ground: Entrance, call: HttpCall): Promise<void> {
  const { claims, request } = call
  if (!claims) throw new Failure('unauthorized')
  const entering = {
    ...{ claims, catalogId: headerOf(request, CATALOG_HEADER) },
    ...{ asPlatform: false, note: null },
  }
  const ask = () => ground.database.readOnly(null, (tx) => ground.identify(entering, tx))
  await ground
    .inTurn(whoseOf(call), async () => admit(await ask(), e))
    .catch((error) => noteForbidden(error, ground, e, call))
}

/** Logs a forbidden call after the call's own transaction has ended without an effect. */
async function noteForbidden(
  error: unknown,
  { database, inTurn, refusals }: Entrance,
  { method, path }: Endpoint,
  call: HttpCall,
): Promise<never> {
  const { claims, request } = call
  if (claims && error instanceof Failure && error.code === 'forbidden') {
    const note = async (tx: Tx) => {
      await enter(tx, { ...PLATFORM, userId: claims.userId }, callOf(request))
      await noteAccess(tx, 'forbidden', claims.userId, { call: `${method} ${path}` })
    }
    const key = [claims.userId, request.ip, method, path].join(' ')
    const work = () => inTurn(whoseOf(call), () => database.transaction(null, note))
    await refusals.do(key, work, claims.userId)
  }
  throw error
}

/** A GET changes nothing, and sees one generation however many statements it takes. */
const WITHIN: Partial<Record<string, 'readOnly' | 'patient'>> = { GET: 'readOnly', DELETE: 'patient' }

/** Returns the handlers by name; that each name has the right one was checked where `handlers` was built. */
function waysOf(
  e: Endpoint,
  handler: AnyHandler | AnyListed,
  checkedIn: number,
  repeat: AnyHandler | null,
): { whole: Way; rows?: Way } {
  const listed: AnyListed = typeof handler === 'function' ? { page: handler } : handler
  const shaper = (schema: z.ZodType) =>
    listed.isMade ? someChecked(e, schema, checkedIn) : (answer: unknown) => shape(e, schema, answer)
  const toAnswer = shaper(e.answer)
  const whole: Way = {
    e,
    handle: listed.page,
    shaped: (answer) => (e.stream ? answer : toAnswer(answer)),
    repeat,
  }
  if (!listed.lines) return { whole }
  const toLines = shaper(z.array(e.lines as z.ZodType))
  return {
    whole,
    rows: { e, repeat, handle: listed.lines, shaped: (batches) => shapedRows(batches as Rows, toLines) },
  }
}

const statusOf = ({ status = 200, doneWith }: Endpoint, answer: unknown): number =>
  doneWith !== undefined && Object.hasOwn(answer as object, doneWith) ? 200 : status

/** A refusal whose effects stay leaves the transaction as a value, so that it commits. */
function keptRefusal(error: unknown): Failure {
  if (error instanceof Failure && error.keepsEffects) return error
  throw error
}

const CATALOG_HEADER = 'x-catalog-id'

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

async function answerCall(
  { e, handle, shaped, repeat }: Way,
  ground: Ground,
  { request, reply, claims }: HttpCall,
  tx: Tx,
): Promise<unknown> {
  const header = (name: string) => headerOf(request, name)
  // A call that needs no session has no caller, unless it serves those who are signed in as well.
  const isOpen = isOpenTo(e, request.query)
  const caller = await ground.identify(
    {
      claims: isOpen && !e.knowsCaller ? null : claims,
      catalogId: header(CATALOG_HEADER),
      // What signing in may read is not narrowed to who is signed in already; the audit log still says who it was.
      asPlatform: e.allow === 'anyone',
      note: e.method === 'GET' ? null : callOf(request),
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
  const rest = {
    ...catalog,
    caller,
    db: tx,
    wire: ground.wireOf(request, reply),
    ifMatch: header('if-match'),
  }
  const run = () => handle({ ...received, ...rest })
  const key = header('idempotency-key')
  if (e.method === 'POST' && key !== undefined && caller && !e.stream && e.allow !== 'anyone') {
    return answerOnce(
      tx,
      // The same address in another catalog is another call.
      {
        userId: caller.userId,
        key,
        call: [e.method, request.url, catalog?.catalogId ?? header(CATALOG_HEADER) ?? ''].join(' ').trim(),
        body: request.body,
        companyId: catalog?.companyId ?? caller.companyIds[0] ?? null,
        repeat: repeat && (async (id) => shaped(await repeat({ params: { id }, ...rest }))),
      },
      async () => shaped(await run()),
    )
  }
  return shaped(await run())
}

async function* shapedRows(
  batches: Rows,
  toLines: (batch: unknown) => unknown,
): AsyncGenerator<readonly unknown[]> {
  for await (const batch of batches) yield toLines(batch) as unknown[]
}

/** True if a call needs no session, always or for its input. */
function isOpenTo({ allow, openFor }: Endpoint, query: unknown): boolean {
  if (allow === 'anyone') return true
  const parameters = query as Readonly<Record<string, unknown>>
  return openFor !== undefined && Object.entries(openFor).every(([name, value]) => parameters[name] === value)
}

function admit(caller: Caller | null, { allow }: Endpoint): void {
  if (!caller) throw new Failure('unauthorized')
  if (allow !== 'signedIn' && allow !== 'anyone' && !callerMay(caller, allow)) throw new Failure('forbidden')
}

function selected(caller: Caller | null): Selected {
  if (!caller?.catalog) throw new Failure('catalog_not_selected')
  const { id, companyId, current } = caller.catalog
  return { catalogId: id, companyId, current }
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
