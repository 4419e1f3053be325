import type { Plugin } from 'vite'
import { rulesOf } from './contract-rules.ts'
import type { Rules } from './src/ui/form/rules.ts'

const NAME = 'virtual:contract'
const PART = `${NAME}/`
/** `virtual:contract/rules/createSetting`, or of one kind of body `virtual:contract/rules/createSetting.file_format`. */
const RULES = `${PART}rules/`

/**
 * Gives the browser what it needs of the contract without zod: `virtual:contract` holds the method and path of every
 * endpoint and every word list and limit, as plain data evaluated when the web app is built. Its types are the
 * contract's own (src/app/api/contract.d.ts). zod weighs 90 kB compressed, this 3; and each constant is a module of its
 * own, so that a page loads only those it uses. What the body of an endpoint must be stands in
 * `virtual:contract/rules/<endpoint>`, for the forms.
 */
export function contractModule(): Plugin {
  return {
    name: 'giro-contract',
    resolveId: (id) => (id === NAME || id.startsWith(PART) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${NAME}`)) return undefined
      if (id.startsWith(`\0${RULES}`)) {
        const code = `export const rules = ${JSON.stringify(await rules(id.slice(RULES.length + 1)))}`
        return { code, moduleSideEffects: false }
      }
      const data = await constants()
      const name = id.slice(PART.length + 1)
      const code =
        id === `\0${NAME}`
          ? Object.keys(data)
              .map((one) => `export { ${one} } from '${PART}${one}'`)
              .join('\n')
          : `export const ${name} = ${JSON.stringify(data[name])}`
      return { code, moduleSideEffects: false }
    },
  }
}

async function rules(name: string): Promise<Rules> {
  const { endpoints } = await import('@giro/contract')
  const [endpoint = '', kind] = name.split('.')
  const { body } = (endpoints as Record<string, { body?: unknown }>)[endpoint] ?? {}
  if (!body) throw new Error(`the contract has no body of ${name}`)
  return rulesOf(body, kind)
}

async function constants(): Promise<Record<string, unknown>> {
  const { endpoints, fields, words, ...rest } = await import('@giro/contract')
  const ROUTES = Object.fromEntries(Object.entries(endpoints).map(([name, e]) => [name, [e.method, e.path]]))
  return { ROUTES, ...plainOf(rest), ...plainOf(fields), ...plainOf(words) }
}

/** Constants only: what is written in capitals and can be said in JSON. */
function plainOf(exports: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).filter(
      ([name, value]) => /^[A-Z][A-Z_]*$/.test(name) && name !== 'ITEM_FILTERS' && typeof value === 'object',
    ),
  )
}
