export { backtestFiles, readSkus } from '#backtest/backtest-files.ts'
export { PERIOD_KINDS, type PeriodKind } from '#backtest/periods.ts'
export { picture } from '#backtest/picture.ts'
export { csv, tables } from '#backtest/tables.ts'
