import { useTranslation } from 'react-i18next'
import { isRunning } from '#app/api/progress.ts'
import { useList } from '#app/api/query.ts'
import { useJobs } from '#app/session/jobs.ts'
import { type Sending, useSending } from '#app/session/sending.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#app/shell/Shell.module.css'
import { Tray } from '#app/shell/Tray.tsx'
import { Skeleton } from '#ui/States.tsx'
import { type Level, Status } from '#ui/Status.tsx'

/** Shows the catalog's imports, runs and reports live, and the last files with their links. */
export function JobsTray() {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const mayRead = useMay('file.read')
  const count = useJobs().filter(isRunning).length + useSending().length
  if (!selectedCatalog || !mayRead) return null
  const label = count > 0 ? t('shell.jobsRunning', { count }) : t('shell.jobs')
  return (
    <Tray icon="jobs" title={t('shell.jobs')} label={label} count={count}>
      <RecentJobs />
    </Tray>
  )
}

const RECENT = { query: { limit: 5, orderBy: 'createdAt', isDESC: true } } as const
const LEVEL: Record<'pending' | 'processing' | 'finished' | 'error', Level> = {
  pending: 'none',
  processing: 'none',
  finished: 'success',
  error: 'problem',
}

/** Imports and reports together, the newest first; runs only while they run. */
function RecentJobs() {
  const { t } = useTranslation()
  const { dateTime, compare } = useFormat()
  const jobs = useJobs()
  const files = useList('listCompanyFiles', RECENT)
  const reports = useList('listReports', RECENT)
  const sending = useSending()
  if (files.isLoading || reports.isLoading) return <Skeleton lines={3} />
  const runs = jobs.filter((job) => job.kind === 'run' && isRunning(job))
  const rows = [...files.rows, ...reports.rows].sort((a, b) => compare(b.createdAt, a.createdAt)).slice(0, 8)
  if (rows.length + runs.length + sending.length === 0) return <p className="muted">{t('shell.jobsNone')}</p>
  return (
    <ul className={css.jobList}>
      {sending.map((one) => (
        <SendingFile key={one.key} sending={one} />
      ))}
      {runs.map(({ id, status, progress }) => (
        <Job
          key={id}
          name={t('shell.jobRun')}
          detail=""
          status={status}
          progress={progress}
          downloadUrl={null}
        />
      ))}
      {rows.map((row) => {
        const job = jobs.find(({ id }) => id === row.id)
        return (
          <Job
            key={row.id}
            name={row.fileName}
            detail={dateTime(row.createdAt)}
            status={job?.status ?? row.status}
            progress={job?.progress ?? row.progress}
            downloadUrl={row.downloadUrl}
            isUndone={row.error?.code === 'taken_back'}
          />
        )
      })}
    </ul>
  )
}

/** A file on its way from this browser, by its bytes. */
function SendingFile({ sending: { name, sentBytes, size } }: { sending: Sending }) {
  const { bytes } = useFormat()
  return (
    <li className={css.job}>
      <span className="clip" title={name}>
        {name}
      </span>
      <span className="caption">
        {bytes(sentBytes)} / {bytes(size)}
      </span>
      <progress max={Math.max(size, 1)} value={sentBytes} aria-label={name} />
    </li>
  )
}

type JobProps = {
  name: string
  detail: string
  status: keyof typeof LEVEL
  progress: number
  downloadUrl: string | null
  /** The import of the file was undone. */
  isUndone?: boolean
}

function Job({ name, detail, status, progress, downloadUrl, isUndone = false }: JobProps) {
  const { t } = useTranslation()
  return (
    <li className={css.job}>
      <span className="clip" title={name}>
        {downloadUrl && status === 'finished' ? (
          <a href={downloadUrl} download>
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <Status level={isUndone ? 'none' : LEVEL[status]}>
        {isUndone ? t('shell.activity.undone') : t(`words.fileStatus.${status}`)}
      </Status>
      {detail ? <span className="caption">{detail}</span> : null}
      {isRunning({ status }) ? (
        <progress max={1} value={status === 'pending' ? undefined : progress} aria-label={name} />
      ) : null}
    </li>
  )
}
