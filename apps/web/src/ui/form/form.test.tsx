import { endpoints, fields } from '@giro/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { uiTexts } from '#app/i18n/ui-texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import type { UiFormat } from '#ui/texts.tsx'
import { UiProvider } from '#ui/texts.tsx'
import { rulesOf } from '../../../contract-rules.ts'
import { Fields, type FormField } from './Fields.tsx'
import { Form } from './Form.tsx'
import { brokenRule, type Rules, rulesFor } from './rules.ts'

const [FileFormat] = endpoints.createSetting.body.options
const now = rulesOf(endpoints.createSetting.body, 'file_format')

type Values = { title: string; value: { encoding: string } }
const FIELDS: FormField<Values>[] = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'value.encoding', kind: 'choice', label: 'Encoding', wordOf: (word) => word.toUpperCase() },
]

function TitleForm({ rules }: { rules: Rules }) {
  const form = useForm<Values>({ defaultValues: { title: '', value: { encoding: '' } } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <Fields fields={FIELDS} rules={rules} messageOf={(key) => key} />
    </Form>
  )
}

const shown = (rules: Rules) =>
  renderToStaticMarkup(
    <UiProvider
      texts={uiTexts(((key: string) => key) as never)}
      format={{} as UiFormat}
      density={['regular', () => undefined]}
      areShortcutsOn
      help={() => null}
    >
      <TitleForm rules={rules} />
    </UiProvider>,
  )
const options = (page: string) => [...page.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value)

test('a field that becomes optional in the contract is marked so in the form', () => {
  const changed = rulesOf(FileFormat.extend({ title: fields.text(60).optional() }))
  expect(shown(now)).not.toContain('ui.optional')
  expect(shown(changed)).toContain('ui.optional')
})

test('a word that the contract adds to a list is offered by the form', () => {
  const [encoding] = Object.values(rulesOf(fields.currency))
  const changed = { ...now, ...(encoding ? { 'value.encoding': encoding } : {}) }
  expect(options(shown(now))).toEqual(['utf-8', 'latin1'])
  expect(options(shown(changed))).toEqual([...fields.CURRENCIES])
})

test('a field that the contract no longer has is not drawn in silence', () => {
  const { title: _, ...others } = now
  expect(() => shown(others)).toThrow('no rules for the field title')
})

test.each([
  ['nothing', '', 'validation.required'],
  ['blanks', '   ', 'validation.required'],
  ['one letter', 'a', 'validation.min'],
  ['two letters', 'ab', null],
  ['as long as may be', 'a'.repeat(60), null],
  ['longer than that', 'a'.repeat(61), 'validation.max60'],
])('a title of %s', (_, typed, message) => {
  expect(brokenRule(rulesFor(now, 'title'), typed)).toBe(message)
})

test('a length that the contract changes is the form’s at once', () => {
  const changed = rulesFor(rulesOf(FileFormat.extend({ title: fields.text(3) })), 'title')
  expect(brokenRule(changed, 'abcd')).toBe('validation.max')
  expect(brokenRule(changed, '')).toBe(null)
})

test.each([
  ['somebody@example.com', null],
  [' somebody@example.com ', null],
  ['somebody', 'validation.email'],
  ['', 'validation.required'],
])('the e-mail "%s" of a sign-in', (typed, message) => {
  expect(brokenRule(rulesFor(rulesOf(endpoints.login.body), 'email'), typed)).toBe(message)
})

test.each([
  ['many', 'validation.number'],
  ['1e3', 'validation.number'],
  ['1.5', 'validation.integer'],
  ['0', 'validation.positive'],
  ['3651', 'validation.range'],
  ['90', null],
])('a company for which "%s" days make an item new', (typed, message) => {
  expect(brokenRule(rulesFor(rulesOf(endpoints.createCompany.body), 'newDefinition'), typed)).toBe(message)
})

test.each([
  [[], 'validation.required'],
  [['261'], null],
  [Array.from({ length: 11 }, (_, n) => `${n}`), 'validation.max'],
])('a translation with the names %j', (names, message) => {
  expect(brokenRule(rulesFor(rulesOf(endpoints.createTranslation.body), 'translatedValues'), names)).toBe(
    message,
  )
})
