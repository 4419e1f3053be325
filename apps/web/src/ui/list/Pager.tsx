import { useId } from 'react'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import { SelectInput } from '../Field.tsx'
import { useMedia } from '../media.ts'
import { useUiFormat, useUiTexts } from '../texts.tsx'
import css from './Pager.module.css'
import { lastOffset, PAGE_SIZES } from './search.ts'

type PagerProps = {
  offset: number
  limit: number
  count: number
  onPage: (offset: number) => void
  onLimit?: (limit: number) => void
}

/** Range of the total, page size, pages. */
export function Pager({ offset, limit, count, onPage, onLimit }: PagerProps) {
  const { pager } = useUiTexts()
  const { integer } = useUiFormat()
  const isPhone = useMedia('phone')
  const id = useId()
  if (count === 0) return null
  const last = lastOffset(count, limit)
  const page = Math.floor(offset / limit) + 1
  const pages = last / limit + 1
  const go = (to: number) => () => onPage(Math.max(0, Math.min(to, last)))
  return (
    <nav aria-label={pager.label} className={css.pager}>
      <p className={css.range} data-print>
        {pager.range(integer(offset + 1), integer(Math.min(offset + limit, count)), integer(count))}
      </p>
      {onLimit ? (
        <div className={css.size}>
          <label htmlFor={id} className={isPhone ? 'sr' : undefined}>
            {pager.size}
          </label>
          <SelectInput
            id={id}
            isCompact
            value={String(limit)}
            onChange={(event) => onLimit(Number(event.target.value))}
            options={[...new Set([...PAGE_SIZES, limit])]
              .sort((a, b) => a - b)
              .map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      ) : null}
      <div className={css.pages}>
        <IconButton icon="left" label={pager.previous} disabled={page <= 1} onClick={go(offset - limit)} />
        {pagesShown(page, pages, isPhone ? 0 : 1).map((shown, place) =>
          shown === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
            <span key={`gap${place}`} className={css.gap}>
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              className={classes(css.page, shown === page && css.current)}
              aria-label={pager.page(integer(shown))}
              aria-current={shown === page ? 'page' : undefined}
              onClick={go((shown - 1) * limit)}
            >
              {integer(shown)}
            </button>
          ),
        )}
        <IconButton icon="right" label={pager.next} disabled={page >= pages} onClick={go(offset + limit)} />
      </div>
    </nav>
  )
}

/** The first, the last, and those around this one; null where some are left out. */
export function pagesShown(page: number, pages: number, around: number): (number | null)[] {
  const shown = new Set([1, pages])
  for (let near = page - around; near <= page + around; near++)
    if (near >= 1 && near <= pages) shown.add(near)
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((one, place) => {
    const before = sorted[place - 1]
    if (before === undefined || one === before + 1) return [one]
    // A gap of one page is that page.
    return one === before + 2 ? [before + 1, one] : [null, one]
  })
}
