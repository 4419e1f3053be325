import { LIMITS } from 'virtual:contract'
import { call } from '#app/api/client.ts'
import type { Authorization } from './changes.ts'

/** The cells of each line of a pasted text: commas, semicolons and tabs divide a line. */
export function readLines(text: string): string[][] {
  return text
    .split(/[\n\r]+/)
    .map((line) =>
      line
        .split(/[;,\t]/)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== ''),
    )
    .filter((cells) => cells.length > 0)
}

/** Number of items the lines name at most, and how many cells or lines repeat another. */
export function countNames(lines: readonly (readonly string[])[]): { count: number; repeated: number } {
  const isTwoColumns = lines.every((cells) => cells.length === 2)
  const names = isTwoColumns ? lines.map((cells) => cells.join('\t')) : lines.flat()
  const count = new Set(names).size
  return { count, repeated: names.length - count }
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

/** A line without a separator whose last word may be a site, as in `4711 EAST`: its parts; null for every other line. */
function spaced(cells: readonly string[]): [sku: string, site: string] | null {
  const [, sku, site] = (cells.length === 1 && /^(.*\S)\s+(\S+)$/.exec(cells[0] ?? '')) || []
  return sku && site ? [sku, site] : null
}

/** Returns the items that the lines name, and the reasons against authorizing them. Throws ApiError. */
export async function checkLines(lines: readonly (readonly string[])[]): Promise<Checked> {
  const rows: Authorization[] = []
  for (const part of partsOf([
    ...new Set([...lines.flat(), ...lines.flatMap((cells) => spaced(cells)?.[0] ?? [])]),
  ])) {
    let offset = 0
    for (;;) {
      const answer = await call('listAuthorizations', {
        query: { sku: part.join(','), orderBy: 'sku', limit: LIMITS.pageRows, offset },
      })
      rows.push(...answer.rows)
      offset += answer.rows.length
      if (answer.rows.length === 0 || offset >= answer.count) break
    }
  }
  return namedBy(lines, rows)
}

const folded = (site: string) => site.toLocaleLowerCase()

/**
 * The items that lines name, of all that their cells are SKUs of. A line of a SKU and one of the sites names the item at that
 * site, also with a space between them; in every other line each cell is a SKU, at all its sites.
 */
export function namedBy<Row extends { sku: string; site: string }>(
  lines: readonly (readonly string[])[],
  rows: readonly Row[],
): { found: Row[]; missing: string[] } {
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  const sites = new Set(rows.map(({ site }) => folded(site)))
  const at = (sku: string, site: string) => bySku.get(sku)?.filter((row) => folded(row.site) === folded(site))
  const isAtSite = ([sku = '', site = '', ...more]: readonly string[]) =>
    more.length === 0 &&
    site !== '' &&
    bySku.has(sku) &&
    ((at(sku, site)?.length ?? 0) > 0 || (!bySku.has(site) && sites.has(folded(site))))
  const named = lines.flatMap((line) => {
    const pair = bySku.has(line[0] ?? '') ? null : spaced(line)
    const cells = pair && isAtSite(pair) ? pair : line
    const [sku = '', site = ''] = cells
    if (isAtSite(cells)) return [{ text: `${sku} · ${site}`, rows: at(sku, site) ?? [] }]
    return cells.map((cell) => ({ text: cell, rows: bySku.get(cell) ?? [] }))
  })
  return {
    found: [...new Set(named.flatMap((one) => one.rows))],
    missing: [...new Set(named.flatMap((one) => (one.rows.length === 0 ? [one.text] : [])))],
  }
}
