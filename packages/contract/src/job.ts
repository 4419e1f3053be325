import { z } from 'zod'
import { id } from './fields.ts'

/** What becomes of a file to load, a planning run and a report: it waits, is under way, and ends one of two ways. */
export const FILE_STATUSES = ['pending', 'processing', 'finished', 'error'] as const

/** The answer of a call that leaves its work to the background. */
export const Queued = z.object({ id, status: z.enum(FILE_STATUSES) })
