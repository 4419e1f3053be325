import type { FastifyRequest } from 'fastify'
import type { CallNote } from '#db/db.ts'

/** Browsers take about 150 to say what they are. */
const AGENT_CHARACTERS = 300

/** The call as the audit log tells it. */
export const callOf = (request: FastifyRequest): CallNote => ({
  id: request.id,
  ip: request.ip,
  agent: request.headers['user-agent']?.slice(0, AGENT_CHARACTERS) ?? null,
})
