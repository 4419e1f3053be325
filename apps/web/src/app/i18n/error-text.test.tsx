import i18next from 'i18next'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, asApiError, type FailureCode } from '#app/api/error.ts'
import { errorText, fieldErrorText, toastText } from '#app/i18n/error-text.ts'
import { asLanguage, browserLanguage, type Language, setLanguage } from '#app/i18n/i18n.ts'

const said = (error: ApiError) => errorText(i18next.t, error)
const field = (message: string) => ({ path: 'name', message })

describe('what is said of a failed call', () => {
  test.each<[string, ApiError, string]>([
    ['a code of the server', new ApiError('item_inactive'), 'O item está inativo.'],
    [
      'what only the browser knows',
      new ApiError('offline'),
      'Sem conexão. Verifique a rede e tente de novo.',
    ],
    [
      'a code of a later server',
      new ApiError('moon_phase' as FailureCode),
      'Parece que algo deu errado. Tente novamente mais tarde.',
    ],
    [
      'wrong input is the first field of it',
      new ApiError('invalid_input', { fields: [field('validation.required'), field('validation.email')] }),
      'Campo obrigatório',
    ],
    ['wrong input that names no field', new ApiError('invalid_input'), 'Há um valor inválido.'],
    [
      'fields of another code are not what went wrong',
      new ApiError('conflict', { fields: [field('validation.required')] }),
      'Outra alteração ocorreu ao mesmo tempo. Tente de novo.',
    ],
  ])('%s', (_, error, text) => {
    expect(said(error)).toBe(text)
  })

  test('in the language on the screen', async () => {
    const portuguese = said(new ApiError('forbidden'))
    await setLanguage('fr-FR')
    expect(said(new ApiError('forbidden'))).not.toBe(portuguese)
    expect(document.documentElement.lang).toBe('fr-FR')
  })

  test.each<[Language, string]>([
    ['pt-BR', 'Parece que algo deu errado. Tente novamente mais tarde. Ref. 5b3f0c9e'],
    ['en-US', 'It looks like something went wrong. Please try again later. Ref. 5b3f0c9e'],
    ['fr-FR', 'Une erreur s’est produite. Réessayez plus tard. Réf. 5b3f0c9e'],
    ['es-ES', 'Parece que algo salió mal. Inténtelo de nuevo más tarde. Ref. 5b3f0c9e'],
  ])('support finds what nobody foresaw by its reference, in %s', async (language, text) => {
    await setLanguage(language)
    const requestId = '5b3f0c9e-7f43-4c38-8a7e-3a3a5d1f0d11'
    expect(said(new ApiError('generic', { status: 500, requestId }))).toBe(text)
    expect(toastText(i18next.t, new ApiError('moon_phase' as FailureCode, { requestId }))).toBe(text)
    expect(said(new ApiError('item_inactive', { requestId }))).not.toContain('5b3f0c9e')
  })

  test.each(['validation.of_tomorrow', 'toString', 'errors.generic', ''])(
    'the problem %j of a field, which is no word of ours, reads as a wrong format',
    (message) => {
      expect(fieldErrorText(i18next.t, message)).toBe(i18next.t('validation.format'))
      expect(fieldErrorText(i18next.t, message)).not.toMatch(/validation/)
    },
  )
})

test('a code that is said of a field has the words of the code', () => {
  expect(fieldErrorText(i18next.t, 'bad_request.site_identifier_already_exists')).toBe(
    'O identificador já existe na sua empresa.',
  )
})

test('what was thrown and is no refusal is our own fault; a refusal stays the one it is', () => {
  const refused = new ApiError('not_found', { status: 404, requestId: 'abc' })
  expect(asApiError(refused)).toBe(refused)
  expect(asApiError(new TypeError('x is undefined'))).toMatchObject({
    code: 'generic',
    status: 0,
    fields: [],
  })
  expect(asApiError('text')).toMatchObject({ code: 'generic', requestId: null, retryAfterSeconds: null })
})

test.each<[string | null, Language | null]>([
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['EN', 'en-US'],
  ['fr-CA', 'fr-FR'],
  ['es-419', 'es-ES'],
  ['de-DE', null],
  ['', null],
  [null, null],
])('a browser of %j is spoken to in %s', (code, language) => {
  expect(asLanguage(code)).toBe(language)
})

test.each<[string[], Language]>([
  [['de-DE', 'fr-CA', 'en-US'], 'fr-FR'],
  [['de-DE'], 'pt-BR'],
])('a browser that reads %j begins in %s', (languages, language) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(language)
})

test.each<[FailureCode, boolean]>([
  ['timeout', true],
  ['unavailable', true],
  ['item_inactive', false],
])('a message about %s says only that something went wrong: %s', (code, isGeneric) => {
  const error = new ApiError(code)
  expect(toastText(i18next.t, error) === said(new ApiError('generic'))).toBe(isGeneric)
  expect(said(error)).not.toBe(said(new ApiError('generic')))
})
