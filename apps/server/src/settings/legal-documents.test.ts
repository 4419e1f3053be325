import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'

const { call } = await startTestApp()
const terms = (text: object, changed: object = {}) => ({
  kind: 'legal',
  title: 'Terms of use',
  value: { document: 'terms', text },
  ...changed,
})
const write = (text: object) => call('system_administrator', 'createSetting', { body: terms(text) })

describe('a legal document', STORY, () => {
  test('is written by a system administrator, and read by everybody without a session', async () => {
    const made = await write({ 'pt-BR': '# Termos', 'en-US': '# Terms' })
    expect(made.status).toBe(201)
    for (const who of ['anonymous', 'viewer', 'B.company_administrator'] as const) {
      const { body } = await call(who, 'listSettings', { query: { kind: 'legal' } })
      expect(body).toEqual({ rows: [made.body], count: 1 })
    }
    expect((await call('company_employee', 'getSetting', { params: { id: made.body.id } })).body).toEqual(
      made.body,
    )
  })

  test('is there once', async () => {
    expect((await write({ 'en-US': 'Again' })).body.code).toBe('legal_document_already_exists')
  })

  test('leaves everything else behind a session', async () => {
    for (const query of [{}, { kind: 'planning' }, { kind: 'file_format' }, { kind: 'legal,planning' }])
      expect(
        (await call('anonymous', 'listSettings', { query: query as Record<string, string> })).status,
      ).toBe(401)
    expect((await call('viewer', 'listSettings', {})).status).toBe(403)
  })

  test.each([
    ['no text', {}, 'value.text'],
    ['an empty one', { 'en-US': ' ' }, 'value.text.en-US'],
    ['another language', { 'de-DE': 'Bedingungen' }, 'value.text.de-DE'],
    ['more than a book', { 'en-US': 'x'.repeat(100_001) }, 'value.text.en-US'],
  ])('with %s is refused', async (_, text, path) => {
    expect((await write(text)).body.errors[0].path).toBe(path)
  })

  test('is changed and removed by a system administrator alone, on the version that is there', async () => {
    const [{ id }] = (await call('anonymous', 'listSettings', { query: { kind: 'legal' } })).body.rows
    const read = await call('company_administrator', 'getSetting', { params: { id } })
    const body = terms({ 'en-US': 'Shorter' })
    const sent = { params: { id }, body, headers: { 'if-match': read.headers.etag as string } }
    expect((await call('company_administrator', 'updateSetting', sent)).status).toBe(403)
    expect((await call('company_administrator', 'createSetting', { body })).status).toBe(403)
    expect((await call('system_administrator', 'updateSetting', sent)).body.value.text).toEqual({
      'en-US': 'Shorter',
    })
    expect((await call('system_administrator', 'updateSetting', sent)).status).toBe(412)
    const asFormat = terms({ 'en-US': 'x' }, { kind: 'planning', value: {} })
    expect(
      (await call('system_administrator', 'updateSetting', { params: { id }, body: asFormat })).status,
    ).toBe(400)
    expect((await call('administrator', 'deleteSetting', { params: { id } })).status).toBe(403)
    expect((await call('system_administrator', 'deleteSetting', { params: { id } })).status).toBe(204)
    expect((await call('anonymous', 'listSettings', { query: { kind: 'legal' } })).body.count).toBe(0)
  })
})
