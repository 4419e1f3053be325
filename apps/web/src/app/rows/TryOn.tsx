import { LIMITS, OTHER_FILTERS } from 'virtual:contract'
import type { ItemFilters } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { buttonClass } from '#ui/Button.tsx'

type Named = { sku: string; site: string }
/** Filters of a list, of which some may be known to that list alone. */
type Filters = Readonly<Record<string, unknown>>

/**
 * Leads to a new scenario about the items that are chosen in a list: by their codes, or by the filters that found them.
 * Where a filter cannot say which they are, nothing is offered.
 */
export function TryOn({ items }: { items: readonly Named[] | Filters }) {
  const { t } = useTranslation()
  const mayWrite = useMay('scenario.write')
  const filter = Array.isArray(items) ? ofNames(items as readonly Named[]) : ofFilters(items as Filters)
  if (!mayWrite || filter === null) return null
  return (
    <Link
      {...to.newScenario({ start: 'stance', items: JSON.stringify(filter) })}
      className={buttonClass('tertiary')}
    >
      {t('items.tryOn')}
    </Link>
  )
}

/** A filter means each code at each place, so rows that are not all of these are meant by none. */
function ofNames(names: readonly Named[]): ItemFilters | null {
  const skus = [...new Set(names.map((one) => one.sku))]
  const sites = [...new Set(names.map((one) => one.site))]
  if (skus.length > LIMITS.filterValues || skus.length * sites.length > names.length) return null
  return { sku: skus.join(','), site: sites.join(',') }
}

function ofFilters(filters: Filters): ItemFilters | null {
  const present = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (present.some(([name]) => OTHER_FILTERS.includes(name))) return null
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}
