import { expect, test } from 'vitest'
import { movements, neverFall, reorderPointOf, someFacts, worldOf } from '../facts.ts'
import { AS_OF } from '../items.ts'

/** A critical part that is bought in half a year and was asked for twice in five years, five pieces each time. */
const quiet = someFacts({
  criticality: 'critic',
  registeredDay: AS_OF - 1800,
  movements: movements('-1400 out 5, -700 out 5'),
  erp: { ...someFacts().erp, leadTimeDays: 180 },
  choices: {
    portfolio: { stance: 'manual-anticipated', value: null },
    service: { stance: 'manual', value: 0.98 },
    batch: { stance: 'manual', value: 1 },
  },
})

/** Its reorder point where parts like it are asked for so many times what their history says. */
function pointOf(calibration: number, capDays: number) {
  const { catalog, parameters } = worldOf()
  return reorderPointOf(quiet, {
    catalog: { ...catalog, demandCalibration: Array.from({ length: 42 }, () => calibration) },
    parameters: { ...parameters, serviceMeasure: 'noRupture', reorderPointCapDays: capDays },
  })
}

test.each([
  // its history says 5.2 pieces in lead time and three years; were the cap 0.8 or 0.5 times that, the points would be 5 and 3
  [1.1, 6, 8],
  [1, 6, 8],
  [0.8, 6, 6],
  [0.5, 4, 4],
  [0.3, 2, 2],
  [0.1, 0, 0],
])(
  'a quiet part asked for %d times what its history says may have %d pieces, %d without a cap',
  (calibration, point, uncapped) => {
    expect([1095, 3650].map((days) => pointOf(calibration, days).units)).toEqual([point, uncapped])
  },
)

test.each([365, 1095, 3650])(
  'of at most %i days of demand, a quiet part that is likelier to be asked for again has no lower point',
  (days) => {
    const points = Array.from({ length: 55 }, (_, i) => pointOf((i + 1) / 50, days))
    expect(points).toSatisfy(neverFall)
  },
)
