import { expect, test } from 'vitest'
import { type ReferenceLine, seriesOption } from './series-option.ts'

const lineAt = (value: number): ReferenceLine => ({ label: `at ${value}`, value, kind: 'thin' })

/** Where the label of each line lies, in the order of the lines. */
function placesOf(values: readonly number[], bars: readonly number[] = []): string[] {
  const option = seriesOption({
    categories: ['a', 'b'],
    bars,
    lines: values.map(lineAt),
    writeAxis: String,
  })
  const series = option.series as { markLine?: { data: { label: { position: string } }[] } }[]
  return series.flatMap(({ markLine }) => markLine?.data.map(({ label }) => label.position) ?? [])
}

test('labels of lines far apart all lie at the right', () => {
  expect(placesOf([10, 50, 100])).toEqual(['insideEndTop', 'insideEndTop', 'insideEndTop'])
})

test('labels of nearly equal lines lie side by side', () => {
  expect(placesOf([100, 99, 98])).toEqual(['insideStartTop', 'insideMiddleTop', 'insideEndTop'])
})

test('lines are near beside the bars that are drawn with them', () => {
  expect(placesOf([10, 15])).toEqual(['insideEndTop', 'insideEndTop'])
  expect(placesOf([10, 15], [1000])).toEqual(['insideEndTop', 'insideMiddleTop'])
})
