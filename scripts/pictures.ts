import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Explained, QueueRow } from '@giro/contract'
import { type Browser, chromium, type Page } from 'playwright-core'
import { stopWith } from '../apps/server/src/config.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { type Access, sampleApi, signInOn, startSampleProduct } from './sample-product.ts'
import { everyScreen, pagesOf, prefer, show } from './screens.ts'
import { takeSecondDay } from './second-day.ts'
import { takeTour } from './tour.ts'

/**
 * Makes the pictures of README.md: the sample company's worklist, and one of its items with an explanation open. With
 * `--all FOLDER` it takes every screen too, light and dark, in Portuguese and English, to be looked at one by one; names
 * after it choose screens ("feed upload"). With `--tour FOLDER` it takes the way of a first user through an empty
 * installation instead, on real files; with `--wrong` too, each file first as what it is not; with `--day 2` a second day of
 * the sample company.
 */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const { values: options, positionals: chosen } = parseArgs({
  options: {
    all: { type: 'string' },
    tour: { type: 'string' },
    day: { type: 'string', default: '1' },
    wrong: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const USER = 'company_employee'
const WINDOW = { width: 1440, height: 900 }
const LOOKS = [
  { language: 'pt-BR', theme: 'light' },
  { language: 'pt-BR', theme: 'dark' },
  { language: 'en-US', theme: 'light' },
  { language: 'en-US', theme: 'dark' },
]

/** A narrow window keeps text large: GitHub shows a README about 900 pixels wide. */
const WORKLIST_WINDOW = { width: 1280, height: 800 }
/** Window in which an item has two columns. */
const ITEM_WINDOW = { width: 1440, height: 860 }

/** The rule behind most reorder points. The others need more words. */
const PLAIN_RULE = 'smallest_reaching'

const executablePath = findChromium()
if (!executablePath)
  stopWith(new Error('No Chromium was found at /usr/bin/chromium. Set CHROME_PATH to its program.'))

const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
try {
  if (options.tour && options.day === '2') await takeSecondDay(browser, options.tour)
  else if (options.tour) await takeTour(browser, options.tour, options.wrong)
  else await takeOfSample(browser)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`giro: ${error instanceof Error ? error.message : String(error)}\n`)
} finally {
  await browser.close()
}

async function takeOfSample(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  // README.md is English, and so is the company that it shows.
  const product = await startSampleProduct(options.all ? 'pt-BR' : 'en-US')
  try {
    const page = await browser.newPage({
      baseURL: product.origin,
      locale: 'pt-BR',
      viewport: WORKLIST_WINDOW,
      colorScheme: 'light',
    })
    if (options.all) await takeEveryScreen(browser, product, options.all)
    if (chosen.length === 0) await takePictures(page, product)
  } finally {
    await product.stop()
  }
}

/** The whole length of each screen, in each look. */
async function takeEveryScreen(browser: Browser, access: Access, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // What fades in would be pictured half way.
  const origin = {
    baseURL: access.origin,
    viewport: WINDOW,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  } as const
  const pageOf = pagesOf(() => browser.newPage(origin), access)
  for (const [at, screen] of (await everyScreen(access)).entries()) {
    if (chosen.length > 0 && !chosen.some((name) => screen.name.startsWith(name))) continue
    const page = await pageOf(screen.as)
    for (const look of LOOKS) {
      await prefer(page, look)
      const place = String(at + 1).padStart(2, '0')
      const path = join(folder, `${place}-${screen.name}.${look.language}.${look.theme}.png`)
      try {
        await show(page, screen)
        await grow(page)
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
        await page.setViewportSize(WINDOW)
      } catch (error) {
        process.exitCode = 1
        process.stderr.write(
          `giro: ${screen.name}: ${error instanceof Error ? error.message : String(error)}\n`,
        )
      }
    }
    process.stdout.write(`Took ${screen.name}\n`)
  }
}

/** The window becomes as high as the page, so that what stays at its edges stands where the page ends. */
async function grow(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...WINDOW, height: Math.max(WINDOW.height, height) })
}

async function takePictures(page: Page, access: Access): Promise<void> {
  const item = await itemToExplain(access)
  await signInOn(page, access, USER)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Item listing', exact: true }).waitFor()
  // A fresh load leaves the greeting behind.
  await page.goto('/feed')
  await page.locator('tr[data-row]').first().waitFor()
  await page.getByText('Getting started').waitFor()
  await take(page, 'worklist.png')

  await page.setViewportSize(ITEM_WINDOW)
  await page.goto(`/inventory/indeep/${item.sku}?site=${item.site}`)
  await page.getByRole('button', { name: 'How it is calculated: Trigger (reorder point)' }).first().click()
  await page.getByText('Target service level').first().waitFor()
  await take(page, 'item-explained.png')
}

/** The first item of the queue that asks for a decision about its reorder point, if possible by the plain rule. */
async function itemToExplain(access: Access): Promise<QueueRow> {
  const api = await sampleApi(access, USER)
  const { rows } = await api.get<{ rows: QueueRow[] }>('/queue/priority?limit=50&openContexts=trigger')
  for (const row of rows) {
    const path = `/indeep/get-by-sku/${row.sku}?site=${row.site}`
    const { explain } = await api.get<{ explain: Record<string, Explained> }>(path)
    if (explain.trigger?.formula === PLAIN_RULE) return row
  }
  if (!rows[0]) throw new Error('No item of the sample asks for a decision about its reorder point.')
  return rows[0]
}

/** Saves what the window shows once nothing in it is loading. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.screenshot({ path: FOLDER + name, animations: 'disabled', caret: 'hide' })
  process.stdout.write(`Wrote docs/pictures/${name}\n`)
}
