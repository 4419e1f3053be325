import { FILE_COLUMNS } from 'virtual:contract'
import type { CompanyFileRow, FileKind, ReportRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { isRunning } from '#app/api/progress.ts'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useJob } from '#app/session/jobs.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/imports/files.module.css'
import { problemText } from '#features/imports/problem-text.ts'
import { Status } from '#ui/Status.tsx'
import { columnLabel } from './column-label.ts'

/**
 * Shows the server's progress with a file, live: waiting, running with a percentage, finished, or failed with the
 * reason.
 */
export function UploadState({ file }: { file: CompanyFileRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const job = useJob(file.id)
  if (isRunning(file)) {
    // An end shows with its numbers, which come a moment after it was heard of.
    const status = job ? (isRunning(job) ? job.status : 'processing') : file.status
    return <Running status={status} progress={job?.progress ?? file.progress} name={file.fileName} />
  }
  if (file.status === 'error')
    return (
      <div className={css.state}>
        {file.error?.code === 'taken_back' ? (
          <Status kind="pill" level="none">
            {t('upload.takenBack')}
          </Status>
        ) : (
          <Status kind="pill" level="problem">
            {t('words.fileStatus.error')}
          </Status>
        )}
        {file.error ? <p className={css.reason}>{problemText(t, file.error, language)}</p> : null}
      </div>
    )
  return <Loaded file={file} />
}

/** Tells whether a column is one of ours, and none of the file's own. */
const ofKind = (kind: FileKind, column: string): boolean =>
  [...FILE_COLUMNS[kind].required, ...FILE_COLUMNS[kind].optional].includes(column)

/** A file that was loaded, with its numbers. */
function Loaded({ file }: { file: CompanyFileRow }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  return (
    <div className={css.state}>
      {file.rowsRejected > 0 ? (
        <Status kind="pill" level="warning">
          {t('upload.finishedRejected', { count: file.rowsRejected })}
        </Status>
      ) : (
        <Status kind="pill" level="success">
          {t('words.fileStatus.finished')}
        </Status>
      )}
      {file.rowsRead > 0 ? (
        <p className={css.counts}>
          {t('upload.counts', { read: integer(file.rowsRead), accepted: integer(file.rowsAccepted) })}
          {file.rowsKnown > 0 ? ` · ${t('upload.countKnown', { count: file.rowsKnown })}` : ''}
          {file.rowsRepeated > 0 ? ` · ${t('fileReading.countRepeated', { count: file.rowsRepeated })}` : ''}
          {file.rowsIgnored > 0 ? ` · ${t('upload.countIgnored', { count: file.rowsIgnored })}` : ''}
        </p>
      ) : null}
      {file.lostCells.map(({ column, cells, line, found }) => (
        <p key={column} className={css.lost}>
          {t(file.kind === 'suppliers' ? 'fileReading.ignoredCells' : 'fileReading.lostCells', {
            count: cells,
            column: ofKind(file.kind, column) ? columnLabel(t, column) : column,
            found,
            line: integer(line),
          })}
        </p>
      ))}
    </div>
  )
}

/** The state of a report. */
export function ReportState({ report }: { report: ReportRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const job = useJob(report.id)
  const status = isRunning(report) ? (job?.status ?? report.status) : report.status
  if (isRunning({ status }))
    return <Running status={status} progress={job?.progress ?? report.progress} name={report.fileName} />
  if (status === 'finished')
    return (
      <Status kind="pill" level="success">
        {t('words.fileStatus.finished')}
      </Status>
    )
  return (
    <div className={css.state}>
      <Status kind="pill" level="problem">
        {t('words.fileStatus.error')}
      </Status>
      {report.error ? (
        <p className={css.reason}>{problemText(t, { code: report.error.code, parameters: {} }, language)}</p>
      ) : null}
    </div>
  )
}

type RunningProps = {
  status: 'pending' | 'processing' | 'finished' | 'error'
  progress: number
  name: string
}

function Running({ status, progress, name }: RunningProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  return (
    <div className={css.state}>
      <Status kind="pill" level="none">
        {t(`words.fileStatus.${status}`)}
        {status === 'processing' && progress > 0 ? ` ${percent(progress, 0)}` : ''}
      </Status>
      {status === 'processing' ? (
        <progress
          className={css.bar}
          max={1}
          value={progress}
          aria-label={`${t('words.fileStatus.processing')}: ${name}`}
        />
      ) : null}
    </div>
  )
}
