import { type Endpoint, endpoints } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { exampleBody, type JsonSchema, openApiDocument, schemaOf } from '#http/openapi-document.ts'
import { exampleOf } from '#http/openapi-examples.ts'

const CALLS = Object.entries(endpoints) as [string, Endpoint][]

/** Numbers within a schema that nothing above them tells of. */
function untold(schema: JsonSchema, path: string): string[] {
  if (schema.description !== undefined) return []
  const own = schema.type === 'number' || schema.type === 'integer' ? [path] : []
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    untold(field as JsonSchema, `${path}.${name}`),
  )
  const { items, additionalProperties, anyOf = [], oneOf = [] } = schema
  const inside = [items, additionalProperties, ...anyOf, ...oneOf].flat()
  return [
    ...own,
    ...named,
    ...inside.flatMap((one) => (typeof one === 'object' ? untold(one as JsonSchema, path) : [])),
  ]
}

describe.each(CALLS)('the document of %s', (name, e) => {
  const sent = [e.query, e.body].filter((schema) => schema !== undefined)

  test('tells of each number what it counts', () => {
    const shapes = [
      ...sent.map((schema) => schemaOf(schema, 'input')),
      ...[e.answer, e.lines]
        .filter((schema) => schema !== undefined)
        .map((schema) => schemaOf(schema, 'output')),
    ]
    expect(shapes.flatMap((shape) => untold(shape, name))).toEqual([])
  })

  test('has an example that the call takes, and one that it could answer', () => {
    if (e.body) expect(e.body.safeParse(exampleBody(name, e.body)).error).toBeUndefined()
    const answered = e.answer.safeParse(exampleOf(schemaOf(e.answer, 'output'), 'output'))
    expect(answered.error).toBeUndefined()
  })
})

test('each call says who may make it and every code of its refusals', () => {
  const { paths } = openApiDocument('1.0.0')
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { summary, responses } = operation as { summary: string; responses: Record<string, unknown> }
    expect(summary).toMatch(/\.$/)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']))
  }
})
