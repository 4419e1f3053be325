import { createRoute, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'
import { anything, app, page, text } from '#app/frame.ts'

type Entry = Pick<Required<StaticDataRouteOption>, 'title' | 'allow'> &
  Pick<NonNullable<StaticDataRouteOption['nav']>, 'order' | 'icon'>

/** A list that administrators read or keep: its address says what is shown, and which form is open over it. */
const listRoute = <const Path extends string>(
  path: Path,
  { title, allow, order, icon }: Entry,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title, allow, nav: { group: 'administration', order, icon } },
    validateSearch: anything,
    component,
  })

const users = listRoute(
  '/users/list',
  { title: 'users.title', allow: 'user.read', order: 1, icon: 'user' },
  page(() => import('#features/users/UserListScreen.tsx'), 'UserListScreen'),
)
const withId = (search: Record<string, unknown>): { id?: string | undefined } => ({ id: text(search.id) })
const userDetails = createRoute({
  getParentRoute: () => app,
  path: '/users/details',
  staticData: { title: 'users.details', allow: 'user.read' },
  validateSearch: withId,
  component: page(() => import('#features/users/UserDetailsScreen.tsx'), 'UserDetailsScreen'),
})
const userRegister = createRoute({
  getParentRoute: () => app,
  path: '/users/register',
  staticData: { title: 'users.new', allow: 'user.write' },
  validateSearch: withId,
  component: page(() => import('#features/users/UserRegisterScreen.tsx'), 'UserRegisterScreen'),
})
const catalogs = listRoute(
  '/catalog/list',
  { title: 'catalogList.title', allow: 'catalog.read', order: 2, icon: 'catalog' },
  page(() => import('#features/catalogs/CatalogListScreen.tsx'), 'CatalogListScreen'),
)
const companies = listRoute(
  '/company/list',
  { title: 'companyList.title', allow: 'company.read', order: 3, icon: 'company' },
  page(() => import('#features/companies/CompanyListScreen.tsx'), 'CompanyListScreen'),
)
const sites = listRoute(
  '/site/list',
  { title: 'sites.title', allow: 'site.write', order: 4, icon: 'site' },
  page(() => import('#features/sites/SiteListScreen.tsx'), 'SiteListScreen'),
)
const translations = listRoute(
  '/business-translation/list',
  { title: 'translations.title', allow: 'translation.write', order: 5, icon: 'language' },
  page(() => import('#features/translations/TranslationListScreen.tsx'), 'TranslationListScreen'),
)

const audit = listRoute(
  '/audit',
  { title: 'audit.title', allow: 'audit.read', order: 6, icon: 'eye' },
  page(() => import('#features/audit/AuditScreen.tsx'), 'AuditScreen'),
)

const planning = createRoute({
  getParentRoute: () => app,
  path: '/planning-parameters',
  staticData: {
    title: 'planning.title',
    allow: 'format.read',
    nav: { group: 'administration', order: 8, icon: 'calculated' },
  },
  component: page(() => import('#features/settings/PlanningScreen.tsx'), 'PlanningScreen'),
})

/** The lists that administrators keep. */
export const administration = [
  users,
  userDetails,
  userRegister,
  catalogs,
  companies,
  sites,
  translations,
  audit,
  planning,
] as const
