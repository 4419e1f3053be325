/** Time for a page, a dialog or a list to give the focus itself, ms. */
const OWN_MS = 100

/** Gives an element the focus that takes none by the keyboard: a heading, a card. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus when the pressed element disappears: it moves to the heading of that part of the page, or to the
 * element marked with `data-focus-place` that shows the result. An element that was only disabled gets it back. Returns
 * a function that ends this.
 */
export function keepFocus(): () => void {
  /** Last focused element and its ancestors, from the inside out. */
  let held: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: Event) => {
    held = target instanceof Element ? aroundOf(target) : []
  }
  // Who presses beside all controls takes the focus away on purpose.
  const release = ({ target }: Event) => {
    if (!(target instanceof Node && held[0]?.contains(target))) held = []
  }
  const look = () => {
    clearTimeout(timer)
    if (held.length > 0 && isNowhere()) timer = setTimeout(() => isNowhere() && restore(held), OWN_MS)
  }
  const changes = new MutationObserver(look)
  const attributeFilter = ['disabled']
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', release, true)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', release, true)
  }
}

const isNowhere = () => document.activeElement === document.body

function aroundOf(target: Element): Element[] {
  const around: Element[] = []
  for (let one: Element | null = target; one && one !== document.body; one = one.parentElement)
    around.push(one)
  return around
}

const PLACE = '[data-focus-place]'
const HEADING = 'h1, h2, h3'
const PARTS = 'main, dialog'

function restore([element, ...around]: readonly Element[]): void {
  if (element instanceof HTMLElement && element.isConnected) {
    if (!element.matches(':disabled')) element.focus({ preventScroll: true })
    return
  }
  const inside = around.filter((one) => one.isConnected && one.closest(PARTS))
  const main = document.querySelector('main')
  const places = [...inside, main].flatMap((part) => (part && placeIn(part)) ?? [])
  if (places[0]) focusOn(places[0])
}

function placeIn(part: Element): HTMLElement | null {
  if (part instanceof HTMLElement && part.matches(PLACE)) return part
  return part.querySelector<HTMLElement>(PLACE) ?? part.querySelector<HTMLElement>(HEADING)
}
