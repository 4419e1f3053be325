import type { Reading } from '@giro/file-readers/check'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshQueries } from '#app/api/query.ts'
import { useMay, useMe } from '#app/session/session.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'
import { ignoresZeros, rowsOfUnknown, type Said, type Unknown } from './file-rules.ts'
import { useCompanySites } from './sites.ts'

/** Names that are shown; the others are counted. */
const SHOWN = 5
const namesOf = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '')

type Props = { unknown: Unknown; onSay: (answers: Partial<Said>) => void }

/** Sites that the file names and the company does not have: created with one press, by their names in the file. */
export function NewSitesQuestion({ unknown: { sites }, check, onSay }: Props & { check: Reading }) {
  const { t } = useTranslation()
  const { company } = useMe()
  const mayCreate = useMay('site.write')
  const create = useCall('createSites', { success: t('upload.sitesCreated', { count: sites.length }) })
  const press = async () => {
    const column = check.columns.find((one) => one.column === 'site')?.title
    const body = { sites: sites.map((name) => siteOf(name, company?.id, column)) }
    const outcome = await create.run({ body })
    if (!outcome.ok && outcome.error.code !== 'site_identifier_already_exists') return
    await refreshQueries(['listSites', 'findUnknown'])
  }
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>
        {t('upload.newSites', { count: sites.length, names: namesOf(sites) })}
      </legend>
      {mayCreate ? null : <p className="muted">{t('upload.newSitesOthers')}</p>}
      <div className="row">
        {mayCreate ? (
          <Button size="smaller" onClick={press} disabled={create.isRunning}>
            {t('upload.createSites', { count: sites.length })}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onSay({ leavesSites: true })}>
          {t('upload.leaveSites')}
        </Button>
      </div>
    </fieldset>
  )
}

const [SHORTEST_TITLE, LONGEST_TITLE] = [2, 60]
/** A site by its name in the file; a comma separates values of filters and is left to the title, which files find it by as well; a number is named by its column. */
function siteOf(name: string, company: string | undefined, column = '#') {
  const title = name.length < SHORTEST_TITLE ? `${column.slice(0, LONGEST_TITLE - 2)} ${name}` : name
  const identifier = name.replace(/\s*,\s*/g, ' ').trim()
  return { title, identifier, ...(company ? { company } : {}) }
}

type YesOrNoProps = { asked: string; why?: string; answers: string[]; onSay: (isYes: boolean) => void }

/** A question about codes with two answers. */
export function YesOrNo({ asked, why, answers: [yes, no], onSay }: YesOrNoProps) {
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{asked}</legend>
      {why ? <p className="muted">{why}</p> : null}
      <div className="row">
        <Button size="smaller" onClick={() => onSay(true)}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={() => onSay(false)}>
          {no}
        </Button>
      </div>
    </fieldset>
  )
}

type MatchedProps = Props & { check: Reading; given: Said }

/** Codes that are matched without their leading zeros, which can be turned. */
export function MatchedZeros({ unknown: { sameButZeros }, check, given, onSay }: MatchedProps) {
  const { t } = useTranslation()
  const keep = () => onSay({ answers: { ...given.answers, ignoresLeadingZeros: false } })
  return ignoresZeros(check) && sameButZeros > 0 ? (
    <Banner
      level="none"
      actions={
        <Button variant="secondary" onClick={keep}>
          {t('upload.keepZeros')}
        </Button>
      }
    >
      {t('upload.zerosMatched', { count: sameButZeros })}
    </Banner>
  ) : null
}

/** Rows that will be rejected because the catalog lacks their item or site, and what those are called. */
export function UnknownRows({ unknown, given }: { unknown: Unknown; given: Said }) {
  const { t } = useTranslation()
  const rows = rowsOfUnknown(unknown, given)
  return (
    <>
      {rows.items > 0 ? (
        <p>
          {t('upload.itemsUnknown', {
            count: rows.items,
            items: t('upload.itemsUnknownOf', { count: unknown.items.length }),
            names: namesOf(unknown.items),
          })}
        </p>
      ) : null}
      {rows.elsewhere > 0 ? <p>{t('upload.itemsElsewhere', { count: rows.elsewhere })}</p> : null}
      {rows.sites > 0 ? (
        <p>{t('upload.sitesUnknown', { count: rows.sites, names: namesOf(unknown.sites) })}</p>
      ) : null}
      {unknown.isPart ? <p className="muted">{t('upload.itemsPart')}</p> : null}
    </>
  )
}

/** Suppliers of a list that no item names: where none is named, the list has other names than the items. */
export function NewSuppliers({ unknown: { suppliers }, listed }: { unknown: Unknown; listed: number }) {
  const { t } = useTranslation()
  if (suppliers.length === 0) return null
  return suppliers.length === listed ? (
    <Banner level="warning">{t('suppliers.onlyUnnamed')}</Banner>
  ) : (
    <p>{t('suppliers.unnamed', { count: suppliers.length, names: namesOf(suppliers) })}</p>
  )
}

/** Shows the answers about sites, which are seen nowhere else before the file is loaded: they can be changed. */
export function SiteAnswers({
  check: { withoutSite },
  given: { siteId, atAllSites, createsItems },
  unknown,
  onSay,
}: Omit<MatchedProps, 'unknown'> & { unknown: Unknown | null }) {
  const { t } = useTranslation()
  const site = useCompanySites().find(({ id }) => id === siteId)
  const again = (answers: Partial<Said>) => (
    <Button variant="plain" onClick={() => onSay({ ...answers, isFresh: true })}>
      {t('upload.answerAgain')}
    </Button>
  )
  const made = createsItems ? (unknown?.elsewhere ?? 0) : 0
  return (
    <>
      {withoutSite > 0 && (site || atAllSites) ? (
        <p>
          {t('upload.siteTaken', { site: site?.identifier ?? t('upload.allSites') })}{' '}
          {again({ siteId: undefined, atAllSites: false })}
        </p>
      ) : null}
      {made > 0 ? (
        <p>
          {t('upload.itemsMade', { count: made })} {again({ createsItems: undefined })}
        </p>
      ) : null}
    </>
  )
}
