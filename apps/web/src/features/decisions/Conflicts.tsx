import { useWords } from '#app/session/use-words.ts'
import type { Conflict } from '#features/decisions/choices.ts'
import { useContextValue } from '#features/decisions/context-value.tsx'
import type { Decision } from '#features/decisions/decision.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

/** Somebody else changed what is being chosen here: theirs or mine, one line a context. */
export function Conflicts({ decision, unit }: { decision: Decision; unit: string | null }) {
  return decision.conflicts.map((conflict) => (
    <ConflictLine key={conflict.context} conflict={conflict} decision={decision} unit={unit} />
  ))
}

function ConflictLine({
  conflict: { context, value, by, at },
  decision,
  unit,
}: {
  conflict: Conflict
  decision: Decision
  unit: string | null
}) {
  const { t, format } = useWords()
  const write = useContextValue()
  const theirs = write(context, value, unit)
  const mine = decision.sent[context]
  const ownValue =
    mine?.value === undefined
      ? t(`words.stance.${mine?.stance ?? 'automatic'}`)
      : write(context, mine.value, unit)
  return (
    <Banner
      level="problem"
      actions={
        <>
          <Button variant="secondary" onClick={() => decision.settle(context, true)}>
            {t('feed.conflict.use', { value: theirs })}
          </Button>
          <Button variant="secondary" onClick={() => decision.settle(context, false)}>
            {t('feed.conflict.keep', { value: ownValue })}
          </Button>
        </>
      }
    >
      {t('feed.conflict.said', {
        name: by ?? t('feed.conflict.somebody'),
        what: t(`words.context.${context}`),
        value: theirs,
        time: format.time(at),
      })}
    </Banner>
  )
}
