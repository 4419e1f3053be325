export { type ErpRow, erpCells, sentNumber } from './erp-file.ts'
export { removeOldReports } from './remove-reports.ts'
export { removeReportBytes } from './report-key.ts'
export { endAbandonedReport, writeReportJob } from './write-report.ts'
