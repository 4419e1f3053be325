export { type ErpRow, erpCells, sentNumber, stepOf } from './erp-file.ts'
export { removeOldReports } from './remove-reports.ts'
export { endAbandonedReport, writeReportJob } from './write-report.ts'
