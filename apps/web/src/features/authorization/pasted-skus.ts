import { LIMITS } from 'virtual:contract'
import { call } from '#app/api/client.ts'
import type { Authorization } from './changes.ts'

/** SKUs of a pasted text: lines, commas, semicolons and tabs divide it; each once. */
export function readSkus(text: string): { skus: string[]; repeated: number } {
  const all = text
    .split(/[\n\r;,\t]+/)
    .map((part) => part.trim())
    .filter((sku) => sku !== '')
  const skus = [...new Set(all)]
  return { skus, repeated: all.length - skus.length }
}

/** Letters that one question may name of SKUs. */
const QUESTION_LETTERS = 4000
/** SKUs of one question: each may stand at several sites, and an answer has no more rows than a page. */
const QUESTION_SKUS = 100

/** The SKUs in parts that one question can name. */
export function partsOf(skus: readonly string[]): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  let letters = 0
  for (const sku of skus) {
    if (part.length === QUESTION_SKUS || letters + sku.length + 1 > QUESTION_LETTERS) {
      parts.push(part)
      part = []
      letters = 0
    }
    part.push(sku)
    letters += sku.length + 1
  }
  return part.length > 0 ? [...parts, part] : parts
}

export type Checked = { found: Authorization[]; missing: string[] }

/** Returns the SKUs that exist, at each of their sites, and the reasons against authorizing them. Throws ApiError. */
export async function checkSkus(skus: readonly string[]): Promise<Checked> {
  const found: Authorization[] = []
  for (const part of partsOf(skus)) {
    let offset = 0
    for (;;) {
      const { rows, count } = await call('listAuthorizations', {
        query: { sku: part.join(','), orderBy: 'sku', limit: LIMITS.pageRows, offset },
      })
      found.push(...rows)
      offset += rows.length
      if (rows.length === 0 || offset >= count) break
    }
  }
  const there = new Set(found.map(({ sku }) => sku))
  return { found, missing: skus.filter((sku) => !there.has(sku)) }
}
