import { CONTEXT_KINDS } from 'virtual:contract'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { administration } from '#app/administration-routes.ts'
import type { ContextKind } from '#app/api/types.ts'
import { Broken } from '#app/errors/Broken.tsx'
import { NotFoundScreen } from '#app/errors/NotFoundScreen.tsx'
import { fileRoutes } from '#app/file-routes.ts'
import { anything, app, catalogScreen, oneOf, page, root, screen, text } from '#app/frame.ts'
import {
  ITEM_TABS,
  type ItemTab,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  THEME_PAGES,
  type ThemePage,
  to,
} from '#app/paths.ts'
import { homePath, savesData } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'
import { whatIfRoutes } from '#app/what-if-routes.ts'
import type { Address } from '#ui/list/search.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Addresses hold plain texts: `offset=50` is the text 50, and what was not written by us does no harm. */
const readAddress = (search: string): Address => Object.fromEntries(new URLSearchParams(search))
/** Commas, colons and slashes stay readable. */
const writeAddress = (search: Record<string, unknown>): string => {
  const parts = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text.replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/')}`
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: {
    title: 'auth.login.title',
  },
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: text(search.returnTo),
  }),
  component: lazyRouteComponent(() => import('#features/auth/LoginScreen.tsx'), 'LoginScreen'),
})
const recovery = createRoute({
  getParentRoute: () => root,
  path: '/auth/recovery-password',
  staticData: { title: 'auth.recovery.title' },
  component: lazyRouteComponent(() => import('#features/auth/RecoveryScreen.tsx'), 'RecoveryScreen'),
})
/** The secret of a mailed link. */
const withToken = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: text(search.token),
})
const reset = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password',
  staticData: { title: 'auth.reset.title' },
  validateSearch: withToken,
  component: lazyRouteComponent(() => import('#features/auth/ResetScreen.tsx'), 'ResetScreen'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/auth/register',
  staticData: { title: 'auth.register.title' },
  validateSearch: withToken,
  component: page(() => import('#features/auth/RegisterScreen.tsx'), 'RegisterScreen'),
})
const security = screen(
  '/change-password',
  {
    title: 'auth.security.title',
    nav: { group: 'account', order: 4, icon: 'shield', label: 'shell.changePassword' },
  },
  page(() => import('#features/auth/SecurityScreen.tsx'), 'SecurityScreen'),
)
const logout = createRoute({
  getParentRoute: () => root,
  path: '/auth/logout',
  staticData: {
    title: 'auth.logout.title',
    nav: { group: 'account', order: 5, icon: 'logout' },
  },
  component: lazyRouteComponent(() => import('#features/auth/LogoutScreen.tsx'), 'LogoutScreen'),
})

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => toHome() })
const oldHome = createRoute({ getParentRoute: () => root, path: '/_app', beforeLoad: () => toHome() })
const toHome = () => {
  throw redirect({ to: homePath(), replace: true })
}

export type FeedSearch = Address & {
  sku?: string | undefined
  site?: string | undefined
  step?: ContextKind | undefined
}
const feed = createRoute({
  getParentRoute: () => app,
  path: '/feed',
  staticData: {
    title: 'feed.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 1, icon: 'feed', bottom: 'feed.title' },
  },
  validateSearch: (search: Record<string, unknown>): FeedSearch => ({
    ...anything(search),
    step: oneOf(search.step, CONTEXT_KINDS),
  }),
  component: lazyRouteComponent(() => import('#features/feed/FeedScreen.tsx'), 'FeedScreen'),
})
const items = createRoute({
  getParentRoute: () => app,
  path: '/inventory/list',
  staticData: {
    title: 'items.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 2, icon: 'items', label: 'shell.itemListing', bottom: 'items.title' },
  },
  validateSearch: anything,
  component: page(() => import('#features/items/ItemsScreen.tsx'), 'ItemsScreen'),
})
const notStock = catalogScreen(
  '/inventory/not-stock',
  { title: 'notStock.title', allow: 'planning.read' },
  page(() => import('#features/items/not-stock/NotStockScreen.tsx'), 'NotStockScreen'),
)
const themes = createRoute({
  getParentRoute: () => app,
  path: '/themes',
  staticData: {
    title: 'themes.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 3, icon: 'chart', bottom: 'themes.title' },
  },
  beforeLoad: ({ location }) => {
    if (/^\/themes\/?$/.test(location.pathname))
      throw redirect({ ...to.theme('working-capital'), replace: true })
  },
})
const theme = createRoute({
  getParentRoute: () => themes,
  path: '$theme',
  params: {
    parse: (params): { theme: ThemePage } => {
      const theme = oneOf(params.theme, THEME_PAGES)
      if (!theme) throw new Error('no such theme')
      return { theme }
    },
    stringify: (params) => ({ theme: params.theme }),
  },
  validateSearch: anything,
  errorComponent: NotFoundScreen,
  component: page(() => import('#features/themes/ThemeScreen.tsx'), 'ThemeScreen'),
})
const itemWithoutSku = createRoute({
  getParentRoute: () => root,
  path: '/inventory/indeep',
  beforeLoad: () => {
    throw redirect({ to: '/inventory/list', replace: true })
  },
})
const item = createRoute({
  getParentRoute: () => app,
  path: '/inventory/indeep/$sku',
  staticData: { allow: 'planning.read', needsCatalog: true },
  // The page of one context without its item; an item of that name is reached with its site.
  beforeLoad: ({ params, search }) => {
    if (params.sku === 'single-context' && !search.site)
      throw redirect({ to: '/inventory/list', replace: true })
  },
  validateSearch: (
    search: Record<string, unknown>,
  ): Address & { tab?: ItemTab | undefined; site?: string | undefined } => ({
    ...anything(search),
    tab: oneOf(search.tab, ITEM_TABS),
  }),
  component: page(() => import('#features/item/ItemScreen.tsx'), 'ItemScreen'),
})
const singleContext = createRoute({
  getParentRoute: () => app,
  path: '/inventory/indeep/single-context/$sku',
  staticData: { allow: 'context.decide', needsCatalog: true },
  validateSearch: (
    search: Record<string, unknown>,
  ): { context?: ContextKind | undefined; site?: string | undefined } => ({
    context: oneOf(search.context, CONTEXT_KINDS),
    site: text(search.site),
  }),
  component: page(() => import('#features/feed/SingleContextScreen.tsx'), 'SingleContextScreen'),
})
const selectCatalog = createRoute({
  getParentRoute: () => app,
  path: '/catalog/select',
  staticData: {
    title: 'catalogs.select.title',
    allow: 'catalog.choose',
    nav: { group: 'account', order: 1, icon: 'catalog', label: 'shell.changeCatalog' },
  },
  validateSearch: (
    search: Record<string, unknown>,
  ): { returnTo?: string | undefined; company?: string | undefined } => ({
    returnTo: text(search.returnTo),
    company: text(search.company),
  }),
  component: lazyRouteComponent(
    () => import('#features/catalogs/CatalogSelectScreen.tsx'),
    'CatalogSelectScreen',
  ),
})
const promise = createRoute({
  getParentRoute: () => app,
  path: '/catalog/promise',
  staticData: { title: 'planning.promise.title', allow: 'format.write', needsCatalog: true },
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: text(search.returnTo),
  }),
  component: page(() => import('#features/settings/promise/PromiseScreen.tsx'), 'PromiseScreen'),
})
const selectCompany = createRoute({
  getParentRoute: () => app,
  path: '/company/select',
  staticData: {
    title: 'catalogs.company.title',
    allow: 'company.choose',
    nav: { group: 'account', order: 2, icon: 'company', label: 'shell.selectCompany', needsCompanies: true },
  },
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: text(search.returnTo),
  }),
  component: lazyRouteComponent(
    () => import('#features/companies/CompanySelectScreen.tsx'),
    'CompanySelectScreen',
  ),
})
const selectSites = createRoute({
  getParentRoute: () => app,
  path: '/site/select',
  staticData: { title: 'catalogs.sites.title', allow: 'site.choose', needsCatalog: true },
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: text(search.returnTo),
  }),
  component: lazyRouteComponent(() => import('#features/sites/SiteSelectScreen.tsx'), 'SiteSelectScreen'),
})
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  staticData: {
    title: 'settings.title',
    nav: { group: 'account', order: 3, icon: 'settings' },
  },
  component: page(() => import('#features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})
/** The company's settings; who is not signed in has those of the browser alone. */
const settingsList = createRoute({
  getParentRoute: () => app,
  path: '/settings/list',
  staticData: { title: 'settings.list.title', allow: 'format.read' },
  beforeLoad: () => onlySignedIn(),
  validateSearch: anything,
  component: page(() => import('#features/settings/SettingsListScreen.tsx'), 'SettingsListScreen'),
})
const settingsDetails = createRoute({
  getParentRoute: () => app,
  path: '/settings/details',
  validateSearch: anything,
  beforeLoad: ({ search }) => {
    onlySignedIn()
    throw redirect({ to: '/settings/list', search: { ...search, panel: 'edit' }, replace: true })
  },
})
const settingsRegister = createRoute({
  getParentRoute: () => app,
  path: '/settings/register',
  beforeLoad: () => {
    onlySignedIn()
    throw redirect({ to: '/settings/list', search: { panel: 'new' }, replace: true })
  },
})
const onlySignedIn = () => {
  if (session.get().status !== 'in') throw redirect({ to: '/settings', replace: true })
}
const legal = createRoute({
  getParentRoute: () => app,
  path: '/settings/legal/$document',
  params: {
    parse: ({ document }): { document: LegalDocument } => {
      const named = oneOf(document, LEGAL_DOCUMENTS)
      if (!named) throw new Error('no such document')
      return { document: named }
    },
    stringify: ({ document }) => ({ document }),
  },
  errorComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('#features/settings/LegalScreen.tsx'), 'LegalScreen'),
})

/** Any other address: said inside the frame. */
const unknown = createRoute({ getParentRoute: () => app, path: '$', component: NotFoundScreen })

const screens = [
  feed,
  items,
  item,
  singleContext,
  notStock,
  themes.addChildren([theme]),
  ...whatIfRoutes,
  ...fileRoutes,
  selectCatalog,
  promise,
  selectCompany,
  selectSites,
  ...administration,
  settings,
  security,
  settingsList,
  settingsDetails,
  settingsRegister,
  legal,
  unknown,
]

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    recovery,
    reset,
    register,
    logout,
    home,
    oldHome,
    itemWithoutSku,
    app.addChildren(screens),
  ]),
  defaultErrorComponent: Broken,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: savesData() ? false : 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 400,
  scrollRestoration: true,
})
