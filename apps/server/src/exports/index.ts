export { type ErpRow, erpCells, sentNumber, stepOf, wholeFile } from './erp-file.ts'
export { erpSystemOf } from './erp-writing.ts'
export { removeOldReports } from './remove-reports.ts'
export { endAbandonedReport, writeReportJob } from './write-report.ts'
