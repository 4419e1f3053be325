import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { wordText } from '#features/fields/index.ts'
import { MEASURE_NAMES, type Measure } from '#features/scenarios/result/measures.ts'
import { TotalCell } from '#features/scenarios/result/TotalCell.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Field, SelectInput } from '#ui/Field.tsx'

type Compared = AnswerOf<'compareScenarios'>
type Part = Omit<Compared['bySite'][number], 'site'> & { name: string }

/** One measure by class and by site: in the plan and in each scenario, and of the stock also today. */
export function Divided({ compared, ownId }: { compared: Compared; ownId: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [measure, setMeasure] = useState<Measure>('capital')
  const classes = compared.byClass.map(({ abcClass, ...part }) => ({
    ...part,
    name: wordText(t, 'abcClass', abcClass),
  }))
  const sites = compared.bySite.map(({ site, ...part }) => ({ ...part, name: site }))
  const titles = compared.rows.map((row) => ({
    ...row,
    title: row.id === ownId ? t('scenarios.result.then') : row.title,
  }))
  return (
    <section className="card" aria-label={t('scenarios.result.divided')}>
      <div className="spread">
        <h2 className="heading">{t('scenarios.result.divided')}</h2>
        <Field id={id} label={t('scenarios.result.measure')} isLabelHidden>
          <SelectInput
            id={id}
            isCompact
            value={measure}
            onChange={({ target }) => setMeasure(target.value as Measure)}
            options={MEASURE_NAMES.map((value) => ({ value, label: t(`scenarios.result.rows.${value}`) }))}
          />
        </Field>
      </div>
      <div className={css.divided}>
        <Parts title={t('scenarios.result.byClass')} parts={classes} scenarios={titles} measure={measure} />
        {sites.length > 1 ? (
          <Parts title={t('scenarios.result.bySite')} parts={sites} scenarios={titles} measure={measure} />
        ) : null}
      </div>
    </section>
  )
}

type PartsProps = {
  title: string
  parts: readonly Part[]
  scenarios: readonly { id: string; title: string }[]
  measure: Measure
}

function Parts({ title, parts, scenarios, measure }: PartsProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className={css.scroller} aria-label={title} tabIndex={0}>
      <table className={css.totals}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {measure === 'capital' ? <th scope="col">{t('scenarios.result.today')}</th> : null}
            <th scope="col">{t('scenarios.result.plan')}</th>
            {scenarios.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, now, rows }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {measure === 'capital' ? (
                <TotalCell measure={measure} totals={{ ...now, capital: now.current }} from={null} />
              ) : null}
              <TotalCell measure={measure} totals={now} from={now} />
              {scenarios.map(({ id }) => {
                const totals = rows.find((row) => row.id === id)?.totals
                return totals ? (
                  <TotalCell key={id} measure={measure} totals={totals} from={now} />
                ) : (
                  <td key={id} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
