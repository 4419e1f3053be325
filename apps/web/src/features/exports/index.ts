export { useLastReports, useMinutesSinceLast } from '#features/exports/minutes-since.ts'
