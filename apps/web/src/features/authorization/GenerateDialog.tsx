import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { query, refreshQueries } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/authorization/results.module.css'
import { useMinutesSinceLast } from '#features/exports/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'
import { TAB_QUERY, useAuthorizedEffect, useCount, useEffectText } from './use-results.ts'

/** A change of a number by so much of the ERP's is pointed at before the file is written. */
const LARGE_CHANGE = 0.5

/** Check your answers: what the file will hold, before it is written. The whole catalog, whatever sites are shown. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const effectText = useEffectText()
  const items = useCount({ authorized: 'true' })
  const manual = useCount({ authorized: 'true', manual: 'true' })
  const large = useCount({ authorized: 'true', changeFrom: LARGE_CHANGE })
  const stale = useCount(TAB_QUERY.stale)
  const incomplete = useCount({ authorized: 'true', blocked: 'true' })
  const effect = useAuthorizedEffect()
  const minutes = useMinutesSinceLast('erp')
  const create = useCall('createErpReport', {
    success: t('results.generating'),
    failure: 'none',
    refreshes: ['listReports'],
  })
  const generate = async () => {
    const { ok } = await create.run({ body: {} })
    return ok ? onClose() : toast.error(t('results.exportFailed'))
  }
  const hasFailed = items.hasFailed || manual.hasFailed || large.hasFailed
  const isKnown = items.count !== null && manual.count !== null && large.count !== null && effect !== null
  return (
    <Dialog
      title={t('results.checkTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="smaller"
            isRunning={create.isRunning}
            disabled={!isKnown || items.count === 0}
            onClick={() => void generate()}
          >
            {t(minutes === null ? 'results.generateNow' : 'results.generateAgain')}
          </Button>
        </>
      }
    >
      <dl className={css.answers}>
        <Fact name={t('results.answers.items')} value={integer(items.count)} />
        <Fact name={t('results.answers.manual')} value={integer(manual.count)} />
        <Fact name={t('results.answers.large')} value={integer(large.count)} />
        <Fact name={t('results.answers.effect')} value={effect ? effectText(effect) : ''} />
        <Changes />
        <Writing />
      </dl>
      {hasFailed ? <NotCounted /> : <WholeItems />}
      {items.count === 0 ? <Banner level="warning">{t('results.nothingAuthorized')}</Banner> : null}
      {[
        stale.count && t('results.noticed.stale', { count: stale.count }),
        incomplete.count && t('results.incompleteInFile', { count: incomplete.count }),
        minutes !== null && t('results.askedBefore', { count: minutes }),
      ].map((text) => (text ? <Banner key={text} {...{ level: 'warning', children: text }} /> : null))}
    </Dialog>
  )
}

/** The file holds its values of every item, whichever of them was accepted. */
function WholeItems() {
  const { t } = useTranslation()
  const { data } = useQuery(query('getErpWriting'))
  if (!data) return null
  const fields = data.written.map((name) => t(`fields.${name}`)).join(', ')
  return <p className={css.whole}>{t('results.wholeItems', { fields })}</p>
}

/** Items of which each value in the file differs from the ERP's, by whether it rises or falls. */
function Changes() {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { data } = useQuery(query('getErpWriting'))
  return data?.changes.map(({ value, items, up, down }) => (
    <Fact
      key={value}
      name={t(`fields.${value}`)}
      value={t('results.answers.changes', { count: items, up: integer(up), down: integer(down) })}
    />
  ))
}

/** Decimal sign and column separator of the file, and by what they are known. */
function Writing() {
  const { t } = useTranslation()
  const { data } = useQuery(query('getErpWriting'))
  if (!data) return <Fact name={t('results.answers.writing')} value="" />
  const { decimalSeparator, columnSeparator, from, fileName, layout } = data
  const separator = columnSeparator === '\t' ? ' ⇥ ' : columnSeparator
  const samples = [`1234${decimalSeparator}56`, ['a', 'b', 'c'].join(separator)]
  return (
    <>
      <Fact name={t('results.erpFile.layout')} value={t(`results.erpFile.layouts.${layout}`)} />
      <Fact
        name={t('results.answers.writing')}
        value={[...samples, t(`results.writtenAs.${from}`, { name: fileName ?? '' })].join(' · ')}
      />
    </>
  )
}

/** Explains that the counts are missing, so no file is written. */
function NotCounted() {
  const { t } = useTranslation()
  return (
    <Banner
      level="problem"
      actions={
        <Button variant="tertiary" onClick={() => void refreshQueries(['listAuthorizations', 'listItems'])}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('results.failed')}
    </Banner>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="strong">{value || '…'}</dd>
    </div>
  )
}
