import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { Failure } from '#failure.ts'
import type { Turn } from '#http/admission.ts'
import type { BodyRoom } from '#http/body-room.ts'

/** Bytes that are not counted because every connection costs them anyway: a flood of bodies blocks no sign-in. */
const UNCOUNTED_BYTES = 4 * 1024
/** Bodies up to this many bytes are read before the database is asked who calls. */
export const UNASKED_BYTES = 64 * 1024

export type BodyGate = {
  room: BodyRoom
  /** Owner of the bytes, before the database is read. */
  turnOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Turn>
  /** Throws where the caller may not make this call. */
  assertMay: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Bytes that a body of the call may have. */
  most: number
}

/** Reads a body only where there is room for it, and a large one only of who may make the call. */
export const holdBody =
  ({ room, turnOf, assertMay, most }: BodyGate) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    const announced = Number(length)
    if (coding === undefined && announced <= UNCOUNTED_BYTES) return payload
    if (announced > most) throw new Failure('payload_too_large')
    const held = room.hold(await turnOf(request, reply))
    reply.raw.once('finish', held.release).once('close', held.release)
    let isAsked = false
    const grow = async (bytes: number) => {
      if (bytes > UNASKED_BYTES && !isAsked) await assertMay(request, reply)
      isAsked ||= bytes > UNASKED_BYTES
      // Gone while it was asked about: nothing would release it any more.
      if (reply.raw.destroyed) throw new Failure('timeout')
      held.grow(bytes)
    }
    if (coding === undefined) {
      await grow(announced)
      return payload
    }
    return Readable.from(counted(payload as Readable, reply, grow), { objectMode: false })
  }

/** The bytes of a body that announces no length, as far as there is room for them. */
async function* counted(
  payload: Readable,
  reply: FastifyReply,
  grow: (bytes: number) => Promise<void>,
): AsyncIterable<Buffer> {
  let bytes = 0
  try {
    // The connection is still needed to say why the rest is not read.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      await grow(bytes)
      yield chunk
    }
  } catch (error) {
    reply.header('connection', 'close')
    throw error
  }
}
