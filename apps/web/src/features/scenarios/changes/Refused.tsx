import { CONTEXT_KINDS } from 'virtual:contract'
import type { RefusedDecision, Scenario } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Button } from '#ui/Button.tsx'
import { saveCsv } from '#ui/save-file.ts'

const SHOWN = 5

/** The cells of a line that was pasted, as they were sent, so that it can be mended and pasted again. Of a file less is told. */
function asSent(
  { change, row, sku, site, context, value }: RefusedDecision,
  changes: Scenario['changes'],
): (string | number | null)[] {
  const of = changes[change]
  const sent = of?.type === 'decisions' ? of.decisions?.[row - 1] : undefined
  return sent
    ? [sent.sku, sent.site ?? null, sent.context, sent.stance, sent.value ?? null, sent.note ?? null]
    : [sku, site, context, null, value, null]
}

/** Pasted decisions that could not be used, each with why; the others are in the result. */
export function Refused({ scenario: { refused, refusedRows, title, changes } }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const { csvLine } = useFormat()
  if (refusedRows === 0) return null
  const why = ({ code, value }: RefusedDecision) =>
    [t(`scenarios.refused.${code}`), value].filter(Boolean).join(': ')
  const contextOf = ({ context }: RefusedDecision) => {
    const kind = CONTEXT_KINDS.find((one) => one === context)
    return kind ? t(`words.context.${kind}`) : context
  }
  const save = () => {
    const head = [
      t('fields.sku'),
      t('fields.site'),
      t('scenarios.changes.context'),
      t('scenarios.changes.stance'),
      t('scenarios.changes.value'),
      t('scenarios.changes.note'),
      '#',
      t('scenarios.refused.why'),
    ]
    const lines = refused.map((one) => [...asSent(one, changes), one.row, why(one)])
    saveCsv(title, [head, ...lines].map(csvLine))
  }
  return (
    <section className="card" aria-label={t('scenarios.refused.title', { count: refusedRows })}>
      <h2 className="heading">{t('scenarios.refused.title', { count: refusedRows })}</h2>
      <ul className={css.refused}>
        {refused.slice(0, SHOWN).map((one) => (
          <li key={`${one.change} ${one.row}`}>
            <code>{one.sku}</code> {one.site} · {contextOf(one)}: {why(one)}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="tertiary" icon="download" onClick={save}>
          {t('scenarios.refused.download')}
        </Button>
      </div>
    </section>
  )
}
