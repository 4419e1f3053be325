import type { ContextKind } from '#app/api/types.ts'

/** Every address of the web app is built here. */
export const paths = {
  login: '/auth/login',
  logout: '/auth/logout',
  feed: '/feed',
  items: '/inventory/list',
  item: '/inventory/indeep/$sku',
  singleContext: '/inventory/indeep/single-context/$sku',
  upload: '/upload',
  download: '/download',
  results: '/results',
  selectCatalog: '/catalog/select',
  selectCompany: '/company/select',
  settings: '/settings',
  legal: '/settings/legal/$document',
} as const

/** Views of an item, in the order of its tabs. */
export const ITEM_TABS = [
  'summary',
  'master',
  'consumption',
  'replenishment',
  'balance',
  'transactions',
  'orders',
] as const
export type ItemTab = (typeof ITEM_TABS)[number]

export const LEGAL_DOCUMENTS = ['security', 'privacy', 'terms', 'cookies'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** Where to: for `<Link {...to.item({ sku, site })}>` and `navigate(to.item({ sku, site }))`. */
export const to = {
  /** The worklist; with an item, its contexts over it. */
  feed: (search: { sku?: string; site?: string; step?: ContextKind } = {}) => ({ to: paths.feed, search }),
  items: (search: Record<string, string> = {}) => ({ to: paths.items, search }),
  item: ({ sku, site, tab }: { sku: string; site?: string; tab?: ItemTab }) => ({
    to: paths.item,
    params: { sku },
    search: { ...(tab && tab !== 'summary' ? { tab } : {}), ...(site ? { site } : {}) },
  }),
  singleContext: ({ sku, site, context }: { sku: string; site?: string; context: ContextKind }) => ({
    to: paths.singleContext,
    params: { sku },
    search: { context, ...(site ? { site } : {}) },
  }),
  legal: (document: LegalDocument) => ({ to: paths.legal, params: { document } }),
} as const

/** An address of our own to come back to, or null: never another site's (`https:`, `//`), nor a page of signing in. */
export function safeReturn(address: string | undefined): string | null {
  if (!address || !/^\/(?![/\\])/.test(address) || address.startsWith('/auth/')) return null
  const url = URL.parse(address, 'https://giro.invalid')
  return url?.origin === 'https://giro.invalid' ? url.pathname + url.search + url.hash : null
}
