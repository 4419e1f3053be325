export { backtestFiles, readSkus } from '#backtest/backtest-files.ts'
export { PERIOD_KINDS, type PeriodKind } from '#backtest/periods.ts'
export { backtestSharedSets, SHARED_DATA, SHARED_SETS, type SharedSet } from '#backtest/shared-sets.ts'
export { setsTable, tables, writeResult } from '#backtest/tables.ts'
