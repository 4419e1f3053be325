import type { Contexts } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { snoozeText } from '#app/session/snooze-text.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type ItemName, itemParams, refreshDecided } from '#features/decisions/index.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Says over an item that it is put off, and brings it back. */
export function SnoozedLine({
  name,
  snoozed,
  mayDecide,
}: {
  name: ItemName
  snoozed: Contexts['snoozed']
  mayDecide: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { run, isRunning } = useCall('decide')
  if (!snoozed) return null
  const wake = async () => {
    const outcome = await run({ body: { skus: [itemParams(name)], snooze: null } })
    if (!outcome.ok) return
    refreshDecided()
    const { decision } = outcome.answer
    if (decision) toast.success(t('feed.snooze.woken'), offerUndo([decision.id]))
  }
  return (
    <Banner
      level="none"
      actions={
        mayDecide ? (
          <Button variant="tertiary" isRunning={isRunning} onClick={() => void wake()}>
            {t('feed.snooze.wake')}
          </Button>
        ) : null
      }
    >
      {snoozeText(snoozed, t, format)}
    </Banner>
  )
}
