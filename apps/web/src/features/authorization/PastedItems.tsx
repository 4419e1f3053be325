import { REVIEWERS } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import css from '#features/authorization/bulk.module.css'
import { Check, SelectInput } from '#ui/Field.tsx'
import { Status } from '#ui/Status.tsx'
import { blockedText } from './bulk-columns.tsx'
import { type Authorization, keyOf } from './changes.ts'

type Reviewers = (typeof REVIEWERS)[number]

const isReviewedBy: Record<Reviewers, (row: Authorization) => boolean> = {
  me: ({ reviewedBy }) => reviewedBy?.isCaller === true,
  people: ({ reviewedBy }) => reviewedBy !== null,
  nobody: ({ reviewedBy }) => reviewedBy === null,
}
/** True if a person has decided the item and it can be authorized: such items are selected from the start. */
const isReady = (row: Authorization): boolean =>
  isReviewedBy.people(row) && !row.authorized && row.blockedBy.length === 0

/** Keeps which items of a pasted list are selected. Those that nobody has decided are selected by hand alone. */
export function usePastedItems(found: readonly Authorization[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(found.filter(isReady).map(keyOf)))
  const choose = (rows: readonly Authorization[], isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now)
      for (const row of rows) isOn ? next.add(keyOf(row)) : next.delete(keyOf(row))
      return next
    })
  return {
    isChosen: (row: Authorization) => chosen.has(keyOf(row)),
    choose,
    chosen: found.filter((row) => chosen.has(keyOf(row))),
  }
}

type ItemsProps = { found: readonly Authorization[] } & Pick<
  ReturnType<typeof usePastedItems>,
  'isChosen' | 'choose'
>

/** Lists each named item with the person who decided about it and whether it can be authorized. */
export function PastedItems({ found, isChosen, choose }: ItemsProps) {
  const { t } = useTranslation()
  const [by, setBy] = useState<Reviewers | ''>('')
  const shown = by === '' ? found : found.filter(isReviewedBy[by])
  const sites = new Set(found.map(({ site }) => site)).size
  const decided = found.filter(isReviewedBy.people).length
  return (
    <div className="stack gap-2 hug full">
      <p className="strong" role="status">
        {t('bulk.pasted.summary', {
          count: found.length,
          sites: t('bulk.pasted.sites', { count: sites }),
          decided,
          open: found.length - decided,
        })}
      </p>
      <SelectInput
        aria-label={t('bulk.pasted.decidedBy')}
        value={by}
        onChange={({ target }) => setBy(target.value as Reviewers | '')}
        options={[
          { value: '', label: t('bulk.pasted.all') },
          ...REVIEWERS.map((value) => ({ value, label: t(`bulk.pasted.by.${value}`) })),
        ]}
      />
      <div className={css.pastedTable}>
        <table>
          <caption className="sr">{t('bulk.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Check
                  label={<span className="sr">{t('bulk.pasted.chooseAll')}</span>}
                  checked={shown.length > 0 && shown.every(isChosen)}
                  onChange={({ target }) => choose(shown, target.checked)}
                />
              </th>
              <th scope="col">{t('items.item')}</th>
              <th scope="col">{t('fields.site')}</th>
              <th scope="col">{t('bulk.pasted.decidedBy')}</th>
              <th scope="col">{t('bulk.check')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ItemRow key={keyOf(row)} row={row} isChosen={isChosen(row)} choose={choose} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function ItemRow({
  row,
  isChosen,
  choose,
}: { row: Authorization; isChosen: boolean } & Pick<ItemsProps, 'choose'>) {
  const { t } = useTranslation()
  const { sku, site, description, reviewedBy, authorized, blockedBy } = row
  return (
    <tr>
      <td>
        <Check
          label={<span className="sr">{`${sku} ${site}`}</span>}
          checked={isChosen}
          onChange={({ target }) => choose([row], target.checked)}
        />
      </td>
      <td>
        <Link {...to.item({ sku, site })} className="mono">
          {sku}
        </Link>{' '}
        {description}
      </td>
      <td>{site}</td>
      <td>{reviewedBy ? reviewedBy.name : <span className="muted">{t('bulk.pasted.by.nobody')}</span>}</td>
      <td>
        {authorized ? (
          <Status level="success">{t('words.authorized.true')}</Status>
        ) : blockedBy.length > 0 ? (
          <Status level="warning">{blockedText(t, blockedBy)}</Status>
        ) : (
          t('bulk.pasted.ready')
        )}
      </td>
    </tr>
  )
}
