import type { Scenario } from '@giro/contract'
import { beforeEach, expect, test } from 'vitest'
import { StateBanner } from '#features/scenarios/StateBanner.tsx'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

beforeEach(() => signIn())

const banner = (given: Partial<Scenario>) => (
  <StateBanner
    scenario={
      { publishedBy: 'Ana', publishedAt: '2026-11-05T12:00:00.000Z', error: null, ...given } as Scenario
    }
    isChanged={false}
    onRecalculate={null}
    onWithoutAssumptions={() => {}}
  />
)

test.each(['finished', 'published'] as const)(
  'one that is %s as before, because its job failed, says why until the next one does not',
  async (status) => {
    const { container, again } = show(banner({ status, error: 'rule_limit' }))
    await expect.poll(() => container.textContent).toContain('regras')
    again(banner({ status }))
    await expect.poll(() => container.textContent).not.toContain('regras')
    expect(container.textContent).not.toBe('')
  },
)
