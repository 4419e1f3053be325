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

/** Routes of scenarios, budgets and rules. */
export const whatIfRoutes = [scenarios, budget, scenario, rules, rule] as const
