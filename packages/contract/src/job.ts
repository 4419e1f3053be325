import { z } from 'zod'
import { id } from './fields.ts'

/** States of a file import, a planning run and a report: waiting, running, and two possible ends. */
export const FILE_STATUSES = ['pending', 'processing', 'finished', 'error'] as const

/** The answer of a call that leaves its work to the background. */
export const Queued = z.object({ id, status: z.enum(FILE_STATUSES) })
