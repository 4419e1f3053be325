import { createRoute } from '@tanstack/react-router'
import { anything, app, page } from '#app/frame.ts'

const scenarios = createRoute({
  getParentRoute: () => app,
  path: '/what-if',
  staticData: {
    title: 'scenarios.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 4, icon: 'scenario' },
  },
  validateSearch: anything,
  component: page(() => import('#features/scenarios/ScenarioListScreen.tsx'), 'ScenarioListScreen'),
})
const budget = createRoute({
  getParentRoute: () => app,
  path: '/what-if/budget',
  staticData: { title: 'budget.title', allow: 'planning.read', needsCatalog: true },
  validateSearch: anything,
  component: page(() => import('#features/scenarios/budget/BudgetScreen.tsx'), 'BudgetScreen'),
})
const scenario = createRoute({
  getParentRoute: () => app,
  path: '/what-if/$id',
  staticData: { allow: 'planning.read', needsCatalog: true },
  validateSearch: anything,
  component: page(() => import('#features/scenarios/ScenarioScreen.tsx'), 'ScenarioScreen'),
})

const rules = createRoute({
  getParentRoute: () => app,
  path: '/rules',
  staticData: {
    title: 'rules.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 5, icon: 'rule' },
  },
  validateSearch: anything,
  component: page(() => import('#features/rules/RulesScreen.tsx'), 'RulesScreen'),
})
const rule = createRoute({
  getParentRoute: () => app,
  path: '/rules/$id',
  staticData: { allow: 'planning.read', needsCatalog: true },
  validateSearch: anything,
  component: page(() => import('#features/rules/RuleScreen.tsx'), 'RuleScreen'),
})

const purchases = createRoute({
  getParentRoute: () => app,
  path: '/purchases',
  staticData: {
    title: 'purchases.title',
    allow: 'planning.read',
    needsCatalog: true,
    nav: { group: 'work', order: 6, icon: 'cart' },
  },
  validateSearch: anything,
  component: page(() => import('#features/purchases/PurchasesScreen.tsx'), 'PurchasesScreen'),
})
const proposal = createRoute({
  getParentRoute: () => app,
  path: '/purchases/order',
  staticData: { allow: 'planning.read', needsCatalog: true },
  validateSearch: anything,
  component: page(() => import('#features/purchases/ProposalScreen.tsx'), 'ProposalScreen'),
})
const suppliers = createRoute({
  getParentRoute: () => app,
  path: '/purchases/suppliers',
  staticData: { title: 'suppliers.title', allow: 'planning.read' },
  validateSearch: anything,
  component: page(() => import('#features/purchases/SuppliersScreen.tsx'), 'SuppliersScreen'),
})

/** Routes of scenarios, budgets, rules and purchases. */
export const whatIfRoutes = [
  scenarios,
  budget,
  scenario,
  rules,
  rule,
  purchases,
  proposal,
  suppliers,
] as const
