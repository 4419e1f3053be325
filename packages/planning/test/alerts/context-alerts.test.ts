import { describe, expect, test } from 'vitest'
import { calmReason, contextAlert, contextEffectsUnits } from '../../src/alerts/context-alerts.ts'
import {
  type AlertMemory,
  type ContextChoice,
  type ContextKind,
  type ContextPlan,
  type ContextValue,
  DEFAULT_PARAMETERS,
  type Stance,
  summarizeCatalog,
} from '../../src/index.ts'
import { DECISION_OF } from '../../src/policy/policy-plan.ts'
import type { PolicyPlan } from '../../src/textbook.ts'
import { historyOf, movements, order, planOf, someFacts, worked } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'

const base = worked(someFacts({ orders: [order(-60, -40)] }))

type Values = { old: ContextValue | null; automatic?: ContextValue; value: ContextValue; stance?: Stance }

/** Nothing happens if nobody decides. */
const CALM = { mayRunOut: false, isGreatSum: false, effectValue: 0 }

/** The alert of one context with these values, the item being otherwise ordinary. */
function alertOf(kind: ContextKind, values: Values, over: Partial<PolicyPlan> = {}, memory?: AlertMemory) {
  const { old, value, stance = 'automatic', automatic = value } = values
  const decision = { old, automatic, new: value, stance, isFallback: false }
  const policy = { ...base.policy, ...over, [DECISION_OF[kind]]: decision } as PolicyPlan
  const terms = { ...base.subject.terms, alertMemory: memory ? { [kind]: memory } : {} }
  return contextAlert(kind, policy, { ...base.subject, terms }, CALM)
}

/** What is remembered of a context whose alert a person ended. */
const endedMemory = ({ automatic, old }: Pick<ContextPlan, 'automatic' | 'old'>): AlertMemory => ({
  sinceDay: null,
  ended: { automatic, erp: old },
})
const said = (alert: ReturnType<typeof alertOf>) => alert?.reason ?? '-'
const read = (cell = ''): ContextValue | null =>
  cell === '-' ? null : Number.isNaN(Number(cell)) ? (cell as ContextValue) : Number(cell)

describe('which contexts ask for a decision', () => {
  // Reads: this context of an item planned like this, from the ERP's value to ours, says so.
  const cases = rows(`
    context    planned      old          new          says                    why
    portfolio  anticipated  on_demand    anticipated  stock                   it should be stocked
    portfolio  on_demand    anticipated  on_demand    stop_stocking           it should not
    portfolio  anticipated  anticipated  anticipated  -                       it is as it should be
    service    anticipated  0.96         0.99         increase                one class up
    service    anticipated  0.99         0.93         reduction               two classes down
    service    anticipated  0.95         0.97         -                       the same class
    service    anticipated  -            0.97         -                       the ERP need not have one
    service    on_demand    0.80         0.97         -                       on demand nothing is promised
    leadTime   anticipated  15           10           -                       half as much again is put up with
    leadTime   anticipated  16           10           reduction               more than that
    leadTime   anticipated  10           16           increase                less than two thirds
    leadTime   anticipated  21           10           reduction               more than twice
    leadTime   anticipated  10           21           increase                less than half
    leadTime   on_demand    10           21           increase                on demand the lead time still counts
    leadTime   anticipated  -            21           missing_in_erp          orders told it, the ERP does not
    leadTime   on_demand    -            21           -                       on demand nobody misses it
    trigger    anticipated  20           10           reduction               twice is not more than twice
    trigger    anticipated  10           0            reduction               something to nothing
    trigger    anticipated  0            10           increase                nothing to something
    trigger    anticipated  0            0            -                       nothing to nothing
    trigger    anticipated  -            0            missing_in_erp          the ERP has none
    trigger    on_demand    5            0            -                       decided with the stocking policy
    trigger    on_demand    -            0            -                       nothing to say
    batch      anticipated  30           20           -                       half as much again
    batch      anticipated  5            20           increase                a quarter
    batch      anticipated  -            20           missing_in_erp          the ERP has none
    batch      on_demand    99           2            -                       on demand the request decides
  `)
  for (const { context, planned, old, new: value, says, why } of cases) {
    test(`${context} ${old} to ${value}: ${why}`, () => {
      const stockingPolicy = planned as PolicyPlan['stockingPolicy']
      const values = { old: read(old), value: read(value) ?? 0 }
      const over = { stockingPolicy, isStockingConformityReported: true }
      expect(said(alertOf(context as ContextKind, values, over))).toBe(says)
    })
  }

  test('a stocking policy that costs hardly more is not reported', () => {
    const values = { old: 'on_demand' as const, value: 'anticipated' as const }
    expect(alertOf('portfolio', values, { isStockingConformityReported: false })).toBeNull()
    const stepped = { ...values, automatic: 'on_demand' as const, stance: 'aggressive' as const }
    expect(said(alertOf('portfolio', stepped, { isStockingConformityReported: false }))).toBe('stock')
  })

  test('where the ERP gives no policy, the one the stock tells counts', () => {
    const values = { old: null, value: 'anticipated' as const }
    const over = { isStockingConformityReported: true }
    expect(said(alertOf('portfolio', values, { ...over, currentStockingPolicy: 'on_demand' }))).toBe('stock')
    expect(alertOf('portfolio', values, { ...over, currentStockingPolicy: 'anticipated' })).toBeNull()
  })

  test('the lead time is not missed before an order told it', () => {
    const facts = someFacts({ erp: { ...noErp, leadTimeDays: null } })
    expect(planOf(facts).contexts.leadTime.alert).toBeNull()
    const told = someFacts({ erp: noErp, orders: [order(-60, -40)] })
    expect(planOf(told).contexts.leadTime.alert?.reason).toBe('missing_in_erp')
  })

  test.each<[Stance, boolean]>([
    ['automatic', true],
    ['very_aggressive', true],
    ['conservative', true],
    ['erp', false],
    ['manual', false],
  ])('stance %s: alert %s', (stance, isOpen) => {
    expect(alertOf('trigger', { old: 100, value: 10, stance }) !== null).toBe(isOpen)
  })
})

describe('why a context asks for no decision', () => {
  // Reads: this context of an item planned like this, from the ERP's value to ours, is calm because of that.
  const cases = rows(`
    context    planned      stance     reported  old          new          calm          why
    trigger    anticipated  automatic  true      97           85           ratio         inside the band
    batch      anticipated  automatic  true      150          100          ratio         on its upper end
    leadTime   anticipated  automatic  true      20           30           ratio         on its lower end
    trigger    anticipated  automatic  true      151          100          ended         outside of it, so somebody ended it
    trigger    anticipated  automatic  true      27           0            ended         something to nothing, ended
    batch      anticipated  automatic  true      69           69           equal         the same value
    trigger    anticipated  erp        true      97           97           byPerson      a person took the ERP's
    trigger    anticipated  manual     true      97           1            byPerson      a person typed it
    trigger    anticipated  automatic  true      -            24           endedMissing  it is asked for, and was ended
    trigger    on_demand    automatic  true      -            0            missing       on demand nobody misses it
    trigger    on_demand    automatic  true      0            0            equal         nothing to nothing
    trigger    on_demand    automatic  true      5            0            withPolicy    decided with the stocking policy
    leadTime   on_demand    automatic  true      -            70           missing       on demand nobody misses it
    leadTime   on_demand    automatic  true      63           70           ratio         on demand it is compared too
    portfolio  anticipated  automatic  true      anticipated  anticipated  equal         as the ERP has it
    portfolio  on_demand    automatic  false     anticipated  on_demand    costsClose    the costs are too close
    portfolio  on_demand    automatic  true      anticipated  on_demand    ended         a departure that was ended
    portfolio  anticipated  automatic  true      -            anticipated  current       as it is done
    portfolio  anticipated  automatic  false     -            anticipated  missing       the ERP has none
    service    anticipated  automatic  true      0.95         0.97         sameClass     the same class
    service    anticipated  automatic  true      0.93         0.99         ended         another class, ended
    service    on_demand    automatic  true      0.98         0.97         -             on demand nothing is promised
    batch      on_demand    automatic  true      44           1            -             on demand the request decides
  `)
  for (const row of cases) {
    test(`${row.context} ${row.old} to ${row.new}: ${row.why}`, () => {
      const kind = row.context as ContextKind
      const value = read(row.new) ?? 0
      const decision = {
        old: read(row.old),
        automatic: value,
        new: value,
        stance: row.stance,
        isFallback: false,
      }
      const policy = {
        ...base.policy,
        stockingPolicy: row.planned,
        isStockingConformityReported: row.reported === 'true',
        [DECISION_OF[kind]]: decision,
      } as PolicyPlan
      const alertMemory = { [kind]: endedMemory(decision) }
      const terms = { ...base.subject.terms, alertMemory }
      expect(calmReason(kind, policy, { ...base.subject, terms }) ?? '-').toBe(row.calm)
    })
  }

  test('what asks for a decision is not calm', () => {
    const { subject, policy } = worked(someFacts({ erp: { ...noErp, lotUnits: 1e6 } }))
    expect(contextAlert('batch', policy, subject, CALM)).not.toBeNull()
    expect(calmReason('batch', policy, subject)).toBeNull()
  })
})

describe('since when', () => {
  const wide = { old: 100, value: 10 }
  test('an alert opens today', () => expect(alertOf('trigger', wide)?.sinceDay).toBe(AS_OF))

  test('where the data end long before, it opens on the day of the run', () => {
    const { subject, policy } = worked(someFacts({ erp: { ...noErp, lotUnits: 1e6 } }))
    const catalog = { ...subject.catalog, runDay: AS_OF + 5000 }
    expect(contextAlert('batch', policy, { ...subject, catalog }, CALM)?.sinceDay).toBe(AS_OF + 5000)
  })

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('a memory of %s is none', (sinceDay) => {
    expect(alertOf('trigger', wide, {}, { sinceDay, ended: null })?.sinceDay).toBe(AS_OF)
  })
  test('and keeps its day', () => {
    const earlier = { sinceDay: AS_OF - 12, ended: null }
    expect(alertOf('trigger', wide, {}, earlier)?.sinceDay).toBe(AS_OF - 12)
  })
  test('one whose condition no longer holds goes, and starts anew', () => {
    const memory = { sinceDay: AS_OF - 12, ended: null }
    expect(alertOf('trigger', { old: 10, value: 10 }, {}, memory)).toBeNull()
  })
})

describe('an ended alert opens again when what was decided no longer holds', () => {
  // Reads: ended when our value and the ERP's were so; now they are so: is it open?
  const cases = rows(`
    context    endedOurs    endedErp     ours         erp          open   why
    trigger    10           100          10           100          false  nothing changed
    trigger    10           100          15           100          false  half as much again is no change
    trigger    10           100          16           100          true   our value left the band
    trigger    10           100          6            100          true   or fell out of it
    trigger    10           100          10           90           true   the ERP changed to something else
    trigger    10           100          0            100          true   our value vanished
    service    0.96         0.60         0.97         0.60         false  the same class
    service    0.96         0.60         0.99         0.60         true   another class
    portfolio  on_demand    anticipated  on_demand    anticipated  false  nothing changed
    portfolio  anticipated  anticipated  on_demand    anticipated  true   we now say otherwise
    leadTime   10           -            10           99           true   the ERP now has one
    batch      10           100          10           100          false  nothing changed
  `)
  for (const { context, endedOurs, endedErp, ours, erp, open, why } of cases) {
    test(`${context}: ${why}`, () => {
      const memory = { sinceDay: null, ended: { automatic: read(endedOurs), erp: read(endedErp) } }
      const alert = alertOf(
        context as ContextKind,
        { old: read(erp), value: read(ours) ?? 0 },
        { isStockingConformityReported: true },
        memory,
      )
      expect(String(alert !== null)).toBe(open)
      if (alert) expect(alert.sinceDay).toBe(AS_OF)
    })
  }

  test('what is remembered of an ended alert keeps it ended', () => {
    const facts = someFacts({ erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 500, lotUnits: 900 } })
    const plan = planOf(facts)
    expect(plan.openContexts).toEqual(['trigger', 'batch'])
    const { trigger, batch } = plan.contexts
    const alertMemory = { trigger: endedMemory(trigger), batch: endedMemory(batch) }
    expect(planOf({ ...facts, alertMemory }).openContexts).toEqual([])
  })
})

describe('the effect of a decision', () => {
  const erp = { ...noErp, leadTimeDays: 20, stockingPolicy: 'anticipated' as const }
  const effects = (contexts: Record<ContextKind, ContextPlan>) =>
    Object.values(contexts).map(({ alert }) => alert?.effectValue ?? 0)

  test('a lower reorder point frees what it held', () => {
    const plan = planOf(someFacts({ erp: { ...erp, reorderPointUnits: 500, lotUnits: 20 } }))
    const { trigger } = plan.contexts
    expect(trigger.alert?.effectValue).toBeCloseTo(-(500 - Number(trigger.new)) * 10, -1)
  })
  test('not stocking any more frees the stock under the ERP’s own parameters', () => {
    const facts = someFacts({
      erp: { ...erp, reorderPointUnits: 40, lotUnits: 10 },
      choices: { portfolio: { stance: 'automatic', value: null } },
      movements: movements(''),
    })
    const plan = planOf(facts)
    expect(plan.stockingPolicy).toBe('on_demand')
    expect(plan.contexts.portfolio.alert?.reason).toBe('stop_stocking')
    expect(plan.effectValue).toBeCloseTo(plan.contexts.portfolio.alert?.effectValue ?? 0, 9)
    // No demand: reorder point 40 and lot 10 hold 41 to 50 pieces, 45.5 on average, at 10 each.
    expect(plan.effectValue).toBeCloseTo(-455, 9)
  })
  test('what the ERP does not have has no effect', () => {
    expect(effects(planOf(someFacts({ erp: noErp })).contexts)).toEqual([0, 0, 0, 0, 0])
  })
  test.each([
    ['no trigger: nobody keeps stock by ours and its lead time', [], 0, 0],
    ['our trigger: under the longer lead time it leaves less on the shelf', [1], -1, 0],
    ['a quarter of our trigger: ours puts more into stock', [0.25], -1, 1],
    ['no trigger, and twice our lot: ours holds less', [undefined, 2], 0, -1],
  ])('of a longer lead time than that of an ERP with %s', (_, [trigger, lot], ofLeadTime, ofOthers) => {
    const facts = someFacts({
      erp: { ...erp, leadTimeDays: 2 },
      orders: [-300, -200, -100].map((day) => order(day, day + 60)),
    })
    const ours = planOf(facts)
    expect(ours.leadTimeDays).toBeGreaterThan(30)
    const { plan, policy, model, subject } = worked({
      ...facts,
      erp: {
        ...facts.erp,
        reorderPointUnits: trigger === undefined ? null : Math.round(ours.reorderPointUnits * trigger),
        lotUnits: lot === undefined ? null : ours.lotUnits * lot,
      },
    })
    const { leadTime, trigger: ofTrigger, batch } = contextEffectsUnits(policy, model)
    expect([Math.sign(leadTime), Math.sign(ofTrigger + batch)]).toEqual([ofLeadTime, ofOthers])
    expect(plan.effectValue).toBeCloseTo((leadTime + ofTrigger + batch) * subject.unitCost, 9)
  })
})

test('the lead time of the ERP is that of the supplier: it has no effect on what comes by transfer', () => {
  const orders = [-300, -200, -100].map((day) => order(day, day + 3))
  const bought = someFacts({ erp: { ...noErp, leadTimeDays: 75 }, orders })
  const effectOf = (facts: typeof bought) => {
    const { reorderPointUnits, lotUnits } = planOf(facts)
    return planOf({ ...facts, erp: { ...facts.erp, reorderPointUnits, lotUnits } }).effectValue
  }
  expect(effectOf(bought)).toBeGreaterThan(0)
  expect(effectOf({ ...bought, suppliedFrom: 'STORE' })).toBe(0)
})

test('a person’s choice is planned with, and shown beside ours', () => {
  const choice: ContextChoice = { stance: 'manual', value: 77 }
  const { contexts, reorderPointUnits, reorderPointStance } = planOf(
    someFacts({ choices: { trigger: choice } }),
  )
  expect(reorderPointUnits).toBe(77)
  expect(reorderPointStance).toBe('manual')
  expect(contexts.trigger.new).toBe(77)
  expect(contexts.trigger.automatic).toBe(planOf(someFacts()).reorderPointUnits)
})

test('while no item of the catalog has a movement, no context asks, and each says that it waits', () => {
  const unmoved = { ...base.subject, catalog: { ...base.subject.catalog, hasMoved: false } }
  const decision = { old: 'anticipated', automatic: 'on_demand', new: 'on_demand', stance: 'automatic' }
  const policy = { ...base.policy, stocking: decision } as PolicyPlan
  expect(contextAlert('portfolio', policy, base.subject, CALM)).toMatchObject({ reason: 'stop_stocking' })
  expect(contextAlert('portfolio', policy, unmoved, CALM)).toBeNull()
  expect(calmReason('portfolio', policy, unmoved)).toBe('waiting')
})

test.each([
  ['none of its items has one', [someFacts({ movements: movements('-') })], false],
  ['one of its items has one', [someFacts({ movements: movements('-') }), someFacts()], undefined],
])('a catalog tells whether it has movements: %s', (_, items, hasMoved) => {
  const known = items.map((terms) => ({ terms, history: historyOf(terms) }))
  expect(summarizeCatalog(known, AS_OF, DEFAULT_PARAMETERS).world.catalog.hasMoved).toBe(hasMoved)
})
