import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OverTime } from '#features/themes/OverTime.tsx'
import { knownCapital, type Run } from '#features/themes/use-totals.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

beforeEach(() => signIn())

/** The runs of a catalog, newest first as the server tells them, by the availability that each of them found. */
const answering = (found: readonly (number | null)[]) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json')
        ? { apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' }
        : {
            rows: found
              .map((availability, at) => ({
                generation: at,
                asOf: `2026-11-0${at + 1}`,
                finishedAt: `2026-11-0${at + 1}T12:00:00.000Z`,
                nsr: 0.95,
                availability,
              }))
              .toReversed(),
            count: found.length,
          },
    ),
  )

const SERVICE = (
  <OverTime
    name="serviceOverTime"
    actual={({ availability }) => availability}
    planned={({ nsr }) => nsr}
    write="percent"
  />
)

test.each([
  { found: [0.5, 0, 0.9], drawn: ['50%', '0%', '90%'], why: 'a known zero is drawn as zero' },
  { found: [0, 0.9], drawn: ['0%', '90%'], why: 'as the first, too' },
  { found: [0.5, null, 0.9], drawn: ['50%', '–', '90%'], why: 'what nobody knows is a gap' },
  { found: [null, 0.5, 0.9, null], drawn: ['50%', '90%'], why: 'the line has known ends' },
  { found: [null, 0.5, null], drawn: [], why: 'one point is no line' },
  { found: [null, null], drawn: [], why: 'nothing is known' },
])('of the runs $found the line has $drawn: $why', async ({ found, drawn }) => {
  answering(found)
  const { user, container } = show(SERVICE)
  if (drawn.length === 0) return expect.poll(() => container.querySelector('section, h2')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Ver como tabela' }))
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector(':nth-child(3)')?.textContent)).toEqual(drawn)
})

test.each([
  { items: 4, unknownItems: 1, current: 0, isKnown: true, why: 'shelves that are known to be empty' },
  { items: 4, unknownItems: 4, current: 0, isKnown: false, why: 'nobody gave a balance yet' },
  { items: 0, unknownItems: 0, current: 0, isKnown: false, why: 'no item yet' },
])(
  'capital of $items items, $unknownItems of them unknown: $why',
  ({ items, unknownItems, current, isKnown }) => {
    const run = { items, synthesis: { current, unknownItems } } as Run
    expect(knownCapital(run)?.current ?? null).toBe(isKnown ? current : null)
  },
)
