import type { ItemFilters } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import type { ItemKey } from '#features/authorization/index.ts'
import { addressOf } from '#features/items/asked.ts'
import { buttonClass } from '#ui/Button.tsx'

/** Leads to a new scenario about the items that are chosen in a list: by their codes, or by the filters that found them. */
export function TryOn({ items }: { items: readonly ItemKey[] | ItemFilters }) {
  const { t } = useTranslation()
  if (!useMay('scenario.write')) return null
  const filter = Array.isArray(items) ? ofNames(items as readonly ItemKey[]) : (items as ItemFilters)
  return (
    <Link {...to.newScenario({ start: 'stance', ...addressOf(filter) })} className={buttonClass('tertiary')}>
      {t('items.tryOn')}
    </Link>
  )
}

const ofNames = (names: readonly ItemKey[]): ItemFilters => ({
  sku: each(names.map(({ sku }) => sku)),
  site: each(names.map(({ site }) => site)),
})
const each = (words: readonly string[]): string => [...new Set(words)].join(',')
