export { judgeOutcomesJob } from './judge-outcomes.ts'
