import type { ContextRow, DecidedChoices } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { query, queryClient } from '#app/api/query.ts'
import { offerUndo } from '#app/session/undo.ts'
import { type ItemName, itemParams } from '#features/decisions/item-name.ts'
import { refreshDecided } from '#features/decisions/last-decision.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

type WhoseDecisionProps = { name: ItemName; row: ContextRow; mayDecide: boolean }

/** Says of a context which scenario decided it; and where a rule speaks of it, whether the rule decides it or a decision on the item, and leads from one to the other. */
export function WhoseDecision({ name, row, mayDecide }: WhoseDecisionProps) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('updateContexts', { refreshes: ['getItem', 'getProjection'] })
  const { context, rule, source } = row
  const byScenario =
    source.kind === 'scenario' && source.title !== null ? (
      <p className="caption">{t('feed.rule.scenario', { title: source.title })}</p>
    ) : null
  if (rule === null) return byScenario
  const isRuled = source.kind === 'rule'
  const decide = async () => {
    const contexts: DecidedChoices = { [context]: isRuled ? asDecided(row) : null }
    const outcome = await run({ body: { ...itemParams(name), contexts } })
    if (!outcome.ok) return
    queryClient.setQueryData(query('getContexts', { query: itemParams(name) }).queryKey, outcome.answer)
    refreshDecided()
    const [newest] = outcome.answer.history
    toast.success(t('feed.saved'), newest && offerUndo([newest.decision]))
  }
  const { priority, title } = rule
  return (
    <>
      {byScenario}
      <p className="caption">
        {t(isRuled ? 'explain.byRule' : 'feed.rule.before', { priority, title })}{' '}
        {mayDecide ? (
          <Button
            variant="plain"
            isRunning={isRunning}
            aria-label={`${t(isRuled ? 'feed.rule.decide' : 'feed.rule.follow')}: ${t(`words.context.${context}`)}`}
            onClick={() => void decide()}
          >
            {t(isRuled ? 'feed.rule.decide' : 'feed.rule.follow')}
          </Button>
        ) : null}
      </p>
    </>
  )
}

/** Turns a rule's value into a decision about the item, which stays when the rule is deleted. */
const asDecided = ({ stance, new: value }: ContextRow): NonNullable<DecidedChoices['batch']> =>
  stance === 'manual' && typeof value === 'number' ? { stance, value } : { stance }
