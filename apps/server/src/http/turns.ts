import { isIPv6 } from 'node:net'
import type { Turn } from '#http/admission.ts'
import type { Caller } from '#http/caller.ts'

/** Users whose company is remembered. */
const REMEMBERED = 10_000

/**
 * Says whose turn a call is before the database is asked: the user's whose token is truly ours, or, among all who show none,
 * the network's. A user's company is known from their calls before.
 */
export class Turns {
  readonly #companies = new Map<string, string>()

  of(userId: string | null, ip: string): Turn {
    if (userId === null) return { company: 'nobody', caller: networkOf(ip) }
    return { company: this.#companies.get(userId) ?? userId, caller: userId }
  }

  learn({ userId, companyIds, catalog }: Caller): void {
    const company = catalog?.companyId ?? companyIds[0]
    this.#companies.delete(userId)
    if (company !== undefined) this.#companies.set(userId, company)
    const [oldest] = this.#companies.keys()
    if (this.#companies.size > REMEMBERED && oldest !== undefined) this.#companies.delete(oldest)
  }
}

/** One customer of a provider has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
