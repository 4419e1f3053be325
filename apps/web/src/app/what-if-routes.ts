import { catalogScreen, page, screen } from '#app/frame.ts'

const scenarios = catalogScreen(
  '/what-if',
  { title: 'scenarios.title', allow: 'planning.read', nav: { group: 'work', order: 4, icon: 'scenario' } },
  page(() => import('#features/scenarios/ScenarioListScreen.tsx'), 'ScenarioListScreen'),
)
const budget = catalogScreen(
  '/what-if/budget',
  { title: 'budget.title', allow: 'planning.read' },
  page(() => import('#features/scenarios/budget/BudgetScreen.tsx'), 'BudgetScreen'),
)
const scenario = catalogScreen(
  '/what-if/$id',
  { allow: 'planning.read' },
  page(() => import('#features/scenarios/ScenarioScreen.tsx'), 'ScenarioScreen'),
)

const rules = catalogScreen(
  '/rules',
  { title: 'rules.title', allow: 'planning.read', nav: { group: 'work', order: 5, icon: 'rule' } },
  page(() => import('#features/rules/RulesScreen.tsx'), 'RulesScreen'),
)
const decisionRules = catalogScreen(
  '/rules/decisions',
  { title: 'decisionRules.title', allow: 'planning.read' },
  page(() => import('#features/rules/decision/DecisionRulesScreen.tsx'), 'DecisionRulesScreen'),
)
const outcomes = catalogScreen(
  '/outcomes',
  { title: 'outcomes.title', allow: 'planning.read' },
  page(() => import('#features/feed/outcomes/OutcomesScreen.tsx'), 'OutcomesScreen'),
)
const rule = catalogScreen(
  '/rules/$id',
  { allow: 'planning.read' },
  page(() => import('#features/rules/RuleScreen.tsx'), 'RuleScreen'),
)

const purchases = catalogScreen(
  '/purchases',
  { title: 'purchases.title', allow: 'planning.read', nav: { group: 'work', order: 6, icon: 'cart' } },
  page(() => import('#features/purchases/PurchasesScreen.tsx'), 'PurchasesScreen'),
)
const proposal = catalogScreen(
  '/purchases/order',
  { allow: 'planning.read' },
  page(() => import('#features/purchases/ProposalScreen.tsx'), 'ProposalScreen'),
)
const suppliers = screen(
  '/purchases/suppliers',
  { title: 'suppliers.title', allow: 'planning.read' },
  page(() => import('#features/purchases/SuppliersScreen.tsx'), 'SuppliersScreen'),
)

/** Routes of scenarios, budgets, rules, outcomes and purchases. */
export const whatIfRoutes = [
  scenarios,
  budget,
  scenario,
  rules,
  decisionRules,
  outcomes,
  rule,
  purchases,
  proposal,
  suppliers,
] as const
