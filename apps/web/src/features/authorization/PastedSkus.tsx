import { LIMITS } from 'virtual:contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/authorization/bulk.module.css'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { Field } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'
import { useBulkActions } from './Bulk.tsx'
import { blockedText } from './bulk-columns.tsx'
import { type Checked, checkSkus, readSkus } from './pasted-skus.ts'

/** A pasted list: it is checked first, and says what would be authorized, what not, and why. */
export function PastedSkus() {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const id = useId()
  const most = useMay('item.authorize_many') ? LIMITS.bulkItems : LIMITS.bulkItemsOfEmployee
  const [text, setText] = useState('')
  const { checked, isChecking, check, forget } = useCheck()
  const bulk = useBulkActions(forget)
  const { skus, repeated } = readSkus(text)
  const tooMany = skus.length > most
  return (
    <div className={css.paste}>
      <Field
        id={id}
        label={t('bulk.paste')}
        hint={t('bulk.pasteHint', { most: integer(most) })}
        error={tooMany ? t('results.tooMany', { most: integer(most) }) : undefined}
      >
        <textarea
          id={id}
          className={css.pasted}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            forget()
          }}
        />
      </Field>
      <p role="status" className="muted">
        {t('bulk.read', { count: skus.length })}
        {repeated > 0 ? ` · ${t('bulk.repeated', { count: repeated })}` : ''}
      </p>
      {bulk.notice}
      {checked ? (
        <>
          <Found checked={checked} />
          <div className={css.actions}>
            {checked.found.length > 0
              ? bulk.buttons({ count: checked.found.length, some: checked.found, request: {} })
              : null}
          </div>
        </>
      ) : (
        <Button
          className={css.check}
          isRunning={isChecking}
          disabled={skus.length === 0 || tooMany}
          onClick={() => void check(skus)}
        >
          {t('bulk.checkFirst')}
        </Button>
      )}
      {bulk.dialog}
    </div>
  )
}

/** Asks about pasted SKUs; what was found stays until the list changes. */
function useCheck() {
  const { t } = useTranslation()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isChecking, setChecking] = useState(false)
  const check = async (skus: readonly string[]) => {
    setChecking(true)
    try {
      setChecked(await whileBusy(checkSkus(skus)))
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    }
    setChecking(false)
  }
  return { checked, isChecking, check, forget: () => setChecked(null) }
}

function Found({ checked: { found, missing } }: { checked: Checked }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const open = found.filter(({ authorized }) => !authorized)
  const blocked = open.filter(({ blockedBy }) => blockedBy.length > 0)
  return (
    <>
      <p className={css.forecast}>
        {[
          t('bulk.match', { count: found.length }),
          t('bulk.wouldBe', { count: open.length - blocked.length }),
          t('bulk.authorizedNow', { count: found.length - open.length }),
        ].join(' · ')}
      </p>
      {blocked.length > 0 ? (
        <details className={css.refused}>
          <summary>{t('bulk.blocked', { n: integer(blocked.length), count: blocked.length })}</summary>
          <ul>
            {blocked.map(({ sku, site, blockedBy }) => (
              <li key={`${sku}|${site}`}>
                {sku} · {site}: {blockedText(t, blockedBy)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {missing.length > 0 ? <Missing skus={missing} /> : null}
    </>
  )
}

function Missing({ skus }: { skus: readonly string[] }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(skus.join('\n'))
    toast.success(t('bulk.copied'))
  }
  return (
    <Banner
      level="warning"
      actions={
        <Button variant="tertiary" icon="copy" onClick={() => void copy()}>
          {t('bulk.copy')}
        </Button>
      }
    >
      {t('bulk.missing', { count: skus.length })}: {skus.slice(0, NAMED).join(', ')}
      {skus.length > NAMED ? '…' : ''}
    </Banner>
  )
}
/** SKUs named at most; all of them are copied. */
const NAMED = 20
