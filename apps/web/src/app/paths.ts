import type { ContextKind } from '#app/api/types.ts'

/** Views of an item, in the order of its tabs. */
export const ITEM_TABS = [
  'summary',
  'master',
  'consumption',
  'replenishment',
  'balance',
  'projection',
  'transactions',
  'orders',
] as const
export type ItemTab = (typeof ITEM_TABS)[number]

/** The pages of the themes, in the order of their tabs. */
export const THEME_PAGES = ['working-capital', 'service', 'replenishment', 'consumption'] as const
export type ThemePage = (typeof THEME_PAGES)[number]

export const LEGAL_DOCUMENTS = ['security', 'privacy', 'terms', 'cookies'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/**
 * Addresses with parts: for `<Link {...to.item({ sku, site })}>` and `navigate(to.item({ sku, site }))`. An address without
 * parts is written as it is; the router's types refuse one that no route has.
 */
export const to = {
  /** The worklist; with an item, its contexts over it. */
  feed: (search: { sku?: string; site?: string; step?: ContextKind } = {}) => ({ to: '/feed', search }),
  /** The worklist as its address narrows it. */
  worklist: (search: Record<string, string>) => ({ to: '/feed', search }),
  items: (search: Record<string, string> = {}) => ({ to: '/inventory/list', search }),
  item: ({ sku, site, tab }: { sku: string; site?: string; tab?: ItemTab }) => ({
    to: '/inventory/indeep/$sku',
    params: { sku },
    search: { ...(tab && tab !== 'summary' ? { tab } : {}), ...(site ? { site } : {}) },
  }),
  /** The order of today to one supplier for one site; `after`: the order that was approved just before. */
  proposal: ({ supplier, site }: { supplier: string | null; site: string }, after?: string) => ({
    to: '/purchases/order',
    search: { site, ...(supplier === null ? {} : { supplier }), ...(after ? { after } : {}) },
  }),
  singleContext: ({ sku, site, context }: { sku: string; site?: string; context: ContextKind }) => ({
    to: '/inventory/indeep/single-context/$sku',
    params: { sku },
    search: { context, ...(site ? { site } : {}) },
  }),
  theme: (theme: ThemePage, search: Record<string, string> = {}) => ({
    to: '/themes/$theme',
    params: { theme },
    search,
  }),
  /** A scenario that nobody calculated yet; `start` names its first change, and `items` the items of it: their filters, as JSON. */
  newScenario: (search: Record<string, string> = {}) => ({
    to: '/what-if/$id',
    params: { id: 'new' },
    search,
  }),
  legal: (document: LegalDocument) => ({ to: '/settings/legal/$document', params: { document } }),
} as const

/** An address of our own to come back to, or null: never another site's (`https:`, `//`), nor a page of signing in. */
export function safeReturn(address: string | undefined): string | null {
  if (!address || !/^\/(?![/\\])/.test(address) || address.startsWith('/auth/')) return null
  const url = URL.parse(address, 'https://giro.invalid')
  return url?.origin === 'https://giro.invalid' ? url.pathname + url.search + url.hash : null
}
