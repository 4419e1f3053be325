import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Combobox, MultiSelect, type Option } from './Options.tsx'

const CLASSES: Option[] = [
  { value: 'abc_a', label: 'A', count: 1032 },
  { value: 'abc_b', label: 'B', count: 78 },
  { value: 'abc_c', label: 'C', count: 0 },
]
/** Twelve sites: from so many on there is a search. */
const SITES: Option[] = [
  ...['Belém', 'Cuiabá', 'Goiânia', 'Macapá', 'Maceió', 'Manaus', 'Natal', 'Olinda', 'Recife'],
  ...['São Luís', 'São Paulo', 'Vitória'],
].map((label) => ({ value: label.slice(0, 6), label }))

const chosen = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map((option) => option.textContent)

function Choice({
  options,
  start,
  onChange,
  all,
}: {
  options: readonly Option[]
  start: readonly string[]
  onChange: (values: readonly string[]) => void
  all?: string
}) {
  const [values, setValues] = useState(start)
  return (
    <MultiSelect
      label="ABC"
      options={options}
      values={values}
      onChange={(next) => {
        setValues(next)
        onChange(next)
      }}
      {...(all === undefined ? {} : { all })}
    />
  )
}

describe('several of a few', () => {
  test('each option is found by its word alone; how many rows have it is said beside', async () => {
    show(<Choice options={CLASSES} start={['abc_b']} onChange={vi.fn()} />)
    const list = await screen.findByRole('listbox', { name: 'ABC' })
    expect(list.getAttribute('aria-multiselectable')).toBe('true')
    const option = within(list).getByRole('option', { name: 'A' })
    expect(option.textContent).toBe('A1.032')
    expect(chosen()).toEqual(['B78'])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('a press adds an option, a second one takes it away', async () => {
    const onChange = vi.fn()
    const { user } = show(<Choice options={CLASSES} start={[]} onChange={onChange} />)
    await user.click(await screen.findByRole('option', { name: 'B' }))
    await user.click(screen.getByRole('option', { name: 'A' }))
    expect(onChange).toHaveBeenLastCalledWith(['abc_b', 'abc_a'])
    await user.click(screen.getByRole('option', { name: 'B' }))
    expect(onChange).toHaveBeenLastCalledWith(['abc_a'])
  })

  test('the list has the focus; arrows move, Space chooses, Escape leaves the choice as it is', async () => {
    const onChange = vi.fn()
    const { user } = show(<Choice options={CLASSES} start={[]} onChange={onChange} />)
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown} ')
    expect(onChange).toHaveBeenLastCalledWith(['abc_b'])
    await user.keyboard('{Escape}')
    expect(chosen()).toEqual(['B78'])
  })

  test('options that are not in the list stay chosen', async () => {
    const onChange = vi.fn()
    const { user } = show(<Choice options={CLASSES} start={['abc_gone']} onChange={onChange} />)
    await user.click(await screen.findByRole('option', { name: 'C' }))
    expect(onChange).toHaveBeenLastCalledWith(['abc_gone', 'abc_c'])
  })
})

describe('several of many', () => {
  test.each([
    ['sao', ['São Luís', 'São Paulo'], 'accents do not count'],
    ['MACA', ['Macapá'], 'neither does case'],
    ['xyz', [], 'nothing has it'],
  ])('searching %j finds %j: %s', async (text, found) => {
    const { user } = show(<Choice options={SITES} start={[]} onChange={vi.fn()} />)
    await user.type(await screen.findByRole('searchbox', { name: 'Procurar' }), text)
    expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(
      found.length > 0 ? found : ['Nada encontrado.'],
    )
  })

  test('while somebody types, arrows move through what was found and Enter chooses', async () => {
    const onChange = vi.fn()
    const { user } = show(<Choice options={SITES} start={['Natal']} onChange={onChange} />)
    const search = await screen.findByRole('searchbox')
    await user.type(search, 'sao')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(search)
    expect(onChange).toHaveBeenCalledTimes(1)
    const [values] = onChange.mock.calls[0] ?? []
    expect(values).toContain('Natal')
    expect(values).toHaveLength(2)
  })
})

describe('an option that means all', () => {
  test('it is the chosen one as long as no other is', async () => {
    show(<Choice options={CLASSES} start={[]} onChange={vi.fn()} all="Todas" />)
    await screen.findByRole('option', { name: 'Todas' })
    expect(chosen()).toEqual(['Todas'])
  })

  test('choosing another leaves it, choosing it leaves the others', async () => {
    const onChange = vi.fn()
    const { user } = show(<Choice options={CLASSES} start={[]} onChange={onChange} all="Todas" />)
    await user.click(await screen.findByRole('option', { name: 'A' }))
    expect(onChange).toHaveBeenLastCalledWith(['abc_a'])
    await user.click(screen.getByRole('option', { name: 'B' }))
    expect(chosen()).toEqual(['A1.032', 'B78'])
    await user.click(screen.getByRole('option', { name: 'Todas' }))
    expect(onChange).toHaveBeenLastCalledWith([])
    expect(chosen()).toEqual(['Todas'])
  })
})

describe('one of many', () => {
  const FIELDS: Option[] = [
    { value: 'coverage', label: 'Cobertura, dias', group: 'Cálculos' },
    { value: 'gap', label: 'Gap, R$', group: 'Cálculos' },
    { value: 'description', label: 'Descrição', group: 'Cadastro' },
  ]

  test('options stand below the headings of their groups', async () => {
    show(<Combobox label="Filtro" options={FIELDS} onChoose={vi.fn()} />)
    const group = await screen.findByRole('group', { name: 'Cálculos' })
    expect(within(group).getAllByRole('option')).toHaveLength(2)
    expect(
      within(screen.getByRole('group', { name: 'Cadastro' })).getByRole('option', { name: 'Descrição' }),
    ).toBeTruthy()
  })

  test('typing finds, Enter takes the first that was found', async () => {
    const onChoose = vi.fn()
    const { user } = show(<Combobox label="Filtro" options={FIELDS} onChoose={onChoose} />)
    await user.type(await screen.findByRole('searchbox'), 'descricao')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Descrição'])
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['description']])
  })

  test('so does a press', async () => {
    const onChoose = vi.fn()
    const { user } = show(<Combobox label="Filtro" options={FIELDS} onChoose={onChoose} />)
    await user.click(await screen.findByRole('option', { name: 'Gap, R$' }))
    expect(onChoose.mock.calls).toEqual([['gap']])
  })
})
