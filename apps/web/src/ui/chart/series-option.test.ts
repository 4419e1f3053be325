import { expect, test } from 'vitest'
import { type ReferenceLine, seriesOption } from './series-option.ts'

const lineAt = (value: number): ReferenceLine => ({ label: `at ${value}`, value, kind: 'thin' })
const optionOf = (lines: readonly ReferenceLine[], bars: readonly number[] = []) =>
  seriesOption({ categories: ['a', 'b'], bars, lines, writeAxis: String })

/** How far below its line each label stands, px, in the order of the lines. */
function shiftsOf(values: readonly number[], bars: readonly number[] = []): number[] {
  const { series } = optionOf(values.map(lineAt), bars)
  const drawn = series as { markLine?: { data: { label: { position: string; offset: number[] } }[] } }[]
  const labels = drawn.flatMap(({ markLine }) => markLine?.data.map(({ label }) => label) ?? [])
  expect(labels.map(({ position }) => position)).toEqual(values.map(() => 'end'))
  return labels.map(({ offset }) => offset[1] ?? Number.NaN)
}

test('labels of lines far apart stand at their lines', () => {
  expect(shiftsOf([10, 50, 100])).toEqual([0, 0, 0])
})

test('labels of nearly equal lines stand below each other, the highest at its line', () => {
  const [low = 0, middle = 0, high = 0] = shiftsOf([98, 99, 100])
  expect(high).toBe(0)
  expect(middle).toBeGreaterThan(10)
  expect(low).toBeGreaterThan(middle)
})

test('lines are near beside the bars that are drawn with them', () => {
  expect(shiftsOf([10, 15])).toEqual([0, 0])
  expect(shiftsOf([10, 15], [1000])[0]).toBeGreaterThan(10)
})

test('labels have room of their own at the right of the plot', () => {
  const room = (lines: readonly ReferenceLine[]) => (optionOf(lines).grid as { right: number }).right
  expect(room([])).toBeLessThan(20)
  expect(room([{ ...lineAt(1), label: 'a label of some length' }])).toBeGreaterThan(120)
})

test('a band is drawn from its lowest value up, and an upright line has its label above the plot', () => {
  const spec = { categories: ['a', 'b', 'c'], lines: [], writeAxis: String }
  const { series, grid } = seriesOption({
    ...spec,
    area: [[2, 2], [1, 4], null],
    uprights: [{ place: 2, label: 'out', kind: 'dashed' }],
  })
  const drawn = series as {
    stack?: string
    data: unknown
    markLine?: { data: { xAxis: number; label: object }[] }
  }[]
  expect(drawn.filter(({ stack }) => stack === 'area').map(({ data }) => data)).toEqual([
    [2, 1, null],
    [0, 3, null],
  ])
  const uprights = drawn.flatMap(({ markLine }) => markLine?.data ?? [])
  expect(uprights).toMatchObject([{ xAxis: 2, label: { formatter: 'out', align: 'right' } }])
  const plain = seriesOption(spec).grid as { top: number }
  expect((grid as { top: number }).top).toBeGreaterThan(plain.top)
})
