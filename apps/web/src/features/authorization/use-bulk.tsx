import { LIMITS } from 'virtual:contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { useIsOver } from '#app/session/activity.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/authorization/results.module.css'
import { csvFormat } from '#features/items/index.ts'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { csvCell, saveFile } from '#ui/chart/save.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'
import { tellAuthorized } from './authorize.ts'
import { allOf, authorizeAll, type BulkResult, type Named } from './bulk.ts'
import type { Asked } from './use-results.ts'

/** More rows than this are asked about first. */
const ASKED_FROM = 100

/** What is chosen: rows by name, or everything that a question finds. */
export type Meant = { count: number; some: readonly Named[] | null; asked: Asked }

/** Authorizing and unauthorizing many: the buttons, the question before, and what came of it. */
export function useBulk(onDone: () => void): {
  buttons: (meant: Meant) => ReactNode
  notice: ReactNode
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<{ meant: Meant; authorize: boolean } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const { act, isRunning } = useAct((done) => {
    setResult(done)
    setAsking(null)
    onDone()
  })
  const begin = (meant: Meant, authorize: boolean) =>
    meant.count > ASKED_FROM ? setAsking({ meant, authorize }) : void act(meant, { authorize })
  return {
    buttons: (meant) => (
      <BulkButtons isRunning={isRunning} onPress={(authorize) => begin(meant, authorize)} />
    ),
    notice: result ? (
      <Outcome result={result} act={act} isRunning={isRunning} onClose={() => setResult(null)} />
    ) : null,
    dialog: asking ? (
      <AskMany
        count={asking.meant.count}
        authorize={asking.authorize}
        isRunning={isRunning}
        onClose={() => setAsking(null)}
        onSure={() => void act(asking.meant, { authorize: asking.authorize })}
      />
    ) : null,
  }
}

type Act = (meant: Meant, how: { authorize: boolean; acceptIncomplete?: boolean }) => Promise<void>

function useAct(onDone: (result: BulkResult) => void): { act: Act; isRunning: boolean } {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { profileType } = useMe()
  const [isRunning, setRunning] = useState(false)
  const most = profileType === 'company_employee' ? LIMITS.bulkItemsOfEmployee : LIMITS.bulkItems
  const act: Act = async (meant, how) => {
    if (meant.count > most) {
      toast.error(t('results.tooMany', { most: integer(most) }))
      return
    }
    setRunning(true)
    try {
      const done = await whileBusy(
        (async () => authorizeAll(meant.some ?? (await allOf(meant.asked, meant.count)), how))(),
      )
      onDone(done.turned.items > 0 ? { ...done, undo: tellAuthorized(t, done.turned, how.authorize) } : done)
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    } finally {
      setRunning(false)
      void refreshQueries(['listAuthorizations', 'listItems', 'getItem', 'getFeed'])
    }
  }
  return { act, isRunning }
}

function BulkButtons({ isRunning, onPress }: { isRunning: boolean; onPress: (authorize: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button isRunning={isRunning} onClick={() => onPress(true)}>
        {t('results.authorize')}
      </Button>
      <Button variant="secondary" isRunning={isRunning} onClick={() => onPress(false)}>
        {t('results.unauthorize')}
      </Button>
    </>
  )
}

type AskProps = {
  count: number
  authorize: boolean
  isRunning: boolean
  onClose: () => void
  onSure: () => void
}

function AskMany({ count, authorize, isRunning, onClose, onSure }: AskProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(authorize ? 'results.authorizeAsk' : 'results.unauthorizeAsk', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button isRunning={isRunning} onClick={onSure}>
            {t(authorize ? 'results.authorizeMany' : 'results.unauthorizeMany', { count })}
          </Button>
        </>
      }
    >
      {t(authorize ? 'results.authorizeAskText' : 'results.unauthorizeAskText')}
    </Dialog>
  )
}

type OutcomeProps = { result: BulkResult; act: Act; isRunning: boolean; onClose: () => void }

/** Done, already so, left out and why; those with incomplete data may go too, and all of it may be taken back. */
function Outcome({ result, act, isRunning, onClose }: OutcomeProps) {
  const { t } = useTranslation()
  const { authorize, changed, unchanged, refused, undo } = result
  const isOver = useIsOver(undo?.id)
  const incomplete = refused.filter(({ code }) => code === 'item_incomplete')
  const others = refused.filter(({ code }) => code !== 'item_incomplete')
  return (
    <Banner
      level={refused.length > 0 ? 'warning' : 'success'}
      actions={
        <span className={css.outcomeActions}>
          {authorize && incomplete.length > 0 ? (
            <Button
              variant="secondary"
              isRunning={isRunning}
              onClick={() =>
                void act(
                  { count: incomplete.length, some: incomplete, asked: {} },
                  { authorize: true, acceptIncomplete: true },
                )
              }
            >
              {t('results.authorizeThese', { count: incomplete.length })}
            </Button>
          ) : null}
          {undo && !isOver ? (
            <Button variant="tertiary" onClick={undo.press}>
              {t('results.undo')}
            </Button>
          ) : null}
          {refused.length > 0 ? <RefusedFile refused={refused} /> : null}
          <Button variant="tertiary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </span>
      }
    >
      {[
        t(authorize ? 'items.authorized' : 'items.unauthorized', { count: changed }),
        unchanged > 0 ? t('results.already', { count: unchanged }) : null,
        incomplete.length > 0 ? t('results.incomplete', { count: incomplete.length }) : null,
        ...reasons(others).map(([code, count]) => `${count} · ${t(`errors.${code}`)}`),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </Banner>
  )
}

/** What was left out, one a row with its reason. */
function RefusedFile({ refused }: Pick<BulkResult, 'refused'>) {
  const { t } = useTranslation()
  const format = csvFormat(useFormat())
  const save = () => {
    const head = [t('fields.sku'), t('fields.site'), t('bulk.reason')]
    const rows = refused.map(({ sku, site, code }) => [sku, site, t(`errors.${code}`)])
    const line = (cells: readonly string[]) =>
      cells.map((cell) => csvCell(cell, format)).join(format.separator)
    saveFile(`${t('bulk.fileName')}.csv`, 'text/csv', '\uFEFF', [head, ...rows].map(line).join('\r\n'))
  }
  return (
    <Button variant="tertiary" icon="download" onClick={save}>
      {t('bulk.download')}
    </Button>
  )
}

type Code = BulkResult['refused'][number]['code']
const reasons = (refused: BulkResult['refused']): [Code, number][] =>
  (['item_not_found', 'item_inactive', 'site_is_required'] as const)
    .map((code): [Code, number] => [code, refused.filter((one) => one.code === code).length])
    .filter(([, count]) => count > 0)
