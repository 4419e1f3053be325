import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '#app/api/query.ts'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { type Level, Status } from '#ui/Status.tsx'

type Row = RowOf<'listOutcomes'>
const LEVEL: Partial<Record<Row['state'], Level>> = { helped: 'success', cost: 'problem' }

/** Lists judged decisions; the outcome of each opens its replay. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const { date, moneyEffect } = useFormat()
  const [opened, setOpened] = useState<Row | null>(null)
  return (
    <>
      <SmallTable
        label={t('outcomes.rows')}
        isStacked
        columns={[
          ...[
            t('items.item'),
            t('item.contexts.context'),
            t('item.changes.when'),
            t('feed.column.reason'),
          ].map((head) => ({ head })),
          { head: t('outcomes.outcome') },
          { head: t('outcomes.value'), align: 'end' },
        ]}
        rows={rows.map((row) => ({
          key: `${row.decision} ${row.sku} ${row.site}`,
          cells: [
            <Link key="item" {...to.item(row)}>
              <span className="mono">{row.sku}</span> {row.site}
            </Link>,
            row.contexts.map((kind) => t(`words.contextShort.${kind}`)).join(', '),
            [date(row.decidedAt), row.by].filter(Boolean).join(' · '),
            [
              row.reason ? t(`feed.choiceReason.${row.reason}`) : row.suggested && t('outcomes.asSuggested'),
              row.note,
            ]
              .filter(Boolean)
              .join(' · '),
            <Status key="state" level={LEVEL[row.state] ?? 'none'}>
              {t(`outcomes.state.${row.state}`)}
              {row.state === 'too_early' || row.inForce ? '' : ` · ${t('outcomes.wouldBe')}`}
            </Status>,
            row.state === 'too_early' ? null : (
              <Button
                key="replay"
                variant="plain"
                title={t('outcomes.replay.open')}
                onClick={() => setOpened(row)}
              >
                {moneyEffect(row.value)}
              </Button>
            ),
          ],
        }))}
      />
      {opened ? <Replay row={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** The two policies of a decision, as the demand since would have treated them. */
function Replay({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation()
  const { date, money, moneyEffect } = useFormat()
  const other = t(row.suggested ? 'outcomes.replay.erp' : 'outcomes.replay.suggestion')
  const title = t('outcomes.replay.title', { sku: row.sku, day: date(row.decidedAt) })
  return (
    <Dialog title={title} onClose={onClose} width={560}>
      <div className="stack gap-3">
        <p>{t('outcomes.replay.how', { count: row.days, saving: moneyEffect(row.value) })}</p>
        <SmallTable
          label={title}
          columns={[
            { head: '' },
            { head: t('outcomes.replay.chosen'), align: 'end' },
            { head: other, align: 'end' },
          ]}
          rows={[
            {
              key: 'stock',
              cells: [t('outcomes.replay.stock'), money(row.capital), money(row.capitalOther)],
            },
            {
              key: 'waiting',
              cells: [t('outcomes.replay.waiting'), money(row.waiting), money(row.waitingOther)],
            },
          ]}
        />
        <p>
          <Link {...to.item({ sku: row.sku, site: row.site, tab: 'balance' })}>
            {t('outcomes.replay.item')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
