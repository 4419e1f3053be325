/**
 * The textbook's formulas and laws that the engine is made of, for whoever wants them alone: comparisons,
 * tests, a worked example. `index.ts` is the door of the engine itself.
 */
export { suggestedOrderUnits } from './capital.ts'
export { gammaLaw, negativeBinomialLaw, normalLaw, poissonLaw } from './laws.ts'
export { economicOrderQuantity } from './lot.ts'
export { orderUpToLevels } from './order-up-to.ts'
export type { DemandLaw } from './policy-types.ts'
export { targetServiceLevel } from './service.ts'
export { normalQuantile } from './special.ts'
