import { fields } from '@giro/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'

/** What is kept of what was typed, or the key of the message that refuses it. */
function read(field: z.ZodType, typed: unknown): unknown {
  const { success, data, error } = field.safeParse(typed)
  return success ? data : error.issues[0]?.message
}

const long = (characters: number) => 'a'.repeat(characters)

test.each<[why: string, typed: string, kept: string]>([
  ['numeric, grouped', '11.222.333/0001-81', '11222333000181'],
  ['numeric, bare', '11222333000181', '11222333000181'],
  ['alphanumeric, in small letters', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['with spaces', ' 11 222 333 0001 81 ', '11222333000181'],
  ['one check digit wrong', '11.222.333/0001-82', 'validation.cnpj_digits'],
  ['alphanumeric, one check digit wrong', '12ABC34501DE36', 'validation.cnpj_digits'],
  ['letters as check digits', '12ABC34501DEAB', 'validation.cnpj'],
  ['fourteen times the same', '00000000000000', 'validation.cnpj'],
  ['too short', '1122233300018', 'validation.cnpj'],
  ['too long', '112223330001811', 'validation.cnpj'],
  ['a CPF', '529.982.247-25', 'validation.cnpj'],
  ['nothing', ' ', 'validation.required'],
])('company document %s: %s', (_, typed, kept) => {
  expect(read(fields.businessDocument, typed)).toBe(kept)
})

test.each<[why: string, typed: string, kept: string]>([
  ['grouped', '529.982.247-25', '52998224725'],
  ['bare', '52998224725', '52998224725'],
  ['with 0 as a check digit', '111.444.777-35', '11144477735'],
  ['one check digit wrong', '529.982.247-24', 'validation.cpf'],
  ['eleven times the same', '111.111.111-11', 'validation.cpf'],
  ['too short', '5299822472', 'validation.cpf'],
  ['letters', '529.982.247-AB', 'validation.cpf'],
  ['nothing', '', 'validation.cpf'],
])('personal document %s: %s', (_, typed, kept) => {
  expect(read(fields.personalDocument, typed)).toBe(kept)
})

test.each<[why: string, typed: string, kept: string]>([
  ['of Brazil', '+55 (11) 98765-4321', '+5511987654321'],
  ['of France, with dots', '+33.6.12.34.56.78', '+33612345678'],
  ['without the plus', '5511987654321', '+5511987654321'],
  ['of ten digits', '+1 212 555 010', '+1212555010'],
  ['of nine digits', '+1 212 555 01', 'validation.phone'],
  ['of the most digits', '+123456789012345', '+123456789012345'],
  ['of one digit too many', '+1234567890123456', 'validation.phone'],
  ['too short', '98765-432', 'validation.phone'],
  ['of letters', 'call me later', 'validation.phone'],
  ['with the plus inside', '55+11987654321', 'validation.phone'],
])('telephone %s: %s', (_, typed, kept) => {
  expect(read(fields.phone, typed)).toBe(kept)
})

test.each<[why: string, typed: string, kept: string]>([
  ['plain', ' Ana Souza ', 'Ana Souza'],
  ['with accents, apostrophe, hyphen and dot', 'José D’Ávila-Lima Jr.', 'José D’Ávila-Lima Jr.'],
  ['of another script', '田中 花子', '田中 花子'],
  ['of two letters', 'Li', 'Li'],
  ['of one letter', 'A', 'validation.min'],
  ['empty', '  ', 'validation.required'],
  ['of digits', '12345', 'validation.name'],
  ['of signs alone', "'-.", 'validation.name'],
  ['with a digit', 'Ana 2', 'validation.name'],
  ['with markup', '<b>Ana</b>', 'validation.name'],
  ['with a line break', 'Ana\r\nBcc: x', 'validation.name'],
  ['of 80 letters', long(80), long(80)],
  ['of 81 letters', long(81), 'validation.max'],
])('name %s', (_, typed, kept) => {
  expect(read(fields.personName, typed)).toBe(kept)
})

test.each<[why: string, typed: string, kept: string]>([
  ['plain', ' ana@acme.com.br ', 'ana@acme.com.br'],
  ['with its domain in capitals', 'Ana@ACME.com', 'Ana@acme.com'],
  ['with a plus', 'ana+giro@acme.com', 'ana+giro@acme.com'],
  ['empty', ' ', 'validation.required'],
  ['without a domain', 'ana@', 'validation.email'],
  ['without a dot', 'ana@acme', 'validation.email'],
  ['with two signs', 'ana@b@acme.com', 'validation.email'],
  ['with a second receiver', 'ana@acme.com,eva@evil.com', 'validation.email'],
  ['with a header', 'ana@acme.com\r\nBcc: eva@evil.com', 'validation.email'],
  ['with a name', 'Ana <ana@acme.com>', 'validation.email'],
  ['too long', `${long(64)}@${long(190)}.com`, 'validation.email'],
])('e-mail %s', (_, typed, kept) => {
  expect(read(fields.email, typed)).toBe(kept)
})

test.each<[why: string, typed: string, lacks: string]>([
  ['good', 'Blue-cup8', ''],
  ['of other letters', 'Ação-nº8x', ''],
  ['with a space for the special', 'Blue cup8', ''],
  ['without capitals', 'blue-cup8', 'upper'],
  ['without small letters', 'BLUE-CUP8', 'lower'],
  ['without a digit', 'Blue-cups', 'digit'],
  ['without a special', 'Bluecup88', 'special'],
  ['of seven characters', 'Blu-cu8', 'length'],
  ['of four emoji that count as eight in UTF-16', '😀😀😀😀', 'length upper lower digit'],
  ['empty', '', 'length upper lower digit special'],
])('password %s lacks: %s', (_, typed, ...[lacks]) => {
  expect(fields.whatPasswordLacks(typed).join(' ')).toBe(lacks)
  expect(read(fields.password, typed)).toBe(lacks === '' ? typed : 'validation.password')
})

test('a password has at most 128 characters', () => {
  expect(read(fields.password, `Blue-cup8${long(119)}`)).toHaveLength(128)
  expect(read(fields.password, `Blue-cup8${long(120)}`)).toBe('validation.password')
})

test.each<[what: string, field: z.ZodType, typed: unknown, kept: string]>([
  ['identifier', fields.identifier, ' ABC_de-1 ', 'ABC_de-1'],
  ['identifier of 12', fields.identifier, 'ABCDEFGHIJKL', 'ABCDEFGHIJKL'],
  ['identifier of 13', fields.identifier, 'ABCDEFGHIJKLM', 'validation.max12'],
  ['empty identifier', fields.identifier, '', 'validation.required'],
  ['identifier with a space', fields.identifier, 'A B', 'validation.identifier'],
  ['site of an ERP', fields.siteIdentifier, ' Main Street Warehouse ', 'Main Street Warehouse'],
  [
    'site with accents and signs',
    fields.siteIdentifier,
    'São João - AB/2 (norte)',
    'São João - AB/2 (norte)',
  ],
  ['site of 60', fields.siteIdentifier, long(60), long(60)],
  ['site of 61', fields.siteIdentifier, long(61), 'validation.max60'],
  ['empty site', fields.siteIdentifier, ' ', 'validation.required'],
  ['site with a comma, which separates values', fields.siteIdentifier, 'A, B', 'validation.site_identifier'],
  ['site with a line break', fields.siteIdentifier, 'A\nB', 'validation.site_identifier'],
  ['title', fields.title, ' Peças de reposição ', 'Peças de reposição'],
  ['title of one letter', fields.title, 'P', 'validation.min'],
  ['empty title', fields.title, ' ', 'validation.required'],
  ['title of 60', fields.title, long(60), long(60)],
  ['title of 61', fields.title, long(61), 'validation.max60'],
  ['title with NUL', fields.title, 'Pe\0as', 'validation.format'],
  ['short language', fields.language, 'fr', 'fr-FR'],
  ['language', fields.language, 'es-ES', 'es-ES'],
  ['language we do not speak', fields.language, 'de-DE', 'validation.one_of'],
  ['code as it is mailed', fields.mailedCode, '042917', '042917'],
  ['code with a space', fields.mailedCode, ' 042 917 ', '042917'],
  ['code with a hyphen', fields.mailedCode, '042-917', '042917'],
  ['very long code', fields.mailedCode, long(21), 'validation.max'],
])('%s', (_, field, typed, kept) => {
  expect(read(field, typed)).toBe(kept)
})

test.each<[why: string, field: z.ZodType]>([
  ['e-mail', fields.email],
  ['name', fields.personName],
  ['telephone', fields.phone],
  ['company document', fields.businessDocument],
  ['personal document', fields.personalDocument],
  ['password', fields.password],
])('50,000 characters for a %s are refused by rule', (_, field) => {
  for (const typed of [long(50_000), `${'1-'.repeat(25_000)}`, `${long(50_000)}@`])
    expect(read(field, typed)).toMatch(/^validation\./)
})

test.each([
  ['AX', 'EUR', 'Åland is of Finland'],
  ['BL', 'EUR', 'territories of France in America'],
  ['MF', 'EUR', 'territories of France in America'],
  ['PM', 'EUR', 'territories of France in America'],
  ['AS', 'USD', 'territories of the United States'],
  ['MP', 'USD', 'territories of the United States'],
])('%s counts in %s: %s', (country, currency) => {
  expect(fields.CURRENCY_OF_COUNTRY[country]).toBe(currency)
})
