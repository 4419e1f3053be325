import { dictionary } from 'virtual:words/pt-BR'
import type { Item } from '@giro/contract'
import { expect, test } from 'vitest'
import type { AlertKind, AlertLevel } from '#app/api/types.ts'
import { saysCountedBalance, sentenceKey } from './alert-sentence.ts'

const ITEM = {
  portfolio: 'anticipated',
  executionPeriodEnd: '2026-11-22',
  trigger: 100,
  batch: 50,
  minimumBatch: null,
  maximumBatch: null,
  package: null,
  currentBalance: 40,
  virtualBalance: 40,
  inactiveDays: 3,
  alerts: { negativeBalance: 'success', dataQuality: 'success' },
} as unknown as Item

const UNKNOWN = { ...ITEM.alerts, negativeBalance: 'none' } as const
const BAD_DATA = { ...ITEM.alerts, dataQuality: 'problem' } as const

type Case = [kind: AlertKind, level: AlertLevel, item: Partial<Item>, outlierDays: string[], name: string]
const CASES: Case[] = [
  ['maxBatch', 'problem', { maximumBatch: 40 }, [], 'problem'],
  ['maxBatch', 'problem', { maximumBatch: 60, minimumBatch: 70 }, [], 'belowMinimum'],
  ['maxBatch', 'problem', { maximumBatch: 60, minimumBatch: 50, package: 80 }, [], 'belowPackage'],
  ['maxBatch', 'warning', { maximumBatch: 60, minimumBatch: 70 }, [], 'warning'],
  ['minBatch', 'problem', { minimumBatch: 60 }, [], 'problem'],
  ['minBatch', 'problem', { minimumBatch: 50 }, [], 'overYear'],
  ['minBalance', 'problem', { currentBalance: 0 }, [], 'problem'],
  ['minBalance', 'problem', { currentBalance: -18, alerts: UNKNOWN }, [], 'countedProblem'],
  ['inactive', 'problem', { inactiveDays: null }, [], 'neverProblem'],
  ['inactive', 'warning', {}, [], 'warning_other'],
  ['virtualBalance', 'problem', {}, [], 'problem'],
  ['virtualBalance', 'problem', { virtualBalance: 251 }, [], 'overProblem'],
  ['virtualBalance', 'problem', { virtualBalance: 250 }, [], 'problem'],
  ['virtualBalance', 'problem', { virtualBalance: 251, currentBalance: 251 }, [], 'problem'],
  ['virtualBalance', 'warning', { virtualBalance: 100 }, [], 'warning'],
  ['virtualBalance', 'warning', { virtualBalance: 201 }, [], 'overWarning'],
  ['virtualBalance', 'problem', { portfolio: 'on_demand', virtualBalance: -1 }, [], 'onDemandProblem'],
  ['virtualBalance', 'problem', { portfolio: 'on_demand', virtualBalance: 151 }, [], 'onDemandOverProblem'],
  ['virtualBalance', 'warning', { portfolio: 'on_demand', virtualBalance: 101 }, [], 'onDemandOverWarning'],
  ['virtualBalance', 'success', { portfolio: 'on_demand' }, [], 'onDemandSuccess'],
  ['virtualBalance', 'none', { portfolio: 'on_demand' }, [], 'none'],
  ['outlier', 'problem', {}, ['2026-08-25'], 'recentProblem'],
  ['outlier', 'problem', {}, ['2026-08-24'], 'problem'],
  ['outlier', 'warning', {}, ['2026-08-24'], 'warning'],
  ['authorization', 'problem', {}, [], 'problem'],
  ['authorization', 'problem', { alerts: BAD_DATA }, [], 'dataProblem'],
  ['authorization', 'warning', { alerts: BAD_DATA }, [], 'warning'],
  ['dataQuality', 'problem', {}, [], 'problem'],
]

test.each(CASES)('the alert %s at level %s with %j and outliers on %j says %s', (...one) => {
  const [kind, level, fields, outlierDays, name] = one
  const key = sentenceKey({ item: { ...ITEM, ...fields }, outlierDays }, { kind, level })
  // What is counted has a form for each number, under the same name.
  expect(`${key}`).toBe(`causes.${kind}.${name.replace('_other', '')}`)
  expect(dictionary.causes[kind]).toHaveProperty(name)
})

test.each([
  ['minBalance', 'problem', UNKNOWN, true],
  ['virtualBalance', 'warning', UNKNOWN, true],
  ['inactive', 'problem', UNKNOWN, true],
  ['inactive', 'success', UNKNOWN, false],
  ['package', 'success', UNKNOWN, false],
  ['maxBalance', 'none', UNKNOWN, false],
  ['minBalance', 'problem', ITEM.alerts, false],
] as const)('the alert %s at level %s where the balance alert is %j: counted is said %s', (...one) => {
  const [kind, level, alerts, isSaid] = one
  expect(saysCountedBalance({ ...ITEM, alerts }, { kind, level })).toBe(isSaid)
})
