import { PLANNING_PARAMETERS } from 'virtual:contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { ApiError } from '#app/api/error.ts'
import { type RowOf, useList } from '#app/api/query.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { ParameterRow } from '#features/settings/ParameterRow.tsx'
import { type Effect, PlanningEffect } from '#features/settings/PlanningEffect.tsx'
import { settingOf, type Typed, typedOf } from '#features/settings/parameters.ts'
import css from '#features/settings/settings.module.css'
import { Button } from '#ui/Button.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { Tabs } from '#ui/Tabs.tsx'

type PlanningRow = Extract<RowOf<'listSettings'>, { kind: 'planning' }>
type Scope = 'company' | 'catalog'

/** The numbers of planning, for the company or for the selected catalog; what is left empty keeps its default. */
export function PlanningScreen() {
  const { t } = useTranslation()
  const { company, selectedCatalog } = useMe()
  const [scope, setScope] = useState<Scope>('company')
  const { rows, isLoading, error, retry } = useList('listSettings', {
    query: { kind: 'planning', company: company?.id, limit: 500 },
  })
  const catalog = scope === 'catalog' ? selectedCatalog?.id : undefined
  const row =
    rows.find((one): one is PlanningRow => one.kind === 'planning' && one.scope.catalog === catalog) ?? null
  const scopes: readonly Scope[] = selectedCatalog ? ['company', 'catalog'] : ['company']
  return (
    <Page lead={t('planning.lead')}>
      <Tabs<Scope>
        label={t('planning.scope')}
        value={scope}
        onChange={setScope}
        tabs={scopes.map((value) => ({
          value,
          label: value === 'company' ? (company?.fantasyName ?? '') : (selectedCatalog?.title ?? ''),
        }))}
      >
        {error ? (
          <ErrorState title={t('planning.failed')} onRetry={retry}>
            {errorText(t, error)}
          </ErrorState>
        ) : isLoading ? (
          <Skeleton lines={12} height={32} />
        ) : (
          <Parameters key={`${scope} ${row?.id ?? ''}`} row={row} catalog={catalog} />
        )}
      </Tabs>
    </Page>
  )
}

/** Decimals that a parameter may have. */
const DECIMALS = 6

type Problems = { whole: string | null; byPath: ReadonlyMap<string, string> }
const NONE: Problems = { whole: null, byPath: new Map() }

function Parameters({ row, catalog }: { row: PlanningRow | null; catalog: string | undefined }) {
  const mayWrite = useMay('format.write')
  const { number } = useFormat()
  const saved = () => typedOf(row?.value ?? {}, (one) => number(one, DECIMALS))
  const [typed, setTyped] = useState<Typed>(saved)
  const saving = useSave(row, catalog)
  const { save, problems, seen } = saving
  const form = useRef<HTMLFormElement>(null)
  // What is wrong may be far down the page.
  useEffect(() => {
    if (problems.whole) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const set = (path: string, text: string) => setTyped({ ...typed, [path]: text })
  return (
    <form
      ref={form}
      className={css.parameters}
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed)
      }}
    >
      {problems.whole ? <Banner level="problem">{problems.whole}</Banner> : null}
      {PLANNING_PARAMETERS.map((parameter) => (
        <ParameterRow
          key={parameter.name}
          parameter={parameter}
          typed={typed}
          problems={problems.byPath}
          isReadOnly={!mayWrite}
          onType={set}
        />
      ))}
      {seen.found ? <PlanningEffect effect={seen.found} isOld={seen.of !== typed} /> : null}
      {mayWrite ? (
        <SaveBar
          saving={saving}
          look={() => saving.look(typed)}
          onDiscard={() => setTyped(saved())}
          onReset={() => setTyped({})}
        />
      ) : null}
    </form>
  )
}

type SaveBarProps = {
  saving: ReturnType<typeof useSave>
  look: () => Promise<void>
  onDiscard: () => void
  onReset: () => void
}

/** Saves, shows first what that would change where there is a catalog to see it in, or begins again. */
function SaveBar({ saving: { isSaving, isLooking }, look, onDiscard, onReset }: SaveBarProps) {
  const { t } = useTranslation()
  const hasCatalog = useMe().selectedCatalog !== null
  return (
    <div className={css.saveBar}>
      <Button type="submit" size="small" isRunning={isSaving}>
        {t('ui.save')}
      </Button>
      {hasCatalog ? (
        <Button variant="secondary" size="small" isRunning={isLooking} onClick={() => void look()}>
          {t('planning.effect.look')}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" onClick={onDiscard}>
        {t('ui.discard')}
      </Button>
      <Button variant="plain" onClick={onReset}>
        {t('planning.reset')}
      </Button>
    </div>
  )
}

/** Makes the setting of this scope, or changes it; or has a look at what that would do. */
function useSave(row: PlanningRow | null, catalog: string | undefined) {
  const { t } = useTranslation()
  const { company } = useMe()
  const { parseNumber } = useFormat()
  const [problems, setProblems] = useState(NONE)
  const settings = { success: t('planning.saved'), failure: 'none', refreshes: ['listSettings'] } as const
  const create = useCall('createSetting', settings)
  const update = useCall('updateSetting', settings)
  const preview = useCall('previewPlanning', { failure: 'none' })
  const [seen, setSeen] = useState<{ found: Effect | null; of: Typed | null }>({ found: null, of: null })
  const readTyped = (typed: Typed) => settingOf(typed, (text) => parseNumber(text)?.value ?? null)
  const tell = (error: ApiError) =>
    setProblems({
      whole: errorText(t, error),
      byPath: new Map(
        error.fields.map(({ path, message }) => [path.replace(/^value\./, ''), fieldErrorText(t, message)]),
      ),
    })
  const look = async (typed: Typed) => {
    const level = catalog ? 'catalog' : 'company'
    const outcome = await preview.run({ body: { level, value: readTyped(typed) } })
    setSeen({ found: outcome.ok ? outcome.answer : null, of: typed })
    if (outcome.ok) setProblems(NONE)
    else tell(outcome.error)
  }
  const save = async (typed: Typed) => {
    const body = {
      kind: 'planning' as const,
      title: t('planning.title'),
      scope: { ...(company ? { company: company.id } : {}), ...(catalog ? { catalog } : {}) },
      value: readTyped(typed),
    }
    const outcome = row ? await update.run({ params: { id: row.id }, body }) : await create.run({ body })
    setSeen({ found: null, of: null })
    if (outcome.ok) setProblems(NONE)
    else tell(outcome.error)
  }
  const isSaving = create.isRunning || update.isRunning
  return { save, isSaving, look, isLooking: preview.isRunning, seen, problems }
}
