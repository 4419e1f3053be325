import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { TryOn } from '#app/rows/TryOn.tsx'
import { useIsOver } from '#app/session/activity.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type Bulk, type BulkResult, readItemKey } from '#features/authorization/index.ts'
import { useMarkNotStock } from '#features/items/not-stock/AskNotStock.tsx'
import type { ItemsList } from '#features/items/use-items.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { Selection } from '#ui/list/selection.ts'
import { Banner } from '#ui/Status.tsx'
import { saveCsv } from '#ui/save-file.ts'

/** Says what became of a bulk action (done, already so, skipped and why) and offers what can be done about it. */
export function BulkOutcome({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation()
  const { result } = bulk
  const isOver = useIsOver(result?.undo?.kept.id)
  if (!result) return null
  const { isOn, changed, unchanged, refused, undo } = result
  const incomplete = refused.filter(({ code }) => code === 'item_incomplete')
  return (
    <Banner
      level={refused.length > 0 ? 'warning' : 'success'}
      actions={
        <span className="row">
          {isOn && incomplete.length > 0 ? (
            <Button
              variant="secondary"
              isRunning={bulk.isRunning}
              onClick={() => void bulk.acceptIncomplete()}
            >
              {t('items.result.acceptThese', { count: incomplete.length })}
            </Button>
          ) : null}
          {refused.length > 0 ? <DownloadRefused result={result} /> : null}
          {undo && !isOver ? (
            <Button variant="tertiary" isRunning={bulk.isRunning} onClick={bulk.undo}>
              {t('items.result.undo')}
            </Button>
          ) : null}
          <Button variant="tertiary" onClick={bulk.dismiss}>
            {t('items.result.dismiss')}
          </Button>
        </span>
      }
    >
      {[
        t(isOn ? 'items.authorized' : 'items.unauthorized', { count: changed }),
        ...(unchanged > 0 ? [t('items.result.unchanged', { count: unchanged })] : []),
        ...reasons(result).map(([code, count]) => t(`items.result.${code}`, { count })),
      ].join(' · ')}
    </Banner>
  )
}

const reasons = ({ refused }: BulkResult): [BulkResult['refused'][number]['code'], number][] =>
  [...Map.groupBy(refused, ({ code }) => code)].map(([code, rows]) => [code, rows.length])

function DownloadRefused({ result: { refused } }: { result: BulkResult }) {
  const { t } = useTranslation()
  const { csvLine } = useFormat()
  const save = () => {
    const head = [t('fields.sku'), t('fields.site'), t('items.result.reason')]
    const lines = refused.map(({ sku, site, code }) => [sku, site, t(`errors.${code}`)])
    saveCsv(t('bulk.fileName'), [head, ...lines].map(csvLine))
  }
  return (
    <Button variant="tertiary" icon="download" onClick={save}>
      {t('items.result.download')}
    </Button>
  )
}

/** Items that one call takes. */
const MOST_SAID = 500

type ActionsProps = { bulk: Bulk; selection: Selection; items: ItemsList }

/** What can be done with the chosen rows. */
export function BulkActions({ bulk, selection, items }: ActionsProps) {
  const { t } = useTranslation()
  const mayAuthorize = useMay('item.authorize')
  const mayDecide = useMay('context.decide')
  const mayEdit = useMay('item.edit')
  const notStock = useMarkNotStock(selection.clear)
  const start = (isOn: boolean) => {
    const { chosen, count } = selection
    const target =
      chosen.kind === 'some' ? { skus: [...chosen.keys].map(readItemKey) } : { filter: items.request.filters }
    bulk.start({ isOn, target, count })
  }
  const first = firstChosen(selection)
  const { chosen } = selection
  return (
    <>
      {mayAuthorize ? (
        <>
          <Button isRunning={bulk.isRunning} onClick={() => start(true)}>
            {t('items.authorizeItems')}
          </Button>
          <Button variant="secondary" isRunning={bulk.isRunning} onClick={() => start(false)}>
            {t('items.unauthorizeItems')}
          </Button>
        </>
      ) : null}
      {mayEdit && chosen.kind === 'some' && chosen.keys.size <= MOST_SAID ? (
        <Button
          variant="tertiary"
          isRunning={notStock.isRunning}
          onClick={() => notStock.mark([...chosen.keys])}
        >
          {t('notStock.mark')}
        </Button>
      ) : null}
      {notStock.question}
      <TryOn items={chosen.kind === 'all' ? items.request.filters : [...chosen.keys].map(readItemKey)} />
      {mayDecide && first ? (
        <Link {...to.feed(first)} className={buttonClass('tertiary')}>
          {t('items.resolve')}
        </Link>
      ) : null}
    </>
  )
}

function firstChosen({ chosen }: Selection) {
  const [first] = chosen.kind === 'some' ? chosen.keys : []
  return first === undefined ? null : readItemKey(first)
}
