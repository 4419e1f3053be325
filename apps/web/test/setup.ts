import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { pageWords, setLanguage, startLanguages } from '#app/i18n/i18n.ts'
import { toasts } from '#ui/toasts.ts'
import { windowOf } from './window.ts'

// A failure names the query; the page as it stood would bury it.
configure({ asyncUtilTimeout: 5000, getElementError: (message) => new Error(message ?? '') })

// happy-dom has no popover yet: it opens, closes and says so here, without the top layer.
const OPEN = 'data-popover-open'
const toggled = (panel: HTMLElement, isOpen: boolean) => {
  if (panel.hasAttribute(OPEN) === isOpen) return
  panel.toggleAttribute(OPEN, isOpen)
  const states = isOpen ? { oldState: 'closed', newState: 'open' } : { oldState: 'open', newState: 'closed' }
  panel.dispatchEvent(Object.assign(new Event('toggle'), states))
}
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggled(this, true)
  },
  hidePopover(this: HTMLElement) {
    toggled(this, false)
  },
  togglePopover(this: HTMLElement) {
    toggled(this, !this.hasAttribute(OPEN))
  },
})
for (const name of ['matches', 'closest', 'querySelector'] as const) {
  const owner: object = name === 'querySelector' ? Document.prototype : Element.prototype
  const original = Reflect.get(owner, name) as (selector: string) => unknown
  Object.assign(owner, {
    [name](this: Node, selector: string) {
      return original.call(this, selector.replaceAll(':popover-open', `[${OPEN}]`))
    },
  })
}
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const open = [...document.querySelectorAll<HTMLElement>(`[popover="auto"][${OPEN}]`)].at(-1)
  // A browser closes it after everybody had the key.
  queueMicrotask(() => open?.hidePopover())
})

// The files of a worker share the page: each begins with that of a browser that was never here.
beforeAll(async () => {
  windowOf(1440)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own cookies are written like this, too.
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=-1; Path=/`
  }
  window.history.replaceState(null, '', '/')
  await startLanguages('pt-BR')
  await pageWords()
})
afterEach(async () => {
  cleanup()
  toasts.set([])
  windowOf(1440)
  await setLanguage('pt-BR')
})
