import type { Page } from 'playwright-core'

/** Stands in every lengthened phrase, and nowhere else. */
export const MARK = 'ŵ'
const LONGER = 0.35

type Asked = { url: string; method: string }
/** What a page is answered in place of the server. */
type Answer = { type: string; body: string }

/** Answers what a page asks at an address, unless there is no answer. Unlike `page.route` it leaves the browser's cache on. */
export async function answerInstead(
  page: Page,
  address: string,
  answer: (asked: Asked) => Answer | null | Promise<Answer>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const give = async (requestId: string, asked: Asked) => {
    const given = await answer(asked)
    if (!given) return session.send('Fetch.continueRequest', { requestId })
    const responseHeaders = [{ name: 'content-type', value: given.type }]
    const body = Buffer.from(given.body).toString('base64')
    return session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
  }
  // A page that is left waits for no answer.
  session.on('Fetch.requestPaused', ({ requestId, request }) => void give(requestId, request).catch(() => {}))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] })
}

/** English as a page is given it in place of the product's: every phrase a third longer, and marked, so that what is no phrase shows. */
async function longerEnglish({ url }: Asked): Promise<Answer> {
  const given = await (await fetch(url)).text()
  const body = given.replace(
    /export\{(\w+) as dictionary\};?\s*$/,
    (_all, name) =>
      `const longer=(${lengthenWith})(${name},'${MARK}',${LONGER});export{longer as dictionary};`,
  )
  return { type: 'text/javascript', body }
}

/** Gives this page the longer English from now on. */
export const lengthenEnglish = (page: Page) => answerInstead(page, '*/assets/en-US-*.js', longerEnglish)

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
