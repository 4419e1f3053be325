import type { RuleBody } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/session/use-words.ts'
import { Figures } from '#ui/Figures.tsx'
import { useSettled } from '#ui/use-settled.ts'

/** Pause after the last change before the effect is calculated, ms. */
const PAUSE_MS = 500
/** Title of a rule that has none yet: the effect does not depend on it. */
const UNTITLED = '…………'

/** Shows what a rule would change as it is typed: items, capital and service. What cannot be calculated yet is left out. */
export function RuleEffect({ id, body }: { id: string | null; body: RuleBody }) {
  const { t, format } = useWords()
  const rule = { ...body, title: UNTITLED, validFrom: null, validTo: null, note: null }
  const draft = useSettled(JSON.stringify({ id, rule }), PAUSE_MS)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['previewRule', draft],
    queryFn: () => call('previewRule', { body: JSON.parse(draft) as { id: string | null; rule: RuleBody } }),
    placeholderData: keepPreviousData,
  })
  if (!data || isError) return null
  const { items, sampled, changed, capital, service } = data
  const points = service === null ? '–' : format.number(service * 100, 1)
  return (
    <div className="stack gap-1" aria-busy={isFetching}>
      <Figures
        label={t('rules.form.effect')}
        figures={[
          {
            label: t('rules.form.changed'),
            value: format.integer(changed),
            note: t('rules.ofMeets', { count: sampled }),
          },
          { label: t('rules.effect'), value: format.moneyEffect(capital), title: format.money(capital) },
          {
            label: t('rules.service'),
            value: service !== null && service > 0 ? `+${points}` : points,
            note: t('rules.serviceNote'),
          },
        ]}
      />
      {sampled < items ? <p className="caption">{t('rules.form.sample', { count: sampled })}</p> : null}
    </div>
  )
}
