import type { Endpoint } from '@giro/contract'
import type { z } from 'zod'

/** A malformed answer is our own bug: it is logged and answered `generic`, never as the caller's mistake. */
export function shape(e: Endpoint, schema: z.ZodType, answer: unknown): unknown {
  if (e.status === 204) return null
  const shaped = schema.safeParse(answer)
  if (!shaped.success) throw malformed(e, shaped.error.message.slice(0, 2000))
  return shaped.data
}

const malformed = ({ method, path }: Endpoint, what: string) =>
  new Error(`malformed answer of ${method} ${path}: ${what}`)

/** Lets answers through as they are, and sees to one in so many that it is what the contract would make of it. */
export function someChecked(e: Endpoint, schema: z.ZodType, checkedIn: number): (answer: unknown) => unknown {
  let answers = 0
  return (answer) => {
    if (answers++ % checkedIn !== 0) return answer
    const shaped = shape(e, schema, answer)
    if (JSON.stringify(shaped) !== JSON.stringify(answer)) throw malformed(e, 'fields or their order')
    return shaped
  }
}
