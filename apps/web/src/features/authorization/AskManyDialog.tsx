import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import type { Bulk, BulkOrder } from './use-bulk.ts'
import { useEffectText } from './use-results.ts'

type QuestionProps = { order: BulkOrder; bulk: Bulk; scope: string | undefined }

/** Number of affected items, and the money that they move. */
export function AskManyDialog({ order: { isOn, target, count }, bulk, scope }: QuestionProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['previewAuthorization', isOn, target],
    queryFn: () => call('previewAuthorization', { body: { authorize: isOn, ...target } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data?.changed === 0) return <NoneDialog about={data} isOn={isOn} bulk={bulk} />
  const doIt = isOn ? 'results.authorize' : 'results.unauthorize'
  const doMany = isOn ? 'results.authorizeMany' : 'results.unauthorizeMany'
  return (
    <ActDialog
      title={t(isOn ? 'results.authorizeAsk' : 'results.unauthorizeAsk', { count })}
      onClose={bulk.cancel}
      act={
        (data || error) && {
          label: data ? t(doMany, { count: data.changed }) : t(doIt),
          run: () => bulk.confirm(),
          isRunning: bulk.isRunning,
        }
      }
    >
      {scope ? <p>{t('items.confirm.scopeAll', { scope })}</p> : null}
      {error ? <Banner level="warning">{errorText(t, asApiError(error))}</Banner> : null}
      {data ? <WhatChanges about={data} isOn={isOn} /> : error ? null : <Skeleton lines={2} />}
      <p className="muted">{t(isOn ? 'results.authorizeAskText' : 'results.unauthorizeAskText')}</p>
    </ActDialog>
  )
}

type Preview = AnswerOf<'previewAuthorization'>
type WhatProps = { about: Preview; isOn: boolean }

/** Explains why nothing would change, without a button. */
function NoneDialog({ about, isOn, bulk }: WhatProps & { bulk: Bulk }) {
  const { t } = useTranslation()
  const { unchanged, refused, incomplete } = about
  const others = refused - incomplete
  const reasons = [
    ...(unchanged > 0
      ? [t(isOn ? 'results.noneAlready' : 'results.noneAlreadyOff', { count: unchanged })]
      : []),
    ...(incomplete > 0 ? [t('results.left.item_incomplete', { count: incomplete })] : []),
    ...(others > 0 ? [t('results.noneElse', { count: others })] : []),
  ]
  return (
    <ActDialog
      title={t(isOn ? 'results.noneGoes' : 'results.noneStays')}
      onClose={bulk.cancel}
      other={
        incomplete > 0 ? (
          <Button
            variant="secondary"
            size="small"
            isRunning={bulk.isRunning}
            onClick={() => bulk.confirm(true)}
          >
            {t('results.authorizeIncomplete', { count: incomplete })}
          </Button>
        ) : null
      }
      outcome={<p role="status">{reasons.join(' · ')}</p>}
    />
  )
}

function WhatChanges({ about, isOn }: WhatProps) {
  const { changed, unchanged, refused, effect, unknownEffects: unknown } = about
  const { t } = useTranslation()
  const { money } = useFormat()
  const effectText = useEffectText()
  const parts = [
    t(isOn ? 'results.wouldGo' : 'results.wouldStay', { count: changed }),
    ...(unchanged > 0 ? [t('results.already', { count: unchanged })] : []),
    ...(refused > 0 ? [t('results.wouldBeLeft', { count: refused })] : []),
  ]
  return (
    <>
      <p role="status">{parts.join(' · ')}</p>
      <p className="heading" title={unknown < changed ? money(effect) : undefined}>
        {t('results.askEffect', { effect: effectText({ items: changed, effect, unknown }) })}
      </p>
    </>
  )
}
