import type { Budget, BudgetPoint } from '@giro/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { pointAt } from '#features/scenarios/budget/curve.ts'
import { Targets } from '#features/scenarios/budget/Targets.tsx'
import { show } from '../../../../test/show.tsx'

const STOCK = 1_000_000
const point = (capital: number, measure: number): BudgetPoint => ({
  ...{ capital, measure, waiting: 0, price: 0.25 },
  release: STOCK - capital,
})
const curve = [point(200_000, 0.8), point(400_000, 0.9), point(660_000, 0.96)]
const planOf = (measure: number) => ({ ...point(600_000, measure), loss: 1, bound: 1 })
const budgetOf = (measure: number) =>
  ({
    ...{ curve, stock: STOCK, unknownStock: 0, objective: 'units' },
    plan: planOf(measure),
  }) as unknown as Budget

function Chosen({ budget, wanted = null }: { budget: Budget; wanted?: number | null }) {
  const [capital, setCapital] = useState(wanted === null ? budget.plan.capital : 660_000)
  const chosen = pointAt(curve, capital)
  return chosen && <Targets budget={budget} chosen={chosen} wanted={wanted} onCapital={setCapital} />
}
const release = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Resgate no longo prazo' })
const digits = (text: string) => text.replace(/\D/g, '')

describe('a release that is typed', () => {
  test.each([
    ['less than can be released at better service', '100000', '100000', /ainda melhorar o serviço/, 0.95],
    ['less than can be released, at less service than the plan', '100000', '100000', /são liberados/, 0.97],
    ['within the curve', '500000', '500000', null, 0.95],
  ])('%s stays in its field and is answered', async (_, typed, stays, says, planned) => {
    const { user } = show(<Chosen budget={budgetOf(planned)} />)
    expect(digits(release().value)).toBe('400000')
    await user.clear(release())
    await user.type(release(), `${typed}{Enter}`)
    expect(digits(release().value)).toBe(stays)
    if (says) screen.getByText(says)
    else expect(screen.queryByText(/liber/)).toBeNull()
  })

  test('more than the least stock lets go is refused with the limits', async () => {
    const { user } = show(<Chosen budget={budgetOf(0.95)} />)
    await user.clear(release())
    await user.type(release(), '900000{Enter}')
    screen.getByText(/800\.000/)
    expect(release().value).toBe('900000')
  })

  test('is in its field again where the budget was calculated for it', () => {
    show(<Chosen budget={budgetOf(0.95)} wanted={100_000} />)
    expect(digits(release().value)).toBe('100000')
    screen.getByText(/ainda melhorar o serviço/)
  })

  test('gives way to another point', async () => {
    const { user } = show(<Chosen budget={budgetOf(0.95)} wanted={100_000} />)
    const capital = screen.getByRole('textbox', { name: 'Capital desejado' })
    await user.clear(capital)
    await user.type(capital, '300000{Enter}')
    expect(digits(release().value)).toBe('700000')
  })
})
