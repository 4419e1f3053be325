import type { Contexts, FeedRow, QueueRow } from '@giro/contract'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { apiAs } from './sign-in.ts'

export type Feed = { items: number; contexts: { context: string; count: number }[]; rows: FeedRow[] }
type Named = { sku: string; site: string }

/** True if the steps of trigger and batch differ from the suggestion: those that do not cannot be chosen. */
const hasSteps = ({ contexts }: Contexts): boolean =>
  contexts
    .filter(({ context }) => context === 'trigger' || context === 'batch')
    .every(({ options }) => {
      const givenBy = (stance: string) => options.find((one) => one.stance === stance)?.value
      const steps = ['very_conservative', 'aggressive', 'very_aggressive']
      return steps.every((stance) => givenBy(stance) !== givenBy('automatic'))
    })

/** Gives the tests of one file access to the sample company's queue of decisions. */
export function useQueue() {
  let api: Awaited<ReturnType<typeof apiAs>>
  const taken = new Set<string>()
  beforeAll(async () => {
    api = await apiAs()
  })
  return {
    get: <Answer>(path: string) => api.get<Answer>(path),
    everyAlert: () => api.get<Feed>('/feed?together=true&limit=500'),
    contextsOf: ({ sku, site }: Named) => api.get<Contexts>(`/indeep/context?sku=${sku}&site=${site}`),
    /** An item of the queue that is kept in stock and no other test here decides; it has an open alert of its trigger or of its batch. */
    async nextItem(needed: 'trigger' | 'batch', contexts = 1): Promise<QueueRow> {
      const path = `/queue/priority?limit=500&openContexts=${needed}&portfolio=anticipated`
      const { rows } = await api.get<{ rows: QueueRow[] }>(path)
      const free = rows.filter((row) => row.contexts.length >= contexts && !taken.has(row.sku)).toReversed()
      let [item] = free
      for (const row of free) {
        if (!hasSteps(await api.get<Contexts>(`/indeep/context?sku=${row.sku}&site=${row.site}`))) continue
        item = row
        break
      }
      if (!item) throw new Error(`no item with an alert of its ${needed} is left`)
      taken.add(item.sku)
      return item
    },
  }
}

export const SAVE = 'Salvar e encerrar alerta'

/** The address of an item over the worklist. */
export const open = ({ sku, site }: Named, step?: string) =>
  `/feed?sku=${encodeURIComponent(sku)}&site=${site}${step ? `&step=${step}` : ''}`

export const option = (page: Page, name: RegExp) => page.getByRole('radio', { name })
export const heading = (page: Page, sku: string) => page.getByRole('heading', { level: 1, name: sku })
