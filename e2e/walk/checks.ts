import AxeBuilder from '@axe-core/playwright'
import { fields } from '@giro/contract'
import { readHelp } from '@giro/words/read'
import type { Page } from 'playwright-core'
import { MARK } from '../longer.ts'
import { once, phrasesOf } from '../phrases.ts'
import * as inPage from './in-page.ts'
import { BUTTONS, type Language, SCROLLED } from './looks.ts'

/** Context of a check. */
export type Stand = {
  page: Page
  /** The name of the screen. */
  screen: string
  language: Language
  /** Number of its parts in a wide window. */
  counted: Readonly<Record<string, number>>
}

/** Finds the places of a page where something does not hold, in words that lead there. */
type Finder = (stand: Stand) => Promise<string[]>

const SOURCE = Object.values(inPage).map(String).join('\n')
/** Runs one of the functions that are sent into the page. */
const ask = <Name extends keyof typeof inPage>(page: Page, name: Name) =>
  page.evaluate(`(() => { ${SOURCE}\nreturn ${name}() })()`) as Promise<
    ReturnType<Extract<(typeof inPage)[Name], () => unknown>>
  >
const inside =
  (name: 'sideways' | 'overlaps' | 'cutTexts' | 'badHeads' | 'longLines' | 'badFrame' | 'squeezed'): Finder =>
  ({ page }) =>
    ask(page, name)

/** Finds lists that do not fit; skips lengthened English, and lists that are meant to be scrolled. */
const lists: Finder = async ({ page, screen, language }) =>
  language === 'en-US' || SCROLLED.includes(screen) ? [] : ask(page, 'wideLists')

/**
 * Finds charts that do not fit; skips lengthened English: a chart reserves space by letters, and the added ones are
 * wider.
 */
const charts: Finder = async ({ page, language }) => (language === 'en-US' ? [] : ask(page, 'badCharts'))

/** Every check, by the name that looks call it by. */
export const CHECKS = {
  sideways: inside('sideways'),
  overlaps: inside('overlaps'),
  cut: inside('cutTexts'),
  heads: inside('badHeads'),
  lists,
  lines: inside('longLines'),
  charts,
  frame: inside('badFrame'),
  squeezed: inside('squeezed'),
  paper,
  access,
  words,
} satisfies Record<string, Finder>
export type Check = keyof typeof CHECKS

/** Counts the parts of a page that a sheet must have, too. */
export const countParts = (page: Page) => ask(page, 'countedParts')

/** Finds what does not belong in print, what is not drawn there, and what is missing. */
async function paper({ page, counted }: Stand): Promise<string[]> {
  const printed = await countParts(page)
  // A sheet has fewer steps of a scale than a wide window, and every column.
  const missing = Object.entries(counted).filter(
    ([part, count]) => (printed[part] ?? 0) < (part === 'columns' ? count : count / 2),
  )
  return [
    ...(await ask(page, 'badPaper')),
    ...missing.map(([part, count]) => `${printed[part]} of ${count} ${part}`),
  ]
}

/**
 * Runs axe: names, contrast, targets under 24 px and more. The window is as long as the page, so that nothing floats
 * over content that could be scrolled away from under it.
 */
async function access({ page, language }: Stand): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(length, height) })
  // What English is lengthened by stands at the end, also of a name that says more than its words on the screen.
  const rules = {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: language !== 'en-US' },
  }
  // In one go: pages here have no frames of others, for which each look would open one more page. Its 1.5 MB are sent to a page once.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ rules, resultTypes: ['violations'] })
    .analyze()
  await page.setViewportSize({ width, height })
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

const help = once(readHelp)
const helpLabels = once(
  async (language: Language) => new Set([...(await help(language)).values()].map(({ label }) => label)),
)

/** Names in place of phrases, and phrases of another language. */
async function words({ page, language }: Stand): Promise<string[]> {
  const said = await ask(page, 'everySaid')
  const own = await phrasesOf(language)
  const labels = await helpLabels(language)
  const others = await Promise.all(fields.LANGUAGES.filter((one) => one !== language).map(phrasesOf))
  // In English every phrase is marked.
  const unmarked = language === 'en-US' ? said.filter((text) => !text.includes(MARK)) : said
  return unmarked.flatMap((text) => {
    if (own.showsName(text)) return [`a name is shown: ${text}`]
    // One word alone may be of the data; help comes from the server, which speaks the language too.
    if (!/\s/.test(text) || labels.has(text)) return []
    if (own.has(text)) return language === 'en-US' ? [`not from the dictionary: ${text}`] : []
    return others.some((other) => other.has(text)) ? [`of another language: ${text}`] : []
  })
}

/** Heads over what holds only buttons and boxes, and plain words of every day. */
const OF_EVERY_DAY = [
  ...[
    '',
    'Ações',
    'Nome',
    'E-mail',
    'Idioma',
    'Último acesso',
    'Título',
    'Empresa',
    'Criado em',
    'Descrição',
  ],
  ...[
    'Nome fantasia',
    'Razão social',
    'CNPJ',
    'País',
    'Catálogos',
    'Filiais',
    'Quando',
    'Ação',
    'Quem',
    'Observação',
  ],
  ...[
    'Itens',
    'Valor, R$',
    'Por quê',
    'Campo',
    'Indicador',
    'Arquivo',
    'Tamanho',
    'Por',
    'Solicitado em',
    'Enviado em',
    'Download',
  ],
]

/** Heads of lists and figures of themes that do not say what they mean, or say it not in every language. In Portuguese. */
export async function unexplained(page: Page): Promise<string[]> {
  const found = await ask(page, 'explainedWords')
  const helps = await Promise.all(
    fields.LANGUAGES.map(async (language) => [language, await help(language)] as const),
  )
  return found.flatMap(({ text, topic }) => {
    if (!topic) return OF_EVERY_DAY.includes(text) ? [] : [`says not what it means: ${text}`]
    return helps.flatMap(([language, its]) => (its.has(topic) ? [] : [`no text in ${language}: ${topic}`]))
  })
}

/** Buttons of another height than they have, or too narrow. In Portuguese. */
export async function missized(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height } of BUTTONS[screen] ?? []) {
    const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
    const size = await button.boundingBox()
    if (size?.height !== height || size.width < width)
      found.push(`${size?.width} × ${size?.height} instead of ${width} × ${height}: ${name}`)
  }
  return found
}
