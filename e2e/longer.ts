import type { Page } from 'playwright-core'

/** Stands in every lengthened phrase, and nowhere else. */
const MARK = 'ŵ'
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

/** Everything the page says that is no lengthened phrase: texts on the screen, and names told to screen readers. */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const own = '[lang]:not(html), script, style'
    const texts: (string | null)[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent?.checkVisibility() && !parent.closest(own)) texts.push(textContent)
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]:not([lang])`)].map((one) => one.getAttribute(name)),
    )
    const said = [...texts, ...names].map((text) => text?.trim() ?? '')
    return [...new Set(said)].filter((text) => /\p{L}{2}/u.test(text) && !text.includes(mark))
  }, MARK)

/** Lengthened phrases of which a part cannot be seen: cut off by a box around them, or run out of their button. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const cuts = (box: Element, text: DOMRect): boolean => {
      const { display, overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const isBound = display !== 'inline' && box.matches('button, a, [role="tab"]')
      const isWide = text.right > edge.right + 1 || text.left < edge.left - 1
      return (
        (isWide && (isBound || /hidden|clip/.test(overflowX))) ||
        (text.bottom > edge.bottom + 2 && /hidden|clip/.test(overflowY))
      )
    }
    /** What is around may be scrolled, says that there is more, is a drawing, or is for screen readers alone. */
    const ends = (box: Element): boolean => {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box)
      const isSaidOtherwise =
        box.matches('svg, [title]') || box.parentElement?.closest('a[title], button[title]')
      return (
        box.clientWidth === 1 ||
        clipPath !== 'none' ||
        textOverflow === 'ellipsis' ||
        /auto|scroll/.test(overflowX + overflowY) ||
        Boolean(isSaidOtherwise)
      )
    }
    const cutter = (box: Element | null, text: DOMRect): Element | null =>
      box === null || ends(box) ? null : cuts(box, text) ? box : cutter(box.parentElement, text)

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement: parent } = walker.currentNode
      if (!textContent?.includes(mark) || !parent?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const box = cutter(parent, range.getBoundingClientRect())
      if (box) found.push(`${textContent.replaceAll(mark, '').trim()} ← ${box.tagName}.${box.className}`)
    }
    return [...new Set(found)]
  }, MARK)
