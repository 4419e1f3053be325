import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { TryOn } from '#app/rows/TryOn.tsx'
import { useMay } from '#app/session/session.ts'
import { type Bulk, readItemKey } from '#features/authorization/index.ts'
import { useMarkNotStock } from '#features/items/not-stock/AskNotStock.tsx'
import type { ItemsList } from '#features/items/use-items.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { Selection } from '#ui/list/selection.ts'

/** Items that one call takes. */
const MOST_SAID = 500

type ActionsProps = { bulk: Bulk; selection: Selection; items: ItemsList }

/** Actions on the chosen rows. */
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
