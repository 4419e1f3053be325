import { PLANNING_PARAMETERS } from 'virtual:contract'
import type { PlanningRow } from '#features/settings/planning-row.ts'

export type PlanningValue = PlanningRow['value']
type Targets = NonNullable<PlanningValue['serviceTargets']>
export type PromisedClass = keyof Targets
/** The service that a company promises: a share of units by class, or what cost decides, with a floor. */
export type ServicePromise = {
  rule: NonNullable<PlanningValue['serviceRule']>
  targets: Targets
  /** True if a class is never served less than the ERP's parameters serve of it. */
  isTodayKept: boolean
  floor: number
}

const standardOf = <Standard>(name: string) =>
  PLANNING_PARAMETERS.find((one) => one.name === name)?.standard as Standard
const TARGETS = standardOf<Targets>('serviceTargets')
const FLOOR = standardOf<number>('frequentServiceFloor')
const RULE = PLANNING_PARAMETERS.find(({ name }) => name === 'serviceRule')

export const PROMISED_CLASSES = Object.keys(TARGETS) as PromisedClass[]
/** The range of a promised share; a promise of everything has no finite stock. */
export const SHARE_RANGE = PLANNING_PARAMETERS.find(({ name }) => name === 'serviceTargets')?.range ?? {
  lowest: 0,
  highest: 1,
}

/** Parameters of the economic way: a company that set one of them has chosen it. */
const costWasChosen = (value: PlanningValue) =>
  RULE?.beside?.isSet.some((name) => value[name as keyof PlanningValue] !== undefined) ?? false

const share = (value: unknown, standard: number) => (typeof value === 'number' ? value : standard)

/** Returns the promise in force under these parameters. A field that is not a number yet keeps its default. */
export function promiseOf(value: PlanningValue): ServicePromise {
  const targets: Partial<Targets> = value.serviceTargets ?? {}
  return {
    rule: value.serviceRule ?? (costWasChosen(value) ? 'cost' : 'targets'),
    targets: Object.fromEntries(
      PROMISED_CLASSES.map((name) => [name, share(targets[name], TARGETS[name])]),
    ) as Targets,
    isTodayKept: value.serviceOfToday !== 'ignore',
    floor: share(value.frequentServiceFloor, FLOOR),
  }
}

/** Returns the parameters that a promise sets, so that it is in force whatever the defaults become. */
export const settingOfPromise = ({ rule, targets, isTodayKept, floor }: ServicePromise): PlanningValue =>
  rule === 'targets'
    ? { serviceRule: rule, serviceTargets: targets, serviceOfToday: isTodayKept ? 'keep' : 'ignore' }
    : { serviceRule: rule, frequentServiceFloor: floor }

/** Shares are promised in tenths of a percent. */
const TENTHS = 1000

/** Returns a share within the range, in tenths of a percent. */
export const asShare = (value: number): number =>
  Math.min(SHARE_RANGE.highest, Math.max(SHARE_RANGE.lowest, Math.round(value * TENTHS) / TENTHS))

/** Moves all targets: each step halves the share that is not served, a step back doubles it. */
export const shifted = (targets: Targets, steps: number): Targets =>
  Object.fromEntries(
    PROMISED_CLASSES.map((name) => [name, asShare(1 - (1 - targets[name]) / 2 ** steps)]),
  ) as Targets

/** Returns the targets with what the ERP's parameters serve of each class, where that is known. */
export const asToday = (
  targets: Targets,
  byClass: { readonly [Name in PromisedClass]?: number | undefined },
): Targets =>
  Object.fromEntries(
    PROMISED_CLASSES.map((name) => [name, asShare(byClass[name] ?? targets[name])]),
  ) as Targets

const LIMITS_OF_CLASSES = standardOf<ClassLimits>('abcLimits')
type ClassLimits = { a: number; b: number; c: number }
/** Returns the shares of the yearly usage value up to which classes A, B and C extend. */
export const classLimits = ({ abcLimits }: PlanningValue): ClassLimits => ({
  ...LIMITS_OF_CLASSES,
  ...abcLimits,
})

export const isSameTargets = (a: Targets, b: Targets): boolean =>
  PROMISED_CLASSES.every((name) => a[name] === b[name])
