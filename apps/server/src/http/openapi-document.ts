import {
  type Endpoint,
  type EndpointName,
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
import { EXAMPLE_BODIES, exampleOf } from '#http/openapi-examples.ts'
import { NUMBERS } from '#http/openapi-words.ts'

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
  return withNumbers(json)
}

/** Schemas within one, with the name of the field that they are of. */
function* within(schema: JsonSchema, name: string): Generator<[JsonSchema, string]> {
  for (const [key, field] of Object.entries(schema.properties ?? {})) yield [field as JsonSchema, key]
  const { items, additionalProperties: others, anyOf = [], oneOf = [], prefixItems = [] } = schema
  for (const one of [items, others, ...anyOf, ...oneOf, ...prefixItems].flat())
    if (typeof one === 'object') yield [one as JsonSchema, name]
}

/** Each number says its unit and its sign; of a field of items, or under a text that tells of all, it is said there. */
function withNumbers<Schema extends JsonSchema>(schema: Schema, name = ''): Schema {
  if (schema.description !== undefined) return schema
  if (schema.type === 'number' || schema.type === 'integer') {
    const description = numberOf(name)
    if (description !== undefined) schema.description = description
  }
  for (const [one, itsName] of within(schema, name)) withNumbers(one, itsName)
  return schema
}
/** `skuCountFrom` and `skuCountTo` are limits of `skuCount`. */
const numberOf = (name: string): string | undefined =>
  NUMBERS[name] ?? NUMBERS[name.replace(/(From|To)$/, '')]

/** A body that somebody could send. */
export const exampleBody = (name: string, body: z.ZodType): unknown =>
  EXAMPLE_BODIES[name as EndpointName] ?? exampleOf(schemaOf(body, 'input'), 'input')

/** Every code that a call can be refused with. */
export function codesOf(e: Endpoint): ErrorCode[] {
  const isRead = e.method === 'GET'
  const isSignedIn = e.allow !== 'anyone'
  const isOfCatalog = e.scope === 'catalog'
  const wherever: [unknown, ErrorCode[]][] = [
    [
      true,
      [
        'invalid_api_key',
        'unknown_name',
        'generic',
        'timeout',
        'unavailable',
        'too_many_requests',
        ...(e.fails ?? []),
      ],
    ],
    [e.params || e.query || e.body || isOfCatalog, ['invalid_input']],
    // Not found: the catalog that `x-catalog-id` names.
    [isSignedIn, ['unauthorized', 'not_found']],
    [!isRead || (isSignedIn && e.allow !== 'signedIn'), ['forbidden']],
    [isOfCatalog, ['catalog_not_selected']],
    [e.params || e.knowsCaller, ['not_found']],
    [!isRead, ['conflict']],
    [e.body, ['payload_too_large', 'unsupported_media_type']],
    [e.method === 'POST' && isSignedIn, ['idempotency_key_reused', 'invalid_input']],
    [e.versioned && !isRead, ['changed_meanwhile']],
  ]
  const codes = wherever.flatMap(([isGiven, listed]) => (isGiven ? listed : []))
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
      ...(place === 'path' || required.includes(name)
        ? { example: exampleOf(field as JsonSchema, 'input', name) }
        : {}),
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
    content: { 'application/json': { schema, example: exampleOf(schema, 'output') }, ...linesOf(e) },
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
          content: {
            'application/json': { schema: schemaOf(e.body, 'input'), example: exampleBody(name, e.body) },
          },
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
