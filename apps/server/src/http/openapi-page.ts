import { type Endpoint, ERROR_CODES, ERROR_STATUS, endpoints } from '@giro/contract'
import type { z } from 'zod'
import { ERROR_TEXT } from '#http/error-text.ts'
import { escaped } from '#http/html.ts'
import { PAGE_STYLE } from '#http/inline-styles.ts'
import { type JsonSchema, profilesOf, schemaOf } from '#http/openapi-document.ts'

/** A schema as a few readable words: `{ id: uuid, title: string 2..60 }`. */
function shapeOf(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything'
  if (schema.enum)
    return `${schema.enum.map((word) => JSON.stringify(word)).join(' | ')}${documented(schema)}`
  if ('const' in schema) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((option) => shapeOf(option as JsonSchema, indent)))].join(' | ')
  if (schema.type === 'array')
    return `[${shapeOf(schema.items as JsonSchema, indent)}]${boundsOf(schema.minItems, schema.maxItems)}`
  if (schema.properties) return objectShape(schema, indent)
  if (schema.additionalProperties)
    return `{ [name]: ${shapeOf(schema.additionalProperties as JsonSchema, indent)} }`
  return scalarShape(schema)
}

function objectShape({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field as JsonSchema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function scalarShape(schema: JsonSchema): string {
  const { type = 'anything', format, minLength, maxLength, minimum, maximum } = schema
  const word = format ?? (Array.isArray(type) ? type.join(' | ') : type)
  // Bounds that only say "a number JavaScript can hold" tell nobody anything.
  const isTelling = (bound: unknown): bound is number =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const bounds =
    isTelling(minimum) || isTelling(maximum)
      ? boundsOf(minimum as number, isTelling(maximum) ? maximum : undefined)
      : ''
  return `${word}${boundsOf(minLength, maxLength)}${bounds}${documented(schema)}`
}

/** The default of a value, where it has one. */
const documented = (schema: JsonSchema) =>
  schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`

const boundsOf = (from: number | undefined, to: number | undefined) =>
  from === undefined && to === undefined ? '' : ` ${from ?? ''}..${to ?? ''}`

const block = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? `<h4>${title}</h4><pre>${escaped(shapeOf(schemaOf(schema, io)))}</pre>` : ''

function callSection(name: string, e: Endpoint): string {
  const who = profilesOf(e)?.join(', ') ?? (e.allow === 'anyone' ? 'anyone with the key' : 'anyone signed in')
  const facts = [
    `Who: ${who}.`,
    e.scope === 'catalog' ? 'Works in the selected catalog.' : '',
    e.versioned ? 'Has versions (ETag, If-Match).' : '',
    e.fails ? `Can fail with ${e.fails.join(', ')}.` : '',
  ].filter(Boolean)
  return `<details id="${name}"><summary><code class="${e.method}">${e.method}</code> <code>/api${escaped(e.path)}</code>
<span>${escaped(e.summary)}</span></summary><p>${escaped(facts.join(' '))}</p>
${block('Path', e.params, 'input')}${block('Query', e.query, 'input')}${block('Body', e.body, 'input')}
${e.status === 204 ? '<h4>Answer</h4><p>204, no body.</p>' : block(`Answer ${e.status ?? 200}`, e.answer, 'output')}</details>`
}

/** The contract as a page to read: no script, nothing loaded from elsewhere. */
export function openApiPage(version: string): string {
  const calls = Object.entries(endpoints) as [string, Endpoint][]
  const areas = Map.groupBy(calls, ([, e]) => e.path.split('/')[1] ?? '')
  const sections = [...areas].map(
    ([area, inArea]) =>
      `<h2>${escaped(area)}</h2>${inArea.map(([name, e]) => callSection(name, e)).join('\n')}`,
  )
  const errors = ERROR_CODES.map(
    (code) =>
      `<tr><td>${ERROR_STATUS[code]}</td><td><code>${code}</code></td><td>${escaped(ERROR_TEXT[code])}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Giro API ${version}</title><style>${PAGE_STYLE}</style></head><body><h1>Giro API ${version}</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Every call takes the header <code>x-api-key</code>; those for
people signed in take <code>Authorization: Bearer</code> with the token of <code>POST /api/auth</code>. Bodies are JSON of at most
1 MiB. Lists take <code>offset</code>, <code>limit</code>, <code>orderBy</code> and <code>isDESC</code>, and answer
<code>{ rows, count }</code>. A refusal is <code>{ statusCode, code, message, errors, requestId }</code>.</p>
${sections.join('\n')}<h2>Codes of refusals</h2><table>${errors.join('\n')}</table></body></html>`
}
