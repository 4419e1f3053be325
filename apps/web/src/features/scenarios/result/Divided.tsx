import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { wordText } from '#features/fields/index.ts'
import { MEASURE_NAMES, type Measure } from '#features/scenarios/result/measures.ts'
import { Total } from '#features/scenarios/result/Total.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Field, SelectInput } from '#ui/Field.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'

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

const align = 'end' as const

type PartsProps = {
  title: string
  parts: readonly Part[]
  scenarios: readonly { id: string; title: string }[]
  measure: Measure
}

function Parts({ title, parts, scenarios, measure }: PartsProps) {
  const { t } = useTranslation()
  return (
    <SmallTable
      label={title}
      hasLongHeads
      columns={[
        { head: title },
        ...(measure === 'capital' ? [{ head: t('scenarios.result.today'), align }] : []),
        { head: t('scenarios.result.plan'), align },
        ...scenarios.map(({ title: head }) => ({ head, align })),
      ]}
      rows={parts.map(({ name, now, rows }) => ({
        key: name,
        cells: [
          name,
          ...(measure === 'capital'
            ? [<Total key="now" measure={measure} totals={{ ...now, capital: now.current }} from={null} />]
            : []),
          <Total key="plan" measure={measure} totals={now} from={now} />,
          ...scenarios.map(({ id }) => {
            const totals = rows.find((row) => row.id === id)?.totals
            return totals ? <Total key={id} measure={measure} totals={totals} from={now} /> : null
          }),
        ],
      }))}
    />
  )
}
