import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { useLeftRow } from './use-left-row.ts'

function List({
  keys,
  left = { sku: 'B-2', site: 'SP01' },
}: {
  keys: string[]
  left?: { sku: string; site?: string }
}) {
  useLeftRow(left, keys)
  return (
    <table>
      <tbody>
        {keys.map((key) => (
          <tr key={key} data-row={key} tabIndex={-1} />
        ))}
      </tbody>
    </table>
  )
}
const focused = () => (document.activeElement as HTMLElement).dataset.row

test.each([
  ['one line an item', ['A-1|SP01', 'B-2|MG01', 'B-2|SP01'], undefined, 'B-2|SP01'],
  [
    'one line a context',
    ['A-1|SP01|trigger', 'B-2|SP01|leadTime', 'B-2|SP01|batch'],
    undefined,
    'B-2|SP01|leadTime',
  ],
  ['an address without a site', ['A-1|SP01', 'B-2|MG01'], { sku: 'B-2' }, 'B-2|MG01'],
  ['a code with a bar', ['B%7C2|SP01'], { sku: 'B|2', site: 'SP01' }, 'B%7C2|SP01'],
])('who left the contexts stands on their row, once it is there: %s', (_, keys, left, row) => {
  const given = left ? { left } : {}
  const { again } = show(<List keys={[]} {...given} />)
  expect(focused()).toBeUndefined()
  again(<List keys={keys} {...given} />)
  expect(focused()).toBe(row)
})

test('a row that is gone, or comes later, takes no focus', () => {
  const { again } = show(<List keys={['A-1|SP01']} />)
  again(<List keys={['A-1|SP01', 'B-2|SP01']} />)
  expect(focused()).toBeUndefined()
})
