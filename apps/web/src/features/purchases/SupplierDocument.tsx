import { senderOf } from '@giro/contract/order-terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { type Language, languageHere } from '#app/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#app/session/language.ts'
import { useMe } from '#app/session/session.ts'
import { wordsIn } from '#app/session/use-words.ts'
import { type Supplier, type Titled, withCode } from '#features/purchases/columns.tsx'
import { type DocumentOrder, documentMessage, kindOf, totalOf } from '#features/purchases/document-message.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { Popover } from '#ui/Popover.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { toast } from '#ui/toasts.ts'

type Props = {
  /** Name of the order on this page: its number, or its supplier and site. */
  name: string
  order: Titled & { code?: string }
  read: () => Promise<DocumentOrder['lines']>
}
type Paper = Parameters<typeof documentMessage>[0] & { to: string }

/** Puts an order on paper, or copies it as a message, in the language of its supplier. */
export function SupplierDocument({ name, order, read }: Props) {
  const { t } = useTranslation()
  const { supplier, supplierTitle, site, siteTitle, code = null } = order
  const terms = useTerms(supplier)
  const { company } = useMe()
  const kind = kindOf(supplier)
  const [withCosts, setWithCosts] = useState(kind === 'document')
  const [paper, setPaper] = useState<Paper | null>(null)
  const language: Language = terms?.language ?? languageHere()
  const open = async (use: (paper: Paper) => unknown) => {
    try {
      const [lines, words] = await Promise.all([read(), wordsIn(language, company?.currency)])
      const sender = senderOf(supplier)
      const to = sender === null ? (supplierTitle ?? supplier ?? '') : withCode(sender, supplierTitle)
      await use({ order: { code, site: withCode(site, siteTitle), lines }, words, kind, to, withCosts })
    } catch (error) {
      toast.error(toastText(t, asApiError(error)))
    }
  }
  const copy = async (paper: Paper) => {
    await navigator.clipboard.writeText(documentMessage(paper))
    toast.success(t('purchases.document.copied'))
  }
  return (
    <>
      <Popover
        label={t(`purchases.${kind}.of`, { name })}
        align="end"
        button={(button) => (
          <Button {...button} variant="plain" icon="print">
            {t(`purchases.${kind}.button`)}
          </Button>
        )}
      >
        {(close) => (
          <div className="stack gap-2">
            <p className="muted">
              {t(`purchases.${kind}.language`, { language: LANGUAGE_NAMES[language].name })}
            </p>
            <Check
              checked={withCosts}
              onChange={({ target }) => setWithCosts(target.checked)}
              label={t('purchases.document.withCosts')}
            />
            <div className="row">
              <Button variant="secondary" icon="print" onClick={() => void open(setPaper).then(close)}>
                {t('common.print')}
              </Button>
              <Button variant="secondary" icon="copy" onClick={() => void open(copy).then(close)}>
                {t('purchases.document.copy')}
              </Button>
            </div>
            {terms?.email ? <a href={`mailto:${terms.email}`}>{terms.email}</a> : null}
          </div>
        )}
      </Popover>
      {paper ? <OnPaper {...paper} language={language} onDone={() => setPaper(null)} /> : null}
    </>
  )
}

/** The terms of a supplier by its name; null while they are read, and where there are none. */
function useTerms(name: string | null): Supplier | null {
  const { company } = useMe()
  const { data } = useQuery({
    ...query('listSuppliers', { query: { search: name ?? '', ...(company ? { company: company.id } : {}) } }),
    enabled: name !== null,
  })
  return data?.rows.find((row) => row.name === name) ?? null
}

/** The order alone on the sheet: the page is there again once the browser has printed. */
function OnPaper({
  order,
  words,
  kind,
  to,
  withCosts,
  language,
  onDone,
}: Paper & { language: Language; onDone: () => void }) {
  const { company } = useMe()
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  const { t, format } = words
  const isDated = order.lines.some(({ needDate }) => needDate)
  const columns = [
    { head: t('purchases.document.item') },
    ...(isDated ? [{ head: t('purchases.needDate') }] : []),
    { head: t('purchases.document.quantity'), align: 'end' },
    ...(withCosts
      ? ([
          { head: t('purchases.document.cost'), align: 'end' },
          { head: t('purchases.document.value'), align: 'end' },
        ] as const)
      : []),
  ] as const
  const rows = order.lines.map(({ sku, description, unit, quantity, cost, needDate }) => ({
    key: sku,
    cells: [
      [sku, description].filter(Boolean).join(' · '),
      ...(isDated ? [needDate ? format.date(needDate) : ''] : []),
      format.quantity(quantity, unit),
      ...(withCosts ? [format.money(cost), format.money(cost === null ? null : cost * quantity)] : []),
    ],
  }))
  const title = t(`purchases.${kind}.${order.code ? 'title' : 'draft'}`, { code: order.code })
  return createPortal(
    <article className="sheet stack" lang={language}>
      <h1>{title}</h1>
      <p>
        {company?.fantasyName} · {format.date(new Date().toISOString())}
        <br />
        {t(`purchases.${kind}.to`, { supplier: to })}
        <br />
        {t('purchases.document.deliver', { site: order.site })}
      </p>
      <SmallTable label={title} columns={columns} rows={rows} />
      {withCosts ? (
        <p className="strong">{t('purchases.document.total', { value: format.money(totalOf(order)) })}</p>
      ) : null}
      <p>{t('purchases.document.confirm')}</p>
    </article>,
    document.body,
  )
}
