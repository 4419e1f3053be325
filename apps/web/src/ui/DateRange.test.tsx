import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#app/i18n/i18n.ts'
import { show } from '../../test/show.tsx'
import { DateRange, type DayRange } from './DateRange.tsx'

const NONE: DayRange = { from: null, to: null }
const NOVEMBER: DayRange = { from: '2026-11-05', to: '2026-11-12' }
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const typed = () => [field('De').value, field('Até').value]
type User = ReturnType<typeof show>['user']

/** Fills a field in, as from a spreadsheet. */
async function write(user: User, name: string, text: string) {
  await user.click(field(name))
  if (text) await user.paste(text)
}

function shown(range: DayRange, rule?: Parameters<typeof DateRange>[0]['rule']) {
  const onChange = vi.fn()
  const view = show(
    <DateRange label="Último consumo" range={range} onChange={onChange} {...(rule ? { rule } : {})} />,
  )
  return { onChange, ...view }
}

describe('typed', () => {
  test.each([
    ['05/11/2026', '12/11/2026', NOVEMBER, 'both days, both included'],
    ['5/11/26', '', { from: '2026-11-05', to: null }, 'open at its end; short forms are read'],
    ['', '12/11/2026', { from: null, to: '2026-11-12' }, 'open at its beginning'],
    ['', '', NONE, 'no restriction'],
  ])('from %j to %j is %j: %s', async (from, to, range) => {
    const { user, onChange } = shown(NONE)
    await write(user, 'De', from)
    await write(user, 'Até', to)
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(onChange.mock.calls).toEqual([[range]])
  })

  test.each([
    ['31/02/2026', ''],
    ['', 'ontem'],
  ])('from %j to %j is told to be wrong and is not taken', async (from, to) => {
    const { user, onChange } = shown(NONE)
    await write(user, 'De', from)
    await write(user, 'Até', to)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Informe uma data, por exemplo 05/11/2026')
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(field('De'))
    await user.clear(field('Até'))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(onChange.mock.calls).toEqual([[NONE]])
  })

  test('a rule of the place has its own words', async () => {
    const message = 'Informe duas datas, a primeira antes da segunda.'
    const holds = ({ from, to }: DayRange) => from !== null && to !== null && from < to
    const { user, onChange } = shown({ from: '2026-11-12', to: '2026-11-05' }, { holds, message })
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('what was chosen before stands in the fields, as the language writes it', async () => {
    shown(NOVEMBER)
    expect(typed()).toEqual(['05/11/2026', '12/11/2026'])
    await screen.findByRole('grid')
  })
})

describe('in the calendar', () => {
  const grid = () => screen.findByRole('grid')
  /** For screen readers there is a second one after the days. */
  const first = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement
  const day = async (name: RegExp) => within(await grid()).getByRole('button', { name })

  test('two presses are a range; nothing is taken before Apply', async () => {
    const { user, onChange } = shown(NOVEMBER)
    await user.click(await day(/quarta-feira, 18 de novembro de 2026/))
    await user.click(await day(/terça-feira, 24 de novembro de 2026/))
    await waitFor(() => expect(typed()).toEqual(['18/11/2026', '24/11/2026']))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-18', to: '2026-11-24' }]])
  })

  test('the later day may be pressed first', async () => {
    const { user } = shown(NOVEMBER)
    await user.click(await day(/, 24 de novembro de 2026/))
    await user.click(await day(/, 18 de novembro de 2026/))
    await waitFor(() => expect(typed()).toEqual(['18/11/2026', '24/11/2026']))
  })

  test('it shows the month of what is typed, and turns', async () => {
    const { user } = shown(NONE)
    await write(user, 'De', '05/03/2025')
    await waitFor(async () => expect((await grid()).getAttribute('aria-label')).toMatch(/março de 2025/))
    await user.click(first('Próximo'))
    expect((await grid()).getAttribute('aria-label')).toMatch(/abril de 2025/)
    await user.click(first('Anterior'))
    expect((await grid()).getAttribute('aria-label')).toMatch(/março de 2025/)
  })

  test('it is operated by the keyboard', async () => {
    const { user } = shown({ from: '2026-11-05', to: '2026-11-05' })
    ;(await grid()).querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    // After its beginning the day after it has the focus.
    await user.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}')
    await waitFor(() => expect(typed()).toEqual(['12/11/2026', '14/11/2026']))
  })

  test.each([
    ['pt-BR', 'De', /^sexta-feira, 20 de novembro de 2026/, '05/11/2026', 'dom.'],
    ['en-US', 'From', /^Friday, November 20, 2026/, '11/05/2026', 'Sun'],
    ['fr-FR', 'Du', /^vendredi 20 novembre 2026/, '05/11/2026', 'lun.'],
    ['es-ES', 'Desde', /^viernes, 20 de noviembre de 2026/, '05/11/2026', 'lun'],
  ] as const)(
    'in %s its days, its first day of the week and its fields are the language’s',
    async (language, from, name, text, first) => {
      await setLanguage(language)
      shown(NOVEMBER)
      expect(await day(name)).toBeTruthy()
      expect(field(from).value).toBe(text)
      expect((await grid()).querySelector('th')?.textContent).toBe(first)
    },
  )
})

test('days in the fields follow the language while they are on the screen', async () => {
  show(<DateRange isInline label="Período" range={NOVEMBER} onChange={vi.fn()} />)
  expect(typed()).toEqual(['05/11/2026', '12/11/2026'])
  await act(() => setLanguage('en-US'))
  expect(['From', 'To'].map((name) => field(name).value)).toEqual(['11/05/2026', '11/12/2026'])
})

test('in a row of tools there are the two fields alone', () => {
  show(<DateRange isInline label="Período" range={NOVEMBER} onChange={vi.fn()} />)
  expect(typed()).toEqual(['05/11/2026', '12/11/2026'])
  expect(screen.queryByRole('grid')).toBeNull()
})
