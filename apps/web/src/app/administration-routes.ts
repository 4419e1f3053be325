import { createRoute } from '@tanstack/react-router'
import { anything, app, page, text } from '#app/frame.ts'

const users = createRoute({
  getParentRoute: () => app,
  path: '/users/list',
  staticData: {
    title: 'users.title',
    allow: 'user.read',
    nav: { group: 'administration', order: 1, icon: 'user' },
  },
  validateSearch: anything,
  component: page(() => import('#features/users/UserListScreen.tsx'), 'UserListScreen'),
})
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
const catalogs = createRoute({
  getParentRoute: () => app,
  path: '/catalog/list',
  staticData: {
    title: 'catalogList.title',
    allow: 'catalog.read',
    nav: { group: 'administration', order: 2, icon: 'catalog' },
  },
  validateSearch: anything,
  component: page(() => import('#features/catalogs/CatalogListScreen.tsx'), 'CatalogListScreen'),
})
const companies = createRoute({
  getParentRoute: () => app,
  path: '/company/list',
  staticData: {
    title: 'companyList.title',
    allow: 'company.read',
    nav: { group: 'administration', order: 3, icon: 'company' },
  },
  validateSearch: anything,
  component: page(() => import('#features/companies/CompanyListScreen.tsx'), 'CompanyListScreen'),
})
const sites = createRoute({
  getParentRoute: () => app,
  path: '/site/list',
  staticData: {
    title: 'sites.title',
    allow: 'site.write',
    nav: { group: 'administration', order: 4, icon: 'site' },
  },
  validateSearch: anything,
  component: page(() => import('#features/sites/SiteListScreen.tsx'), 'SiteListScreen'),
})
const translations = createRoute({
  getParentRoute: () => app,
  path: '/business-translation/list',
  staticData: {
    title: 'translations.title',
    allow: 'translation.write',
    nav: { group: 'administration', order: 5, icon: 'language' },
  },
  validateSearch: anything,
  component: page(() => import('#features/translations/TranslationListScreen.tsx'), 'TranslationListScreen'),
})

const audit = createRoute({
  getParentRoute: () => app,
  path: '/audit',
  staticData: {
    title: 'audit.title',
    allow: 'audit.read',
    nav: { group: 'administration', order: 6, icon: 'eye' },
  },
  validateSearch: anything,
  component: page(() => import('#features/audit/AuditScreen.tsx'), 'AuditScreen'),
})

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
