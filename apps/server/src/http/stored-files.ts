import { Readable } from 'node:stream'
import { LIMITS } from '@giro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallNote, type Database, enter, PLATFORM, type Tx } from '#db/db.ts'
import { noteDownload } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import { callOf } from '#http/call-of.ts'
import { OnceAMinute } from '#http/once-a-minute.ts'
import type { InTurn } from '#http/serve.ts'
import {
  attachment,
  type DownloadGrant,
  type OwnAddresses,
  type Storage,
  StoredFileMissing,
} from '#storage/storage.ts'

/** An upload or a download that moves no byte for so long is cut. */
const STALL_MS = 30_000
/** The longest timeout that a route may have: there is no limit on the whole as long as bytes keep moving. */
const NO_TIME_LIMIT_MS = 24 * 3600 * 1000

/** Writes down who fetches a file, before they get it. */
type Note = (download: DownloadGrant, call: CallNote) => Promise<void>

/** Notes in the audit log, of the person whom the address was given: once a minute for each file and client. */
export function notedIn(database: Database, inTurn: InTurn): Note {
  const notes = new OnceAMinute()
  return (download, call) => {
    const { userId, key } = download
    const note = async (tx: Tx) => {
      await enter(tx, { ...PLATFORM, userId }, call)
      await noteDownload(tx, download)
    }
    return notes.do([userId, call.ip, key].join(' '), () =>
      inTurn({ userId, ip: call.ip }, () => database.transaction(null, note)),
    )
  }
}

/** Serves the signed addresses of files: downloads, and uploads where no object store takes them itself. */
export function serveStoredFiles(
  app: FastifyInstance,
  { storage, note }: { storage: Storage; note: Note },
): void {
  const { addresses } = storage
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const options = {
      bodyLimit: LIMITS.uploadBytes,
      handlerTimeout: NO_TIME_LIMIT_MS,
      compress: false as const,
    }
    if (addresses)
      scope.put('/files/*', { ...options, config: { bodyMayTakeTime: true } }, (request, reply) =>
        receive(addresses, request, reply),
      )
    // Whether it would come: nobody has fetched anything yet.
    scope.head('/files/*', async (request, reply) => {
      await find(storage, request)
      return reply.header('cache-control', 'no-store').send()
    })
    scope.get('/files/*', { ...options, exposeHeadRoute: false }, (request, reply) =>
      give(storage, note, request, reply),
    )
  })
}

const tokenOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

async function receive(
  addresses: OwnAddresses,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const grant = addresses.readUpload(tokenOf(request))
  const announced = request.headers['content-length']
  // What is refused is not read: the connection ends with the answer.
  const refuse = (code: 'upload_expired' | 'upload_size_differs' | 'unsupported_media_type' | 'conflict') => {
    reply.header('connection', 'close')
    throw new Failure(code)
  }
  if (!grant) return refuse('upload_expired')
  if (announced !== undefined && Number(announced) !== grant.sizeBytes) return refuse('upload_size_differs')
  if (grant.sizeBytes > 0 && request.headers['content-type'] !== grant.contentType)
    return refuse('unsupported_media_type')
  const body = request.body as Readable | undefined
  const outcome = await addresses.receive(grant, body ? moving(body) : nothing()).catch((error) => {
    reply.header('connection', 'close')
    throw error
  })
  if (outcome === 'size_differs') return refuse('upload_size_differs')
  if (outcome === 'already_there') return refuse('conflict')
  return reply.code(200).send()
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** The bytes as they come, or as they are taken; cut off when none moves for STALL_MS. */
async function* moving(bytes: Readable, cut: () => void = () => {}): AsyncIterable<Uint8Array> {
  const stall = setTimeout(() => {
    bytes.destroy(new Failure('timeout'))
    cut()
  }, STALL_MS)
  try {
    // Where nobody takes the rest, the connection is still needed to say why.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      stall.refresh()
      yield chunk
    }
  } finally {
    clearTimeout(stall)
  }
}

async function find(storage: Storage, request: FastifyRequest) {
  const grant = storage.readDownload(tokenOf(request))
  if (!grant) throw new Failure('not_found')
  const sizeBytes = await storage.sizeOf(grant.key)
  if (sizeBytes === null) throw new Failure('not_found')
  return { grant, sizeBytes }
}

async function give(
  storage: Storage,
  note: Note,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { grant, sizeBytes } = await find(storage, request)
  await note(grant, callOf(request))
  const elsewhere = await storage.addressInStore(grant.key, grant.fileName)
  if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
  const bytes = await storage.read(grant.key).catch((error) => {
    throw error instanceof StoredFileMissing ? new Failure('not_found') : error
  })
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', sizeBytes)
    .header('content-disposition', attachment(grant.fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Readable.from(moving(bytes, () => reply.raw.destroy())))
}
