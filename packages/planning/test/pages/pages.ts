import { alertExamples } from './alerts.ts'
import { batchExamples } from './batch.ts'
import { demandExamples } from './demand.ts'
import { leadTimeExamples } from './lead-time.ts'
import { moneyExamples } from './money.ts'
import { openOrderExamples } from './open-orders.ts'
import { portfolioExamples } from './portfolio.ts'
import { projectionExamples } from './projection.ts'
import { serviceExamples } from './service.ts'
import { stanceExamples } from './stances.ts'
import { triggerExamples } from './trigger.ts'
import type { Blocks } from './writing.ts'

/** The pages of docs/planning with generated blocks, and what renders them from the engine. */
export const PAGES: Record<string, () => Blocks> = {
  'demand.md': demandExamples,
  'portfolio.md': portfolioExamples,
  'service.md': serviceExamples,
  'lead-time.md': leadTimeExamples,
  'trigger.md': triggerExamples,
  'batch.md': batchExamples,
  'stances.md': stanceExamples,
  'money.md': moneyExamples,
  'projection.md': projectionExamples,
  'open-orders.md': openOrderExamples,
  'alerts.md': alertExamples,
}

export const PAGES_FOLDER = new URL('../../../../docs/planning/', import.meta.url)

const BLOCK = /<!-- example: (.+?) -->\n([\s\S]*?)\n?<!-- end -->/g

/** The blocks a page holds now, by name. */
export function blocksOf(page: string): Blocks {
  return Object.fromEntries([...page.matchAll(BLOCK)].map(([, name = '', text = '']) => [name, text]))
}

/** The page with its blocks rendered anew; a marker without a block, or a block without a marker, is an error. */
export function withBlocks(page: string, blocks: Blocks): string {
  const missing = Object.keys(blocks).filter((name) => !(name in blocksOf(page)))
  if (missing.length > 0) throw new Error(`the page has no place for ${missing.join(', ')}`)
  return page.replace(BLOCK, (_, name: string) => {
    const text = blocks[name]
    if (text === undefined) throw new Error(`nothing renders the block ${name}`)
    return `<!-- example: ${name} -->\n${text}\n<!-- end -->`
  })
}
