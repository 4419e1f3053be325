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
import { PastedItems, usePastedItems } from './PastedItems.tsx'
import { type Checked, checkLines, countNames, readLines } from './pasted-skus.ts'

/** A pasted list: it is checked first, and says what would be authorized, what not, and why. */
export function PastedSkus() {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const id = useId()
  const most = useMay('item.authorize_many') ? LIMITS.bulkItems : LIMITS.bulkItemsOfEmployee
  const [text, setText] = useState('')
  const { checked, isChecking, check, forget } = useCheck()
  const bulk = useBulkActions(forget)
  const lines = readLines(text)
  const { count, repeated } = countNames(lines)
  const tooMany = count > most
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
        {t('bulk.read', { count })}
        {repeated > 0 ? ` · ${t('bulk.repeated', { count: repeated })}` : ''}
      </p>
      {bulk.notice}
      {checked ? (
        <Found checked={checked} buttons={bulk.buttons} />
      ) : (
        <Button
          className={css.check}
          isRunning={isChecking}
          disabled={count === 0 || tooMany}
          onClick={() => void check(lines)}
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
  const check = async (lines: readonly (readonly string[])[]) => {
    setChecking(true)
    try {
      setChecked(await whileBusy(checkLines(lines)))
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    }
    setChecking(false)
  }
  return { checked, isChecking, check, forget: () => setChecked(null) }
}

/** Lists the items that were found, with the buttons that authorize the selected ones. */
function Found({
  checked: { found, missing },
  buttons,
}: {
  checked: Checked
  buttons: ReturnType<typeof useBulkActions>['buttons']
}) {
  const { chosen, ...items } = usePastedItems(found)
  const { t } = useTranslation()
  return (
    <>
      {missing.length > 0 ? <Missing skus={missing} /> : null}
      {found.length > 0 ? <PastedItems found={found} {...items} /> : null}
      <div className="row">
        {chosen.length > 0 ? (
          <>
            <p className="strong">{t('bulk.chosen', { count: chosen.length })}</p>
            {buttons({ count: chosen.length, some: chosen, request: {} })}
          </>
        ) : null}
      </div>
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
