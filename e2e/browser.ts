import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { useOwnCompany } from './sign-in.ts'

/** One for all files of a worker: it ends with the process. */
let launched: Promise<Browser> | undefined

/** Timeout for a file or a plan on a busy machine, ms. */
export const WORKED = { timeout: 180_000 }

/**
 * The browser for the tests of a file, and a company of its own; call it at the top of the file. `newPage` opens a page
 * without a session in a profile of its own, in Portuguese unless told otherwise. One that a test opens is closed after it,
 * unless it is kept: it would read its lists again at all that the next tests do. Code of other pages is fetched ahead only on
 * request: it is most of what a page loads. What its browser complains of fails the test, unless the test takes it out of
 * `complaints`.
 */
export function useBrowser() {
  useOwnCompany()
  const heard: string[][] = []
  let ofTest: BrowserContext[] | null = null
  beforeEach(() => {
    ofTest = []
  })
  afterEach(async () => {
    await Promise.all(ofTest?.map((context) => context.close()) ?? [])
    ofTest = null
  })
  afterEach(() => expect(heard.flatMap((complaints) => complaints.splice(0))).toEqual([]))
  afterAll(async () => {
    const browser = await launched
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  })

  return {
    async newPage({
      locale = 'pt-BR',
      viewport = { width: 1280, height: 800 },
      timezoneId = undefined as string | undefined,
      fetchesAhead = false,
      isKept = false,
    } = {}): Promise<{ page: Page; complaints: string[] }> {
      launched ??= chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
      const browser = await launched
      const baseURL = inject('origin')
      // Nothing is waited for that only moves.
      const context = await browser.newContext({
        baseURL,
        locale,
        viewport,
        reducedMotion: 'reduce',
        ...(timezoneId && { timezoneId }),
      })
      if (!isKept) ofTest?.push(context)
      if (!fetchesAhead)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      heard.push(complaints)
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // Refusals of the API are an answer like any other; the browser reports each of them.
        const isRefusal = message.text().startsWith('Failed to load resource: the server responded with')
        if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
      })
      return { page, complaints }
    },
  }
}
