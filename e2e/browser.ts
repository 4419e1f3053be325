import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'

/**
 * One browser for the tests of a file; call it at the top of the file. `newPage` opens a page without a session in a
 * profile of its own, in Portuguese unless told otherwise, and `complaints` of that page must stay empty.
 */
export function useBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
  })
  afterAll(() => browser?.close())

  return {
    async newPage({ locale = 'pt-BR', viewport = { width: 1280, height: 800 } } = {}): Promise<{
      page: Page
      complaints: string[]
    }> {
      const context = await browser.newContext({ baseURL: inject('origin'), locale, viewport })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const complaints: string[] = []
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
