import type { Item } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CopyLink } from '#app/CopyLink.tsx'
import { type ItemTab, to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { AuthorizeToggle } from '#features/authorization/index.ts'
import { useFieldText } from '#features/fields/index.ts'
import { ExportItem } from '#features/item/ExportItem.tsx'
import css from '#features/item/item.module.css'
import type { ItemDetail } from '#features/item/use-item.ts'
import { useSayStock } from '#features/item/use-say-stock.ts'
import { type Neighbours, useGoTo, useWayBack } from '#features/item/use-walk.ts'
import { Button, buttonClass, IconButton } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useMedia } from '#ui/media.ts'

type HeadProps = { item: Item; tab: ItemTab; neighbours: Neighbours; onAuthorize: (isOn: boolean) => void }

/** The way back, what can be done with the page, next and previous; then what stays at the top: the item's name and its decisions. */
export function ItemHead({ item, tab, neighbours, onAuthorize }: HeadProps) {
  const { t } = useTranslation()
  const mayDecide = useMay('context.decide')
  const isPhone = useMedia('phone')
  return (
    <>
      <div className={css.ways}>
        <BackLink item={item} />
        <span className={css.tools}>
          <CopyLink />
          <ExportItem item={item} />
          <SayNotStock item={item} />
          <Button variant="plain" icon="print" onClick={() => window.print()}>
            {t('item.print')}
          </Button>
        </span>
        <Beside tab={tab} neighbours={neighbours} />
      </div>
      <div className={css.head}>
        {/* The page's one h1 is said by its frame; this is how it is seen. */}
        <p className={css.title} aria-hidden="true" title={item.description ?? undefined}>
          <code>{item.sku}</code> {item.description}
        </p>
        <div className={css.actions}>
          <AuthorizeToggle item={item} onChange={onAuthorize} hasWord={!isPhone} />
          {mayDecide && item.openContexts.length > 0 ? (
            <Link {...to.feed({ sku: item.sku, site: item.site })} className={buttonClass('primary')}>
              {t('items.resolve')}
            </Link>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Takes the item out of the plan; in its place the page then says so, and takes it back. */
function SayNotStock({ item: { sku, site } }: { item: Item }) {
  const { t } = useTranslation()
  const { say, isRunning } = useSayStock()
  return useMay('item.edit') ? (
    <Button
      variant="plain"
      icon="close"
      isRunning={isRunning}
      onClick={() => void say([{ sku, site }], false)}
    >
      {t('notStock.markItem')}
    </Button>
  ) : null
}

/** Links back to the list as it was, if the user came from one. */
function BackLink({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { href, goBack } = useWayBack(item)
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        goBack()
      }}
    >
      ← {t('item.items')}
    </a>
  )
}

function Beside({ tab, neighbours }: Pick<HeadProps, 'tab' | 'neighbours'>) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const goTo = useGoTo(tab)
  const { previous, next, place, queue, order } = neighbours
  const where = place
    ? t('item.placeInList', { place: integer(place.at), count: integer(place.count) })
    : queue && queue.position > 0
      ? t(`item.placeInQueue.${order}`, { place: integer(queue.position) })
      : ''
  return (
    <span className="inline gap-1 middle no-print">
      <span className={css.where}>{where}</span>
      <IconButton
        icon="left"
        label={t('item.previous')}
        disabled={!previous}
        onClick={() => previous && goTo(previous)}
      />
      <IconButton icon="right" label={t('item.next')} disabled={!next} onClick={() => next && goTo(next)} />
    </span>
  )
}

/** Shows the main facts of an item in a line. */
export function ItemFacts({ item, queue }: { item: Item; queue: Neighbours['queue'] }) {
  const { t } = useTranslation()
  const text = useFieldText()
  return (
    <div className={css.facts}>
      <Known
        facts={[
          [t('fields.site'), item.site],
          ...FACTS.map((field) => [t(`fields.${field}`), text(item, field)] as const),
          [t('fields.unit'), item.unit],
        ]}
      />
      {queue?.pending ? (
        <span className={css.chip}>
          <Icon name="queue" size={16} />
          {t('item.pending')}
        </span>
      ) : null}
    </div>
  )
}

const FACTS = ['status', 'abcClass', 'criticality', 'cost'] as const

/** Shows the owner, and the age of the data. */
export function ItemOrigin({ item, ownedBy }: Pick<ItemDetail, 'item' | 'ownedBy'>) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { date, dateTime } = useFormat()
  const { owner } = item
  const ownerText = owner && ownedBy ? t('explain.ownedBy', { owner, ...ownedBy }) : owner
  return (
    <Known
      facts={[
        ...ORIGIN.map((field) => [t(`fields.${field}`), text(item, field)] as const),
        [t('fields.owner'), ownerText],
        [t('fields.lastUpdate'), dateTime(item.lastUpdate)],
        [t('item.periodName'), `${date(item.executionPeriodStart)} – ${date(item.executionPeriodEnd)}`],
      ]}
    />
  )
}

const ORIGIN = ['group', 'supplier'] as const

/** Those of the facts that are known, in a line. */
function Known({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  const known = facts.filter(([, value]) => value)
  return (
    <Facts
      kind="line"
      className={css.main}
      facts={known.map(([name, value]) => ({ name, value, title: `${name}: ${value}` }))}
    />
  )
}
