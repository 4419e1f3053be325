import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { everyScreen, pagesOf, prefer, type Screen, settled, show } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { answerInstead, lengthenEnglish } from './longer.ts'
import { access } from './sign-in.ts'
import { CHECKS, countParts, missized, type Stand, unexplained } from './walk/checks.ts'
import { type Chosen, fullWalk, type Language, LOOKS, type Look, type Row, shortWalk } from './walk/looks.ts'
import { isWalked, keepWalked, seenNow } from './walk/walked.ts'

/**
 * Walks through the screens: each is opened once, and then worn in the languages and looks of its rows, with the checks that
 * they name. `npm test` takes the short walk, `npm run e2e` the full one or the part of it that `--screen`, `--language` and
 * `--look` choose. What is found is told at once. The short walk is not taken where nothing that it sees changed since it last
 * found nothing wrong.
 */
const chosen = process.env.WALK ? (JSON.parse(process.env.WALK) as Chosen) : null
const { newPage } = useBrowser()
const product = access()
const seen = seenNow()
const isDue = chosen !== null || !isWalked(seen)
const all = isDue ? await everyScreen(product) : []
const rows = chosen ? fullWalk(all, chosen) : shortWalk(all)
const WINDOW = { width: 1440, height: 800 }
const WIDE: Look = { width: WINDOW.width, must: [] }
const SCREEN_MS = 240_000
/** A chart is drawn a frame after its card is measured, which is one after the page is. */
const REST_FRAMES = 4

/** Pages of their own, and of each what its browser complained of. The full walk has two lanes, each on a screen of its own. */
type Lane = { pageOf: ReturnType<typeof pagesOf>; complaints: string[][] }
const lanes = (chosen ? [1, 2] : [1]).map((): Lane => {
  const complaints: string[][] = []
  return { complaints, pageOf: pagesOf(() => makePage(complaints), product) }
})
async function makePage(complaints: string[][]): Promise<Page> {
  const made = await newPage({ viewport: WINDOW, isKept: true })
  complaints.push(made.complaints)
  await lengthenEnglish(made.page)
  // The language of an account is that of the person: others who test are to meet them as they were.
  await answerInstead(made.page, '*/api/user/*', ({ method }) =>
    method === 'PUT' ? { type: 'application/json', body: '{}' } : null,
  )
  // What is still fading in has not its colour yet.
  await made.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  return made.page
}

const walked = { opened: 0, looks: 0, faults: 0, start: performance.now() }
const say = (line: string) => process.stderr.write(`${line}\n`)
afterAll(() => {
  const seconds = Math.round((performance.now() - walked.start) / 1000)
  say(`walked: ${walked.opened} screens, ${walked.looks} looks, ${walked.faults} faults, ${seconds} s`)
  const isWhole = chosen === null && walked.opened === all.length
  if (isWhole && walked.faults === 0) keepWalked(seen)
})

/** Does a look, and tells how long it took and what it found. */
async function telling({ complaints }: Lane, name: string, look: () => Promise<string[]>): Promise<string[]> {
  const start = performance.now()
  const faults = [
    ...(await look().catch((error: Error) => [`cannot be looked at: ${error.message}`])),
    ...complaints.flatMap((heard) => heard.splice(0)).map((text) => `the browser complains: ${text}`),
  ]
  walked.faults += faults.length
  say(`${faults.length > 0 ? '✗' : '✓'} ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  for (const fault of faults) say(`    ${fault}`)
  return faults.map((fault) => `${name}: ${fault}`)
}

if (!isDue) test('nothing that the walk sees changed since it found nothing wrong', () => {})

const bySignIn = (a: Screen, b: Screen) => (a.as ?? '').localeCompare(b.as ?? '')
const ofScreen = Map.groupBy(rows, ({ screen }) => screen)
const inLanes = chosen ? test.concurrent : test
inLanes.each(
  [...ofScreen]
    .toSorted(([a], [b]) => bySignIn(a, b))
    .map(([screen, its]) => ({ name: screen.name, screen, its })),
)(
  '$name',
  async ({ screen, its }) => {
    const free = lanes.pop()
    if (!free) throw new Error('more screens at once than lanes')
    const faults = await walk(free, screen, its).finally(() => lanes.push(free))
    expect(faults).toEqual([])
  },
  SCREEN_MS,
)

async function walk(lane: Lane, screen: Screen, its: readonly Row[]): Promise<string[]> {
  walked.opened++
  const page = await lane.pageOf(screen.as)
  const faults = await telling(lane, `${screen.name}: opened`, async () => {
    await open(page, screen)
    return [...(await unexplained(page)), ...(await missized(page, screen.name))]
  })
  const counted = await countParts(page)
  for (const { language, look } of its) {
    walked.looks++
    const name = `${screen.name}: ${look}, ${language}`
    faults.push(
      ...(await telling(lane, name, () =>
        lookAt({ page, screen: screen.name, language, counted }, LOOKS[look]),
      )),
    )
  }
  return faults
}

/** Screens that pages stand on, untouched. */
const untouched = new Set<Page>()

/**
 * The short walk goes on within the app, as links lead: that takes a sixth of loading the app. The full walk, and whoever
 * leaves a screen on which something was done, load it.
 */
async function open(page: Page, screen: Screen): Promise<void> {
  // Nothing is waited for on the page that is left.
  await dress(page, WIDE)
  if (untouched.delete(page)) {
    await speak(page, 'pt-BR')
    await show(page, screen, (path) => goOn(page, path))
  } else {
    await prefer(page, { language: 'pt-BR' })
    await show(page, screen)
  }
  if (!chosen && !screen.open) untouched.add(page)
}

type Router = {
  history: { push(path: string): void }
  state: { resolvedLocation?: { state: { __TSR_key?: string } } }
}
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (Reflect.get(window, '__TSR_ROUTER__') as Router).history.push(to), path)
  // The router has drawn the address that the window shows.
  await page.waitForFunction(() => {
    const { resolvedLocation } = (Reflect.get(window, '__TSR_ROUTER__') as Router).state
    return resolvedLocation?.state.__TSR_key === window.history.state.__TSR_key
  })
}

async function lookAt(stand: Stand, look: Look): Promise<string[]> {
  await speak(stand.page, stand.language)
  await wear(stand.page, look)
  const found: string[] = []
  for (const check of look.must)
    found.push(...(await CHECKS[check](stand)).map((fault) => `${check}: ${fault}`))
  return found
}

async function dress(page: Page, { width, dark, paper }: Look): Promise<void> {
  await page.emulateMedia({ media: paper ? 'print' : 'screen', colorScheme: dark ? 'dark' : 'light' })
  await page.setViewportSize({ ...WINDOW, width })
}

/** The page in another window, and drawn for it: nothing of it changes any more. */
async function wear(page: Page, look: Look): Promise<void> {
  await dress(page, look)
  await page.evaluate(
    (restFrames) =>
      new Promise<void>((drawn) => {
        let rested = 0
        const changes = new MutationObserver(() => {
          rested = 0
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const frame = () => {
          if (rested++ < restFrames) requestAnimationFrame(frame)
          else {
            changes.disconnect()
            drawn()
          }
        }
        frame()
      }),
    REST_FRAMES,
  )
  await settled(page)
}

/** Another language while the screen stands. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return
  // A narrow window has the switch in its menu.
  if (page.viewportSize()?.width !== WINDOW.width) await wear(page, WIDE)
  // By script, because a dialog may lie over the switch.
  const button = page.locator(`button[lang="${language}"]`).first()
  await button.waitFor({ state: 'attached' })
  await button.evaluate((one: HTMLElement) => one.click())
  await page.waitForFunction((code) => document.documentElement.lang === code, language)
  await settled(page)
}
