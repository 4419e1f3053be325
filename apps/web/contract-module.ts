import type { Plugin } from 'vite'

const NAME = 'virtual:contract'
const RESOLVED = `\0${NAME}`

/**
 * Gives the browser what it needs of the contract without zod: `virtual:contract` holds the method and path of every
 * endpoint and every word list and limit, as plain data evaluated when the web app is built. Its types are the
 * contract's own (src/api/contract.d.ts). zod weighs 90 kB compressed; this module weighs about 3.
 */
export function contractModule(): Plugin {
  return {
    name: 'giro-contract',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: async (id) => (id === RESOLVED ? await asModule() : undefined),
  }
}

async function asModule(): Promise<string> {
  const { endpoints, fields, words, ...rest } = await import('@giro/contract')
  const routes = Object.fromEntries(Object.entries(endpoints).map(([name, e]) => [name, [e.method, e.path]]))
  const data = { ROUTES: routes, ...plainOf(rest), ...plainOf(fields), ...plainOf(words) }
  return Object.entries(data)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Constants only: what is written in capitals and can be said in JSON. */
function plainOf(exports: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).filter(
      ([name, value]) => /^[A-Z][A-Z_]*$/.test(name) && name !== 'ITEM_FILTERS' && typeof value === 'object',
    ),
  )
}
