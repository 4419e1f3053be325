import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { show } from '../../../test/show.tsx'
import { Checkbox, Select, TextField } from './controls.tsx'
import { Form } from './Form.tsx'

type Site = { identifier: string; unit: string; accepted: boolean; contact: { email: string } }

/** A form with one field of each kind; a second identifier `SP01` is refused by whoever saves. */
function SiteForm({ save }: { save: (site: Site) => void }) {
  const form = useForm<Site>({
    defaultValues: { identifier: '', unit: 'pc', accepted: false, contact: { email: '' } },
  })
  const submit = (site: Site) => {
    if (site.identifier === 'SP01') form.setError('root', { message: 'Esta unidade já existe.' })
    else save(site)
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="identifier"
        label="Identificador"
        hint="Até quatro letras"
        rules={{
          required: 'Informe o identificador',
          maxLength: { value: 4, message: 'No máximo quatro letras' },
          pattern: { value: /^[A-Z0-9]*$/, message: 'Só letras maiúsculas e números' },
        }}
      />
      <Select
        name="unit"
        label="Medida"
        options={[
          { value: 'pc', label: 'Peça' },
          { value: 'kg', label: 'Quilo' },
        ]}
      />
      <TextField
        name="contact.email"
        label="E-mail"
        isOptional
        rules={{ pattern: { value: /@/, message: 'Falta o @' } }}
      />
      <Checkbox
        name="accepted"
        label="Aceito os termos"
        rules={{ required: 'É preciso aceitar os termos' }}
      />
      <button type="submit">Salvar</button>
    </Form>
  )
}

const shown = () => {
  const save = vi.fn()
  return { save, ...show(<SiteForm save={save} />) }
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Salvar' }))
/** The texts that a screen reader says after a field's name. */
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text !== '')

describe('before anything was sent', () => {
  test('each control has its name; help belongs to it; what may be left out says so', () => {
    shown()
    expect(describedBy(field('Identificador'))).toEqual(['Até quatro letras'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Medida' }).value).toBe('pc')
    expect(screen.getByRole('checkbox', { name: 'Aceito os termos' })).toBeTruthy()
    expect(field(/E-mail/).labels?.[0]?.textContent).toBe('E-mail (opcional)')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('nothing is complained of while somebody types', async () => {
    const { user } = shown()
    await user.type(field('Identificador'), 'minúsculas')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Identificador').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a form that is right', () => {
  test('what was typed is handed over, by the button and by Enter', async () => {
    const { user, save } = shown()
    await user.type(field('Identificador'), 'MG01')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Medida' }), 'kg')
    await user.click(screen.getByRole('checkbox'))
    await submit(user)
    const site = { identifier: 'MG01', unit: 'kg', accepted: true, contact: { email: '' } }
    expect(save.mock.lastCall?.[0]).toEqual(site)
    await user.type(field(/E-mail/), 'ana@giro.local{Enter}')
    expect(save.mock.lastCall?.[0]).toEqual({ ...site, contact: { email: 'ana@giro.local' } })
  })
})

describe('a form that is wrong', () => {
  test('a summary names every problem and has the focus; nothing is handed over', async () => {
    const { user, save } = shown()
    await submit(user)
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Identificador: Informe o identificador',
      'É preciso aceitar os termos',
    ])
    expect(save).not.toHaveBeenCalled()
  })

  test('each line of the summary goes to its field', async () => {
    const { user } = shown()
    await submit(user)
    await user.click(await screen.findByRole('link', { name: 'Identificador: Informe o identificador' }))
    expect(document.activeElement).toBe(field('Identificador'))
    await user.click(screen.getByRole('link', { name: 'É preciso aceitar os termos' }))
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  test('so does the line of a field inside a group', async () => {
    const { user } = shown()
    await user.type(field(/E-mail/), 'ana')
    await submit(user)
    await user.click(await screen.findByRole('link', { name: 'E-mail: Falta o @' }))
    expect(document.activeElement).toBe(field(/E-mail/))
  })

  test.each([
    ['', 'Informe o identificador'],
    ['MG012', 'No máximo quatro letras'],
    ['mg01', 'Só letras maiúsculas e números'],
  ])('%j in a field says %j beside it, after its help', async (typed, message) => {
    const { user } = shown()
    if (typed) await user.type(field('Identificador'), typed)
    await submit(user)
    await waitFor(() => expect(field('Identificador').getAttribute('aria-invalid')).toBe('true'))
    expect(describedBy(field('Identificador'))).toEqual(['Até quatro letras', message])
  })

  test('once sent, a field that is put right loses its message as it is typed, and the focus stays in it', async () => {
    const { user } = shown()
    await submit(user)
    await screen.findByRole('alert')
    await user.type(field('Identificador'), 'MG01')
    expect(field('Identificador').getAttribute('aria-invalid')).toBeNull()
    expect(describedBy(field('Identificador'))).toEqual(['Até quatro letras'])
    expect(document.activeElement).toBe(field('Identificador'))
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('sent wrong again, the summary has the focus again', async () => {
    const { user } = shown()
    await submit(user)
    await screen.findByRole('alert')
    field('Identificador').focus()
    await submit(user)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })

  test('a refusal that belongs to no field is in the summary without a link', async () => {
    const { user, save } = shown()
    await user.type(field('Identificador'), 'SP01')
    await user.click(screen.getByRole('checkbox'))
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Esta unidade já existe.')
    expect(screen.queryByRole('link')).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })
})
