import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useIsUndone } from '#app/session/activity.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'
import { saveCsv } from '#ui/save-file.ts'
import type { Bulk, BulkResult } from './use-bulk.ts'

/** Done, already so, left out and why; those with incomplete data may go too, and all of it may be taken back. */
export function OutcomeBanner({ bulk, result }: { bulk: Bulk; result: BulkResult }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { isOn, refused, decisions, undo } = result
  const isUndone = useIsUndone(decisions)
  const incomplete = refused.filter(({ code }) => code === 'item_incomplete')
  return (
    <Banner
      level={refused.length > 0 ? 'warning' : 'success'}
      actions={
        <span className="row gap-1 middle">
          {isOn && incomplete.length > 0 ? (
            <Button
              variant="secondary"
              isRunning={bulk.isRunning}
              onClick={() => void bulk.acceptIncomplete()}
            >
              {t('results.authorizeThese', { count: incomplete.length })}
            </Button>
          ) : null}
          {undo && !isUndone ? (
            <Button variant="tertiary" onClick={bulk.undo}>
              {t('results.undo')}
            </Button>
          ) : null}
          {refused.length > 0 ? <RefusedFile refused={refused} /> : null}
          <Button variant="tertiary" onClick={bulk.dismiss}>
            {t('ui.close')}
          </Button>
        </span>
      }
    >
      {outcomeText(t, language, result)}
    </Banner>
  )
}

/** `4.549 itens autorizados, 3 já estavam assim. Ficaram de fora: 830 com dados incompletos e 1.645 inativos.` */
export function outcomeText(
  t: TFunction,
  language: string,
  { isOn, changed, unchanged, refused }: Omit<BulkResult, 'decisions'>,
): string {
  const done = t(isOn ? 'items.authorized' : 'items.unauthorized', { count: changed })
  const already = unchanged > 0 ? `, ${t('results.already', { count: unchanged })}` : ''
  const left = reasons(refused).map(([code, count]) => t(`results.left.${code}`, { count }))
  const list = new Intl.ListFormat(language).format(left)
  const rest = left.length > 0 ? ` ${t('results.leftOut', { count: refused.length, list })}` : ''
  return `${done}${already}.${rest}`
}

/** Downloads the refused items, one per row with its reason. */
function RefusedFile({ refused }: Pick<BulkResult, 'refused'>) {
  const { t } = useTranslation()
  const { csvLine } = useFormat()
  const save = () => {
    const head = [t('fields.sku'), t('fields.site'), t('bulk.reason')]
    const rows = refused.map(({ sku, site, code }) => [sku, site, t(`errors.${code}`)])
    saveCsv(t('bulk.fileName'), [head, ...rows].map(csvLine))
  }
  return (
    <Button variant="tertiary" icon="download" onClick={save}>
      {t('bulk.download')}
    </Button>
  )
}

type Code = BulkResult['refused'][number]['code']
const reasons = (refused: BulkResult['refused']): [Code, number][] =>
  (['item_incomplete', 'item_inactive', 'item_not_found', 'site_is_required'] as const)
    .map((code): [Code, number] => [code, refused.filter((one) => one.code === code).length])
    .filter(([, count]) => count > 0)
