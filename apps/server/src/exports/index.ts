export { type ErpRow, erpCells, sentNumber } from './erp-file.ts'
export { endAbandonedReport, writeReportJob } from './write-report.ts'
