import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#config.ts'
import { Failure } from '#failure.ts'

/** Machines of the house ask for these by whatever name they have for this one; nothing of a tenant is in them. */
const UNDER_ANY_NAME = ['/healthz', '/readyz', '/metrics']

/**
 * Refuses calls by a name that is none of this installation's: the page of a stranger's name that was turned to our address
 * would be of the same origin as we are. Nobody can turn an address itself, nor this computer's own name.
 */
export function checkName({ publicUrl, apiHosts }: Pick<Config, 'publicUrl' | 'apiHosts'>) {
  const origins = [publicUrl, ...Object.values(apiHosts)]
  const names = new Set([...origins.map((origin) => new URL(origin).hostname), ...Object.keys(apiHosts)])
  return ({ url, host }: FastifyRequest): void => {
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (isAddress || isLoopback(name) || names.has(name) || UNDER_ANY_NAME.includes(url)) return
    throw new Failure('unknown_name')
  }
}
