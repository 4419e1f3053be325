import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/i18n/error-text.ts'
import type { Format } from '#app/i18n/format.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { optionsOf } from '#features/fields/index.ts'
import { OverTime } from '#features/themes/OverTime.tsx'
import { FIGURES, type FigureName, newsOf } from '#features/themes/summary/figures.ts'
import css from '#features/themes/summary/summary.module.css'
import { type Age, type Summary, useSummary } from '#features/themes/summary/use-summary.ts'
import { knownCapital } from '#features/themes/use-totals.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'

/** One page for a finance director: what is in stock, how well it works, and what it could be. It prints on one sheet. */
export function SummaryScreen() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { data, error, retry } = useSummary()
  return (
    <Page
      before={<Link to="/report">{t('report.title')}</Link>}
      lead={data?.asOf ? t('themes.summary.lead', { day: date(data.asOf) }) : null}
      actions={
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {t('themes.summary.print')}
        </Button>
      }
    >
      {data ? (
        <div className={css.sheet}>
          <FigureTable summary={data} />
          <div className={css.beside}>
            <Ages ages={data.ages} />
            <OverTime
              name="capitalOverTime"
              actual={(run) => knownCapital(run)?.current ?? null}
              planned={(run) => knownCapital(run)?.balanced ?? null}
              write="moneyCompact"
            />
          </div>
        </div>
      ) : error ? (
        <ErrorState title={t('themes.summary.failed')} onRetry={retry}>
          {errorText(t, error)}
        </ErrorState>
      ) : (
        <Skeleton lines={12} height={32} />
      )}
    </Page>
  )
}

/** A figure as it is read; a dash where it is not known. */
function write(name: FigureName, value: number | null, { moneyCompact, percent, number }: Format): string {
  if (value === null) return '–'
  const kind = FIGURES[name]
  if (kind === 'money') return name === 'approved' ? signed(value, moneyCompact) : moneyCompact(value)
  return kind === 'share' ? percent(value, 1, 1) : number(value, 1, 1)
}

/** A value with its sign; null where nothing is to be told apart. */
const signed = (value: number, of: (value: number) => string) => `${value > 0 ? '+' : ''}${of(value)}`

function writeChange(name: FigureName, before: number | null, now: number | null, format: Format): string {
  if (before === null || now === null) return ''
  const kind = FIGURES[name]
  if (kind === 'money') return format.moneyEffect(now - before)
  return signed(kind === 'share' ? (now - before) * 100 : now - before, (value) => format.number(value, 1, 1))
}

/** The figures of the catalog, against those of a month ago and the target. */
function FigureTable({ summary: { now, before, target, planStock, unknownItems } }: { summary: Summary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = Object.keys(FIGURES) as FigureName[]
  return (
    <section className="card" aria-label={t('themes.summary.figures')}>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">{t('themes.summary.figure')}</th>
            <th scope="col">{t('themes.summary.now')}</th>
            {before ? (
              <>
                <th scope="col" className={css.former}>
                  {format.date(before.day)}
                </th>
                <th scope="col">{t('themes.summary.change')}</th>
              </>
            ) : null}
            <th scope="col">{t('themes.summary.target')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const of = before?.figures[name] ?? null
            const news = newsOf(name, of, now[name])
            return (
              <tr key={name}>
                <th scope="row">
                  {t(`themes.summary.names.${name}`)}
                  <span className={css.means}>{t(`themes.summary.means.${name}`)}</span>
                </th>
                <td className={css.now}>{write(name, now[name], format)}</td>
                {before ? (
                  <>
                    <td className={css.former}>{write(name, of, format)}</td>
                    <td className={classes(news && css[news])}>
                      {writeChange(name, of, now[name], format)}
                      {news ? <span className="sr"> {t(`themes.summary.${news}`)}</span> : null}
                    </td>
                  </>
                ) : null}
                <td>{target[name] === null ? '' : write(name, target[name], format)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="caption">
        {planStock === null ? null : t('themes.summary.planStock', { value: format.moneyCompact(planStock) })}{' '}
        {before ? null : t('themes.summary.noBefore')}{' '}
        {unknownItems > 0 ? t('themes.summary.unknown', { count: unknownItems }) : null}
      </p>
    </section>
  )
}

/** Shows the value of the stock by days since its last movement. */
function Ages({ ages }: { ages: readonly Age[] }) {
  const { t } = useTranslation()
  const { moneyCompact, percent } = useFormat()
  const all = ages.reduce((sum, { value }) => sum + value, 0)
  const rows = (optionsOf(t, 'agingClass') ?? []).map(({ value: agingClass, label }) => {
    const value = ages.find((age) => age.agingClass === agingClass)?.value ?? 0
    return { agingClass, label, value, share: all > 0 ? value / all : 0 }
  })
  return (
    <section className="card" aria-label={t('themes.summary.ages')}>
      <h2 className="heading">{t('themes.summary.ages')}</h2>
      <table className={css.ages}>
        <tbody>
          {rows.map(({ agingClass, label, value, share }) => (
            <tr key={agingClass}>
              <th scope="row">{label}</th>
              <td className={css.bar}>
                <span style={{ inlineSize: `${100 * share}%` }} />
              </td>
              <td>{moneyCompact(value)}</td>
              <td>{percent(share, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
