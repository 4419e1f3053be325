import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import type { Bulk, BulkOrder } from './use-bulk.ts'

type QuestionProps = { order: BulkOrder; bulk: Bulk; scope: string | undefined }

/** How many items it would be, and the money that they move. */
export function AskManyDialog({ order: { isOn, target, count }, bulk, scope }: QuestionProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['previewAuthorization', isOn, target],
    queryFn: () => call('previewAuthorization', { body: { authorize: isOn, ...target } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const doIt = isOn ? 'results.authorize' : 'results.unauthorize'
  const doMany = isOn ? 'results.authorizeMany' : 'results.unauthorizeMany'
  return (
    <Dialog
      title={t(isOn ? 'results.authorizeAsk' : 'results.unauthorizeAsk', { count })}
      onClose={bulk.cancel}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={bulk.cancel}>
            {t('ui.cancel')}
          </Button>
          <Button isRunning={bulk.isRunning} onClick={bulk.confirm}>
            {data && data.changed > 0 ? t(doMany, { count: data.changed }) : t(doIt)}
          </Button>
        </>
      }
    >
      {scope ? <p>{t('items.confirm.scopeAll', { scope })}</p> : null}
      {error ? <Banner level="warning">{errorText(t, asApiError(error))}</Banner> : null}
      {data ? <WhatChanges about={data} isOn={isOn} /> : error ? null : <Skeleton lines={2} />}
      <p className="muted">{t(isOn ? 'results.authorizeAskText' : 'results.unauthorizeAskText')}</p>
    </Dialog>
  )
}

type WhatProps = { about: AnswerOf<'previewAuthorization'>; isOn: boolean }

function WhatChanges({ about: { changed, unchanged, refused, effect }, isOn }: WhatProps) {
  const { t } = useTranslation()
  const { money, moneyEffect } = useFormat()
  const parts = [
    t(isOn ? 'results.wouldGo' : 'results.wouldStay', { count: changed }),
    ...(unchanged > 0 ? [t('results.already', { count: unchanged })] : []),
    ...(refused > 0 ? [t('results.wouldBeLeft', { count: refused })] : []),
  ]
  return (
    <>
      <p role="status">{parts.join(' · ')}</p>
      {changed > 0 ? (
        <p className="heading" title={money(effect)}>
          {t('results.askEffect', { effect: moneyEffect(effect) })}
        </p>
      ) : null}
    </>
  )
}
