import { LIMITS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { useIsOver } from '#app/session/activity.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/authorization/results.module.css'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Banner } from '#ui/Status.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { tellAuthorized } from './authorize.ts'
import { allOf, authorizeAll, type BulkResult, type Named } from './bulk.ts'
import { type Asked, useCount } from './use-results.ts'

/** More rows than this are asked about first. */
const ASKED_FROM = 100

type Row = Named & { authorized?: boolean; blockedBy?: readonly string[] }
/** What is chosen: rows by name, or everything that a question finds. */
export type Meant = { count: number; some: readonly Row[] | null; asked: Asked }

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
        meant={asking.meant}
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

/** Of what is chosen, the items that may go and do not yet; null until they are counted. */
function useReady({ some, asked }: Meant): number | null {
  // What is authorized already is no part of the answer, so a question for that alone finds nothing.
  const { count } = useCount({ ...asked, authorized: 'false', blocked: 'false' })
  if (some) return some.filter(({ authorized, blockedBy }) => !authorized && !blockedBy?.length).length
  return asked.authorized === 'true' || asked.blocked === 'true' ? 0 : count
}

type AskProps = {
  meant: Meant
  authorize: boolean
  isRunning: boolean
  onClose: () => void
  onSure: () => void
}

function AskMany({ meant, authorize, isRunning, onClose, onSure }: AskProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { count } = meant
  const ready = useReady(meant)
  // Items that were authorized with other values go anew, and are not counted here.
  const going = ready === null || ready === 0 ? null : ready
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
            {!authorize
              ? t('results.unauthorizeMany', { count })
              : going === null
                ? t('results.authorize')
                : t('results.authorizeMany', { count: going })}
          </Button>
        </>
      }
    >
      {authorize && ready !== null ? `${t('results.readyOf', { count, ready: integer(ready) })} ` : ''}
      {t(authorize ? 'results.authorizeAskText' : 'results.unauthorizeAskText')}
    </Dialog>
  )
}

type OutcomeProps = { result: BulkResult; act: Act; isRunning: boolean; onClose: () => void }

/** Done, already so, left out and why; those with incomplete data may go too, and all of it may be taken back. */
function Outcome({ result, act, isRunning, onClose }: OutcomeProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { authorize, refused, undo } = result
  const isOver = useIsOver(undo?.id)
  const incomplete = refused.filter(({ code }) => code === 'item_incomplete')
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
      {outcomeText(t, language, result)}
    </Banner>
  )
}

/** `4.549 itens autorizados, 3 já estavam assim. Ficaram de fora: 830 com dados incompletos e 1.645 inativos.` */
export function outcomeText(
  t: TFunction,
  language: string,
  { authorize, changed, unchanged, refused }: Omit<BulkResult, 'turned'>,
): string {
  const done = t(authorize ? 'items.authorized' : 'items.unauthorized', { count: changed })
  const already = unchanged > 0 ? `, ${t('results.already', { count: unchanged })}` : ''
  const left = reasons(refused).map(([code, count]) => t(`results.left.${code}`, { count }))
  const list = new Intl.ListFormat(language).format(left)
  const rest = left.length > 0 ? ` ${t('results.leftOut', { count: refused.length, list })}` : ''
  return `${done}${already}.${rest}`
}

/** What was left out, one a row with its reason. */
function RefusedFile({ refused }: Pick<BulkResult, 'refused'>) {
  const { t } = useTranslation()
  const { csvLine } = useFormat()
  const save = () => {
    const head = [t('fields.sku'), t('fields.site'), t('bulk.reason')]
    const rows = refused.map(({ sku, site, code }) => [sku, site, t(`errors.${code}`)])
    saveCsv(t('bulk.fileName'), [head, ...rows].map(csvLine))
  }
  return (
    <Button variant="tertiary" icon="download" onClick={save}>
      {t('bulk.download')}
    </Button>
  )
}

type Code = BulkResult['refused'][number]['code']
const reasons = (refused: BulkResult['refused']): [Code, number][] =>
  (['item_incomplete', 'item_inactive', 'item_not_found', 'site_is_required'] as const)
    .map((code): [Code, number] => [code, refused.filter((one) => one.code === code).length])
    .filter(([, count]) => count > 0)
