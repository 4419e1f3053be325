import { useNavigate, useSearch } from '@tanstack/react-router'
import { useListOf } from '#app/api/use-list-of.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { LIMITED } from '#features/purchases/limit-columns.tsx'
import { Figures } from '#ui/Figures.tsx'
import { TypedNumber } from '#ui/form/numbers.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

const MOST_MONEY = 1e12

/** Shows what to order today for a sum of money, and what leaving the rest out costs. */
export function MoneyLimit() {
  const words = useWords()
  const { t, format } = words
  const navigate = useNavigate()
  const [sites] = useSites()
  const { money } = useSearch({ from: '/app/purchases' })
  const { answer, table } = useListOf(LIMITED, 'listWithinMoney', {
    failed: t('purchases.failed'),
    query: { ...(money ? { money } : {}), ...(sites.length > 0 ? { site: sites.join(',') } : {}) },
  })
  const { kept, left } = answer.answer ?? {}
  const setMoney = (typed: { money?: string }) =>
    void navigate({ to: '/purchases', search: { view: 'money', ...typed }, replace: true })
  return (
    <div className="stack">
      <TypedNumber
        label={t('moneyLimit.money')}
        unit={format.currencySymbol}
        shown={money ? format.number(Number(money), 0) : ''}
        within={{ lowest: 0, highest: MOST_MONEY }}
        onNumber={(typed) => setMoney({ money: String(typed) })}
        onEmpty={() => setMoney({})}
        isLive
      />
      {kept && left ? (
        <Figures
          label={t('purchases.tabs.money')}
          figures={[
            { label: t('moneyLimit.kept'), ...sumOf(kept, words) },
            { label: t('moneyLimit.left'), ...sumOf(left, words) },
            {
              label: t('moneyLimit.leftCost'),
              value: format.money(left.delayCost),
              news: left.delayCost > 0 ? 'bad' : null,
            },
          ]}
        />
      ) : null}
      <Table
        caption={t('purchases.tabs.money')}
        {...useDefined(LIMITED, words)}
        {...table}
        rowKey={({ sku, site }) => `${sku} ${site}`}
        rowName={({ sku }) => sku}
        empty={<EmptyState title={t('purchases.none')} icon="cart" />}
      />
    </div>
  )
}

const sumOf = ({ value, lines }: { value: number; lines: number }, { t, format }: Words) => ({
  value: format.moneyCompact(value),
  note: t('moneyLimit.lines', { count: lines }),
})
