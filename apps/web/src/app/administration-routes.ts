import { createRoute } from '@tanstack/react-router'
import { app, page, screen, text } from '#app/frame.ts'

const users = screen(
  '/users/list',
  { title: 'users.title', allow: 'user.read', nav: { group: 'administration', order: 1, icon: 'user' } },
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
const catalogs = screen(
  '/catalog/list',
  {
    title: 'catalogList.title',
    allow: 'catalog.read',
    nav: { group: 'administration', order: 2, icon: 'catalog' },
  },
  page(() => import('#features/catalogs/CatalogListScreen.tsx'), 'CatalogListScreen'),
)
const companies = screen(
  '/company/list',
  {
    title: 'companyList.title',
    allow: 'company.read',
    nav: { group: 'administration', order: 3, icon: 'company' },
  },
  page(() => import('#features/companies/CompanyListScreen.tsx'), 'CompanyListScreen'),
)
const sites = screen(
  '/site/list',
  { title: 'sites.title', allow: 'site.write', nav: { group: 'administration', order: 4, icon: 'site' } },
  page(() => import('#features/sites/SiteListScreen.tsx'), 'SiteListScreen'),
)
const translations = screen(
  '/business-translation/list',
  {
    title: 'translations.title',
    allow: 'translation.write',
    nav: { group: 'administration', order: 5, icon: 'language' },
  },
  page(() => import('#features/translations/TranslationListScreen.tsx'), 'TranslationListScreen'),
)

const audit = screen(
  '/audit',
  { title: 'audit.title', allow: 'audit.read', nav: { group: 'administration', order: 6, icon: 'eye' } },
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
