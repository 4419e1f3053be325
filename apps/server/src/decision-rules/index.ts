export { runDecisionRulesJob } from './run-decision-rules.ts'
