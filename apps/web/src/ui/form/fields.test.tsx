import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#app/i18n/i18n.ts'
import { useForm } from '#ui/form/use-form.ts'
import { show } from '../../../test/show.tsx'
import { Check, Field, Input, SelectInput } from '../Field.tsx'
import { TextField } from './controls.tsx'
import { Fields, type FormField } from './Fields.tsx'
import { Form } from './Form.tsx'
import type { Rules } from './rules.ts'

/** The texts that a screen reader says after a field's name. */
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text !== '')

describe('a field by itself', () => {
  test('a press on its label goes to the control', async () => {
    const { user } = show(
      <Field id="days" label="Prazo">
        <Input id="days" unit="dias" />
      </Field>,
    )
    await user.click(screen.getByText('Prazo'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prazo' }))
    expect(screen.getByText('dias')).toBeTruthy()
  })

  test('a label that the place makes needless is still the name', () => {
    show(
      <Field id="days" label="Prazo" isLabelHidden>
        <Input id="days" />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'Prazo' })).toBeTruthy()
  })

  test.each([
    ['pt-BR', 'Prazo (opcional)'],
    ['en-US', 'Prazo (optional)'],
  ] as const)('in %s what may be left out says %j', async (language, label) => {
    await setLanguage(language)
    show(
      <Field id="days" label="Prazo" isOptional>
        <Input id="days" />
      </Field>,
    )
    expect(screen.getByRole<HTMLInputElement>('textbox').labels?.[0]?.textContent).toBe(label)
  })

  test('an option that cannot be taken now is seen and not taken', async () => {
    const change = vi.fn()
    const { user } = show(
      <SelectInput
        aria-label="Medida"
        onChange={(event) => change(event.target.value)}
        options={[
          { value: 'pc', label: 'Peça' },
          { value: 'kg', label: 'Quilo', isDisabled: true },
          { value: 'm', label: 'Metro' },
        ]}
      />,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Medida' }), 'kg')
    expect(change).not.toHaveBeenCalled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Medida' }), 'm')
    expect(change.mock.calls).toEqual([['m']])
  })

  test('of dots with one name only one is chosen, by its words or by what explains them', async () => {
    const { user } = show(
      <>
        <Check kind="radio" name="scope" label="Esta unidade" defaultChecked />
        <Check kind="radio" name="scope" label="Todas" hint="Também as inativas" />
      </>,
    )
    await user.click(screen.getByText('Também as inativas'))
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(chosen).toEqual([false, true])
  })
})

type Rule = { title: string; unit: string; note: string; isActive: boolean }
const RULES: Rules = {
  title: {
    isTrimmed: true,
    checks: [
      { kind: 'min', length: 1, message: 'required' },
      { kind: 'max', length: 10, message: 'tooLong' },
    ],
  },
  unit: { oneOf: ['kg', 'm', 'pc'], checks: [] },
  note: { isOptional: true, checks: [{ kind: 'min', length: 3, message: 'tooShort' }] },
  isActive: { checks: [] },
}
const WORDS: Record<string, string> = {
  required: 'Informe o nome',
  tooLong: 'No máximo dez letras',
  tooShort: 'Ao menos três letras',
}
const FIELDS: FormField<Rule>[] = [
  {
    name: 'title',
    kind: 'text',
    label: 'Nome',
    autoComplete: 'off',
    alsoWrong: (title, { note }) => (title === note ? 'O nome e a nota são iguais' : null),
  },
  {
    name: 'unit',
    kind: 'choice',
    label: 'Medida',
    hint: 'Do estoque',
    first: 'pc',
    wordOf: (unit) => `em ${unit}`,
  },
  { name: 'note', kind: 'text', label: 'Nota' },
  { name: 'isActive', kind: 'check', label: 'Em uso' },
]

const COUNTED: FormField<Rule>[] = [{ name: 'title', kind: 'text', label: 'Nome', isCounted: true }]

function RuleForm({ save, fields = FIELDS }: { save: (rule: Rule) => void; fields?: FormField<Rule>[] }) {
  const form = useForm<Rule>({ defaultValues: { title: '', unit: 'pc', note: '', isActive: false } })
  return (
    <Form form={form} onSubmit={(rule) => save(rule)}>
      <Fields fields={fields} rules={RULES} messageOf={(key) => WORDS[key] ?? key} />
      <button type="submit">Salvar</button>
    </Form>
  )
}

describe('the fields of a definition', () => {
  const shown = () => {
    const save = vi.fn()
    const view = show(<RuleForm save={save} />)
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
    return {
      save,
      field,
      type: (name: RegExp, text: string) => view.user.type(field(name), text),
      submit: () => view.user.click(screen.getByRole('button', { name: 'Salvar' })),
      ...view,
    }
  }

  test('they stand in the order of the definition, each of its kind', () => {
    show(<RuleForm save={vi.fn()} />)
    const kinds = [...document.querySelectorAll('input, select')].map(
      (control) => `${control.getAttribute('type') ?? control.tagName} ${control.getAttribute('name')}`,
    )
    expect(kinds).toEqual(['INPUT title', 'SELECT unit', 'INPUT note', 'checkbox isActive'])
  })

  test('a counted field says once it is full that it takes no more', async () => {
    const { user } = show(<RuleForm save={vi.fn()} fields={COUNTED} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ })
    await user.type(field, 'Abastecim')
    expect(screen.getByRole('status').textContent).toBe('')
    await user.type(field, 'ento')
    expect(field.value).toBe('Abastecime')
    expect(screen.getByRole('status').textContent).toBe('No máximo dez letras')
  })

  test('a choice offers the words of the rules, the usual one first, and has its help', () => {
    shown()
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Medida' })
    expect([...unit.options].map(({ value, text }) => [value, text])).toEqual([
      ['pc', 'em pc'],
      ['kg', 'em kg'],
      ['m', 'em m'],
    ])
    expect(described(unit)).toEqual(['Do estoque'])
  })

  test('only what the rules let be left out says that it is optional', () => {
    const { field } = shown()
    expect(field(/Nota/).labels?.[0]?.textContent).toBe('Nota (opcional)')
    expect(field(/Nome/).labels?.[0]?.textContent).toBe('Nome')
  })

  test.each([
    ['', '', 'Informe o nome', 'nothing'],
    ['   ', '', 'Informe o nome', 'blanks'],
    ['Abastecimento', '', 'No máximo dez letras', 'too long'],
    ['igual', 'igual', 'O nome e a nota são iguais', 'what the rules cannot say'],
  ])('the name %j with the note %j says %j: %s', async (title, note, message) => {
    const { field, type, submit, save } = shown()
    if (title) await type(/Nome/, title)
    if (note) await type(/Nota/, note)
    await submit()
    await waitFor(() => expect(described(field(/Nome/))).toEqual([message]))
    expect(field(/Nota/).getAttribute('aria-invalid')).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })

  test('a broken rule is said before what the rules cannot say', async () => {
    const { field, type, submit } = shown()
    await type(/Nome/, 'Abastecimento')
    await type(/Nota/, 'Abastecimento')
    await submit()
    await waitFor(() => expect(described(field(/Nome/))).toEqual(['No máximo dez letras']))
  })

  test('an optional field is right when it is left empty, and wrong when it is half filled in', async () => {
    const { field, type, submit, save } = shown()
    await type(/Nome/, 'Peças')
    await type(/Nota/, 'ab')
    await submit()
    await waitFor(() => expect(described(field(/Nota/))).toEqual(['Ao menos três letras']))
    await type(/Nota/, '{Backspace}{Backspace}')
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save.mock.lastCall?.[0]).toEqual({ title: 'Peças', unit: 'pc', note: '', isActive: false })
  })
})

function Day({ day }: { day: string }) {
  const form = useForm({ defaultValues: { day } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <Fields
        fields={[{ name: 'day', kind: 'text', label: 'Dia', mask: 'date' }]}
        rules={DAY}
        messageOf={String}
      />
    </Form>
  )
}
const DAY: Rules = { day: { checks: [] } }

test('what is typed is written as its mask has it', async () => {
  const { user } = show(<Day day="" />)
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' })
  await user.type(day, '05112026')
  expect(day.value).toBe('05/11/2026')
})

function One({ label }: { label: string }) {
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="code" label={label} rules={{ required: `Falta ${label}` }} />
      <button type="submit">Enviar {label}</button>
    </Form>
  )
}

test('two forms on one page have each its own field of a name', async () => {
  const { user } = show(
    <>
      <One label="primeiro" />
      <One label="segundo" />
    </>,
  )
  await user.click(screen.getByText('segundo'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'segundo' }))
  await user.click(screen.getByRole('button', { name: 'Enviar segundo' }))
  await user.click(await screen.findByRole('link', { name: 'segundo: Falta segundo' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'segundo' }))
  expect(described(screen.getByRole('textbox', { name: 'primeiro' }))).toEqual([])
})

const NAMES: FormField<{ names: string[] }>[] = [
  {
    name: 'names',
    kind: 'tokens',
    label: 'Names',
    words: { add: 'Add', remove: (text) => `Remove ${text}`, moveBefore: (text) => `Move ${text}` },
  },
]

function Names({ onSave }: { onSave: (values: { names: string[] }) => void }) {
  const form = useForm<{ names: string[] }>({ defaultValues: { names: ['one'] } })
  return (
    <Form form={form} onSubmit={async (values) => onSave(values)}>
      <Fields fields={NAMES} rules={{ names: { checks: [] } }} messageOf={(key) => key} />
      <button type="submit">Save</button>
    </Form>
  )
}

test('a name typed and not added yet is saved, and nothing moves until then', async () => {
  const save = vi.fn()
  const { user } = show(<Names onSave={save} />)
  await user.type(screen.getByRole('textbox', { name: 'Names' }), 'two{Enter}three')
  await user.tab()
  const shown = () => screen.getAllByRole('button', { name: /^Remove/ }).map((one) => one.title)
  expect(shown()).toEqual(['Remove one', 'Remove two'])
  await user.click(screen.getByRole('button', { name: 'Remove one' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ names: ['two', 'three'] }))
})
