/**
 * Functions that run in the page. They are sent there as text, together: they may call each other and nothing else.
 * Each finds the places of a fault, in words that lead there.
 */

/** A line of text on the screen: what it says, where it is seen, and the element it stands in. */
type Line = { node: Text; at: DOMRect; parent: Element }

/** Describes a place: the text, and the element that contains it. */
export function placeOf(text: string, { tagName, className }: Element): string {
  return `${text.trim().slice(0, 60)} ← ${tagName.toLowerCase()}.${String(className).split(' ')[0]}`
}

/** The part of a box that is not cut off by the boxes around it; null where nothing is left. */
export function seenPart(rect: DOMRect, element: Element): DOMRect | null {
  let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(box)
    if (clipPath !== 'none') return null
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const edge = box.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
  }
  return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
}

/** Every text node that is drawn. */
export function drawnTexts(): { node: Text; parent: Element }[] {
  const found: { node: Text; parent: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const { parentElement: parent } = node
    const isDrawn = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (parent && isDrawn && node.data.trim() !== '' && !parent.closest('option, script, style'))
      found.push({ node, parent })
  }
  return found
}

export function linesOf({ node, parent }: { node: Text; parent: Element }): Line[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].flatMap((rect) => {
    const at = rect.width > 1 ? seenPart(rect, parent) : null
    return at ? [{ node, at, parent }] : []
  })
}

/**
 * Returns the floating layer of an element, which covers the page on purpose: only texts of the same layer must not
 * overlap.
 */
export function layerOf(element: Element): Element | null {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(box).position) || box.matches('dialog, [popover]')) return box
  return null
}

/** Texts that lie over each other. */
export function overlaps(): string[] {
  const layers = new Map<Element, Element | null>()
  const layer = (one: Element) => {
    if (!layers.has(one)) layers.set(one, layerOf(one))
    return layers.get(one)
  }
  const lines = drawnTexts()
    .flatMap(linesOf)
    .sort((a, b) => a.at.top - b.at.top)
  return lines.flatMap((line, place) => {
    const found: string[] = []
    for (let next = place + 1; next < lines.length; next++) {
      const other = lines[next] as Line
      if (other.at.top > line.at.bottom) break
      const width = Math.min(line.at.right, other.at.right) - Math.max(line.at.left, other.at.left)
      const height = Math.min(line.at.bottom, other.at.bottom) - other.at.top
      // Lines of a narrow height reach a little into each other, which no letter does.
      const isOver = width > 2 && height > 0.4 * Math.min(line.at.height, other.at.height)
      if (isOver && line.node !== other.node && layer(line.parent) === layer(other.parent))
        found.push(`${placeOf(line.node.data, line.parent)} over ${placeOf(other.node.data, other.parent)}`)
    }
    return found
  })
}

/** True if the box may cut its contents: it scrolls, indicates more, is a drawing, or is for screen readers only. */
export function mayCut(box: Element): boolean {
  const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box)
  const isSaidOtherwise = box.matches('svg, [title]') || box.parentElement?.closest('a[title], button[title]')
  return (
    box.clientWidth === 1 ||
    clipPath !== 'none' ||
    textOverflow === 'ellipsis' ||
    /auto|scroll/.test(overflowX + overflowY) ||
    Boolean(isSaidOtherwise)
  )
}

/** Texts of which a part cannot be seen: cut off by a box around them, or run out of their button. */
export function cutTexts(): string[] {
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
  const cutter = (box: Element | null, text: DOMRect): Element | null =>
    box === null || mayCut(box) ? null : cuts(box, text) ? box : cutter(box.parentElement, text)
  return drawnTexts().flatMap(({ node, parent }) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = cutter(parent, range.getBoundingClientRect())
    return box ? [placeOf(node.data, box)] : []
  })
}

/** The page is wider than its window, or what is in a card than the card. */
export function sideways(): string[] {
  const boxes = [...document.querySelectorAll('main :is(section, figure, form, [class*="_card_"])')]
  return [document.documentElement, ...boxes].flatMap((box) => {
    const over = box.scrollWidth - box.clientWidth
    const isBound = box.tagName === 'HTML' || getComputedStyle(box).overflowX === 'visible'
    return over > 1 && isBound ? [`${over} px too wide: ${placeOf('', box)}`] : []
  })
}

/** Words that are broken letter below letter, for want of room. */
export function squeezed(): string[] {
  return drawnTexts().flatMap(({ node, parent }) => {
    const lines = new Set(linesOf({ node, parent }).map(({ at }) => Math.round(at.top))).size
    const words = node.data.trim().split(/[\s/@_.:-]+/).length
    return lines > words + 2 ? [`${lines} lines: ${placeOf(node.data, parent)}`] : []
  })
}

/** Counts the parts that a sheet must have like the window: columns, marks of charts, figures. */
export function countedParts(): Record<string, number> {
  const parts = {
    columns: 'main thead th[scope="col"]:not(:has([type="checkbox"]))',
    // Over a drawing of one piece they are for the pointer and keys alone.
    marks: 'main figure button[data-mark]:not([class*="_frame_"] ~ *)',
    figures: 'main [class*="_tile_"]',
    options: 'main fieldset label:has(input[type="radio"])',
    chosen: 'main input[type="radio"]:checked',
  }
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    ).length
  return Object.fromEntries(Object.entries(parts).map(([name, selector]) => [name, count(selector)]))
}

/** Lists that are wider than their part of the window. */
export function wideLists(): string[] {
  return [...document.querySelectorAll('section:has(> table)')].flatMap((region) =>
    region.scrollWidth > region.clientWidth + 1
      ? [`${region.scrollWidth - region.clientWidth} px too wide: ${placeOf('', region)}`]
      : [],
  )
}

/** Heads whose words are wider than their column, or take more than three lines of it. */
export function badHeads(): string[] {
  const drawn = drawnTexts()
  return [...document.querySelectorAll('thead th')].flatMap((head) => {
    const edge = head.getBoundingClientRect()
    const texts = drawn.filter(({ parent }) => head.contains(parent))
    const isWide = texts
      .flatMap(linesOf)
      .some(({ at }) => at.right > edge.right + 1 || at.left < edge.left - 1)
    const said = placeOf(head.textContent ?? '', head)
    return [
      ...(isWide ? [`wider than its column: ${said}`] : []),
      ...(edge.height >= 80 ? [`too high: ${said}`] : []),
    ]
  })
}

/** Paragraphs whose lines have more letters than are read at ease. */
export function longLines(): string[] {
  return [...document.querySelectorAll('main p')].flatMap((one) => {
    const text = one.textContent?.trim() ?? ''
    const range = document.createRange()
    range.selectNodeContents(one)
    const lines = new Map<number, number>()
    for (const { top, width } of range.getClientRects())
      lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width)
    const widths = [...lines.values()]
    const letters = (text.length * Math.max(...widths)) / widths.reduce((sum, width) => sum + width, 0)
    return letters > 130 ? [`${Math.round(letters)} letters: ${placeOf(text, one)}`] : []
  })
}

/** Charts without a name of their own or a sentence, and words that reach beyond their drawing. */
export function badCharts(): string[] {
  const charts = [...document.querySelectorAll('main figure')]
  const names = charts.map((one) => one.querySelector('h1, h2, h3, h4')?.textContent?.trim() ?? '')
  const beyond = [...document.querySelectorAll('figure svg[width] text')].filter((one) => {
    const edge = one.closest('svg')?.getBoundingClientRect()
    return edge !== undefined && one.getBoundingClientRect().right > edge.right + 1
  })
  return [
    ...names
      .filter((name, place) => name === '' || names.indexOf(name) !== place)
      .map((name) => `named: ${name}`),
    ...charts
      .filter((one) => !one.querySelector('figcaption p')?.textContent?.trim())
      .map((one) => `without a sentence: ${placeOf(one.textContent ?? '', one)}`),
    ...charts
      .filter((one) => one.querySelectorAll('figcaption button').length < 2)
      .map((one) => `without a table or a file: ${placeOf(one.textContent ?? '', one)}`),
    ...beyond.map((one) => `beyond the drawing: ${placeOf(one.textContent ?? '', one)}`),
  ]
}

/** More or fewer first headings and landmarks than a page has. */
export function badFrame(): string[] {
  const isSignedIn = document.querySelector('nav') !== null
  const count = (tag: string) => document.querySelectorAll(tag).length
  return [
    ...['h1', 'main'].filter((tag) => count(tag) !== 1).map((tag) => `${count(tag)} of ${tag}`),
    ...(isSignedIn && count('header') === 0 ? ['no header'] : []),
  ]
}

/** Finds parts of a screen that do not belong in print, or are not drawn there. */
export function badPaper(): string[] {
  const style = (one: Element) => getComputedStyle(one)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const seen = (selector: string) =>
    all(selector).filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const named = (what: string, found: Element[]) =>
    found.map((one) => `${what}: ${placeOf(one.textContent ?? '', one)}`)
  const charts = all('main figure')
  return [
    // A browser repeats no buttons on the sheets that follow.
    ...named(
      'a button in a head',
      seen('thead button').filter((one) => style(one).display !== 'contents'),
    ),
    ...named('a choice', seen('main :is(select, [role="tab"][aria-selected="false"])')),
    ...named(
      'marks without ink',
      charts.filter((one) => style(one).printColorAdjust !== 'exact'),
    ),
    ...named(
      'torn table',
      seen('main figure:has(table)').filter((one) => style(one).breakInside !== 'auto'),
    ),
    ...named(
      'torn drawing',
      seen('main figure :is(figcaption, [role="group"] > *, tr)').filter(
        (one) => style(one).breakInside !== 'avoid',
      ),
    ),
    ...charts.flatMap((one) => {
      const card = one.getBoundingClientRect()
      const isBeyond = [...one.querySelectorAll('svg[width]')]
        .filter((svg) => svg.checkVisibility())
        .map((svg) => svg.getBoundingClientRect())
        .some(({ left, right }) => left < card.left || right > card.right)
      return isBeyond ? named('wider than its card', [one]) : []
    }),
  ]
}

/** Everything that the page says: texts on the screen, and names told to screen readers. What is in a language of its own is left out. */
export function everySaid(): string[] {
  const own = '[lang]:not(html)'
  const texts = drawnTexts().flatMap(({ node, parent }) => (parent.closest(own) ? [] : [node.data.trim()]))
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
    [...document.querySelectorAll(`body [${name}]:not([lang])`)].map(
      (one) => one.getAttribute(name)?.trim() ?? '',
    ),
  )
  return [...new Set([...texts, ...names])].filter((text) => /\p{L}{2}/u.test(text))
}

/** The heads of lists and of choices, and the figures of themes, each with the topic that says what it means. */
export function explainedWords(): { text: string; topic: string | null }[] {
  const places = ['th[class*="_headCell_"]', 'table:has(td[data-label]) thead th', '[class*="_tiles_"] > *']
  return [...document.querySelectorAll(`main :is(${places.join(', ')})`)].map((one) => {
    const named = one.matches('[data-term]') ? one : one.querySelector('[data-term]')
    return { text: one.textContent?.trim() ?? '', topic: named?.getAttribute('data-term') ?? null }
  })
}
