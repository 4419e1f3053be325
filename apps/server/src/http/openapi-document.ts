import {
  type Endpoint,
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  endpoints,
  LinesEnd,
  may,
  PROFILE_TYPES,
  VALIDATION_KEYS,
} from '@giro/contract'
import { z } from 'zod'
import { ERROR_TEXT } from '#http/error-text.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A part of the contract as JSON Schema. A format says enough without its regular expression. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return json
}

/** Codes that any call of a kind can be refused with. */
function codesOf(e: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['invalid_api_key', 'generic', 'timeout', 'unavailable', ...(e.fails ?? [])]
  if (e.params || e.query || e.body) codes.push('invalid_input')
  if (e.allow !== 'anyone') codes.push('unauthorized')
  if (e.allow !== 'anyone' && e.allow !== 'signedIn') codes.push('forbidden')
  if (e.scope === 'catalog') codes.push('catalog_not_selected')
  if (e.params || e.scope === 'catalog') codes.push('not_found')
  if (e.body) codes.push('payload_too_large', 'unsupported_media_type')
  if (e.method === 'POST' && e.allow !== 'anyone') codes.push('idempotency_key_reused', 'conflict')
  if (e.versioned && e.method !== 'GET') codes.push('changed_meanwhile')
  return ERROR_CODES.filter((code) => codes.includes(code))
}

function refusalsOf(e: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(codesOf(e), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function parametersOf(e: Endpoint): unknown[] {
  const fieldsOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }))
  }
  return [
    ...fieldsOf(e.params, 'path'),
    ...fieldsOf(e.query, 'query'),
    ...(e.scope === 'catalog' ? [header('x-catalog-id', 'Another catalog than the selected one.')] : []),
    ...(e.method === 'POST' && e.allow !== 'anyone'
      ? [header('Idempotency-Key', 'The same key and body within 24 h gets the first answer again.')]
      : []),
    ...(e.versioned && e.method !== 'GET'
      ? [header('If-Match', 'The ETag of the version that is changed.')]
      : []),
  ]
}

const answerOf = (e: Endpoint) => {
  if (e.status === 204) return { description: 'Done.' }
  const schema = schemaOf(e.answer, 'output')
  if (e.stream)
    return { description: 'Events until the caller goes.', content: { 'text/event-stream': { schema } } }
  const headers = e.versioned
    ? { ETag: { description: 'The version, for If-Match.', schema: { type: 'string' } } }
    : undefined
  return {
    description: 'Success.',
    ...(headers ? { headers } : {}),
    content: { 'application/json': { schema }, ...linesOf(e) },
  }
}

const linesOf = ({ lines }: Endpoint) =>
  lines && {
    'application/x-ndjson': {
      schema: {
        description:
          'For `Accept: application/x-ndjson`: every row of the list as a line of JSON, whatever `offset` and `limit`. The last line says whether they are complete.',
        anyOf: [schemaOf(lines, 'output'), schemaOf(LinesEnd, 'output')],
      },
    },
  }

/** The profiles that may make a call; null where no profile is asked for. */
export function profilesOf({ allow }: Endpoint): string[] | null {
  return allow === 'anyone' || allow === 'signedIn'
    ? null
    : PROFILE_TYPES.filter((profile) => may(profile, allow))
}

const needsToken = (e: Endpoint) => e.allow !== 'anyone' || e.knowsCaller === true

const operationOf = (name: string, e: Endpoint) => ({
  operationId: name,
  summary: e.summary,
  tags: [e.path.split('/')[1]],
  'x-permission': e.allow,
  'x-profiles': profilesOf(e) ?? undefined,
  security: [
    ...(e.allow === 'anyone' ? [{ key: [] }] : []),
    ...(needsToken(e) ? [{ key: [], token: [] }] : []),
  ],
  parameters: parametersOf(e),
  ...(e.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(e.body, 'input') } },
        },
      }
    : {}),
  responses: {
    ...(e.doneWith ? { '200': answerOf(e) } : {}),
    [String(e.status ?? 200)]: answerOf(e),
    ...refusalsOf(e),
  },
})

const refusal = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'errors', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: {
      type: 'string',
      enum: ERROR_CODES,
      description: ERROR_CODES.map((code) => `\`${code}\` (${ERROR_STATUS[code]}): ${ERROR_TEXT[code]}`).join(
        '\n',
      ),
    },
    message: { type: 'string', description: 'English text for people; programs read `code`.' },
    errors: {
      type: 'array',
      description: `The fields that are not valid. Keys of messages: ${VALIDATION_KEYS.map((key) => `validation.${key}`).join(', ')}.`,
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    counts: {
      type: 'object',
      description: 'With `has_dependents`: how many of each kind would go too.',
      additionalProperties: { type: 'integer' },
    },
    requestId: { type: 'string' },
  },
}

/** OpenAPI 3.1 of every call, made from the table that the server itself runs on. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, e] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(name, e) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Giro', version, description: 'Inventory and working-capital planning.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Refusal: refusal },
    },
    paths,
  }
}
