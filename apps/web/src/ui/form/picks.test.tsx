import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { show } from '../../../test/show.tsx'
import { Form } from './Form.tsx'
import { Picks } from './Picks.tsx'

const CATALOGS = [
  { value: '1', label: 'Peças' },
  { value: '2', label: 'Consumo' },
]

function Rights({ options }: { options: typeof CATALOGS }) {
  const form = useForm<{ catalogs: string[] }>({ defaultValues: { catalogs: [] } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <Picks
        name="catalogs"
        label="Catálogos"
        options={options}
        all="Todos"
        wrong={(chosen) => (chosen.length === 0 ? 'Escolha ao menos um' : null)}
      />
      <button type="submit">Salvar</button>
    </Form>
  )
}

test.each([
  ['its first box', CATALOGS, () => screen.getByRole('checkbox', { name: 'Peças' })],
  ['the group where it has no box', [], () => screen.getByRole('group', { name: 'Catálogos' })],
])('what is wrong with a group leads to %s, and describes the group', async (_, options, target) => {
  const { user } = show(<Rights options={options} />)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('link', { name: 'Escolha ao menos um' }))
  expect(document.activeElement).toBe(target())
  const described = screen.getByRole('group', { name: 'Catálogos' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Escolha ao menos um')
})
