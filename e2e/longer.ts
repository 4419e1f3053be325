import type { Page } from 'playwright-core'

/** Stands in every lengthened phrase, and nowhere else. */
export const MARK = 'ŵ'
const LONGER = 0.35

/** English as this page is given it from now on: every phrase a third longer, and marked, so that what is no phrase shows. */
export async function lengthenEnglish(page: Page): Promise<void> {
  await page.route('**/assets/en-US-*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /export\{(\w+) as dictionary\};?\s*$/,
      (_all, name) =>
        `const longer=(${lengthenWith})(${name},'${MARK}',${LONGER});export{longer as dictionary};`,
    )
    await route.fulfill({ response, body })
  })
}

/** Runs in the page. */
function lengthenWith(part: unknown, mark: string, share: number): unknown {
  if (typeof part === 'string') {
    const letters = part.replace(/\{\{.*?\}\}/g, '').length
    const added = mark.repeat(Math.ceil(letters * share)).replace(/(.{6})/g, '$1 ')
    return letters < 2 ? part : `${part} ${added.trim()}`
  }
  if (Array.isArray(part)) return part.map((one) => lengthenWith(one, mark, share))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, lengthenWith(value, mark, share)]),
  )
}
