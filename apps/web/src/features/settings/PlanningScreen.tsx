import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { ParameterGroups } from '#features/settings/ParameterGroups.tsx'
import { type Effect, PlanningEffect } from '#features/settings/PlanningEffect.tsx'
import { settingOf, type Typed, typedOf } from '#features/settings/parameters.ts'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { PromiseControl } from '#features/settings/promise/PromiseControl.tsx'
import { classLimits, promiseOf, settingOfPromise } from '#features/settings/promise/promise.ts'
import css from '#features/settings/settings.module.css'
import { type Level, useEffectOf, useSave } from '#features/settings/use-planning.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { Tabs } from '#ui/Tabs.tsx'

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

function Parameters(level: Level) {
  const { t } = useTranslation()
  const mayWrite = useMay('format.write')
  const { typed, setTyped, value, saved, isChanged, write } = useTyped(level)
  const [searched, setSearched] = useState('')
  const { save, isSaving, problems } = useSave(level, value)
  const seen = useEffectOf(level, value, isChanged)
  const form = useRef<HTMLFormElement>(null)
  // What is wrong may be far down the page.
  useEffect(() => {
    if (problems.whole) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return (
    <form
      ref={form}
      className={css.planning}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="stack gap-3 top-down">
        {problems.whole ? <Banner level="problem">{problems.whole}</Banner> : null}
        <div className="spread">
          <Search searched={searched} onSearch={setSearched} />
          {mayWrite && Object.keys(value).length > 0 ? (
            <Button variant="plain" icon="undo" onClick={() => setTyped({})}>
              {t('planning.reset')}
            </Button>
          ) : null}
        </div>
        {level.catalog === undefined && searched.trim() === '' ? (
          <PromisePart
            promise={promiseOf(value)}
            limits={classLimits(value)}
            isReadOnly={!mayWrite}
            onChange={(promise) => setTyped({ ...typed, ...write(settingOfPromise(promise)) })}
          />
        ) : null}
        <ParameterGroups
          searched={searched.trim()}
          typed={typed}
          problems={problems.whole ? problems.byPath : seen.problems.byPath}
          isReadOnly={!mayWrite}
          onType={(changed) => setTyped({ ...typed, ...changed })}
        />
      </div>
      {mayWrite ? (
        <div className={css.beside}>
          <PlanningEffect {...seen} isChanged={isChanged} />
          <SaveBar
            isSaving={isSaving}
            effect={seen.effect}
            onDiscard={isChanged ? () => setTyped(saved) : undefined}
          />
        </div>
      ) : null}
    </form>
  )
}

/** The promise in its own words, above the parameters that it sets. */
function PromisePart(props: ComponentProps<typeof PromiseControl>) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('planning.promise.title')}>
      <h2 className="heading">{t('planning.promise.title')}</h2>
      <PromiseControl {...props} />
    </section>
  )
}

/** Keeps the form's input, as texts and as it would be saved. */
function useTyped({ row }: Level) {
  const { number, parseNumber } = useFormat()
  const write = (one: Readonly<Record<string, unknown>>) => typedOf(one, (value) => number(value, DECIMALS))
  const saved = write(row?.value ?? {})
  const [typed, setTyped] = useState<Typed>(saved)
  const read = (texts: Typed) => settingOf(texts, (text) => parseNumber(text)?.value ?? null)
  const value = read(typed)
  const isChanged = JSON.stringify(value) !== JSON.stringify(read(saved))
  return { typed, setTyped, value, saved, isChanged, write }
}

/** `/` on the page moves the focus here. */
function Search({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <search className={css.search}>
      <Input
        type="search"
        data-search
        value={searched}
        aria-label={t('planning.search')}
        placeholder={t('planning.search')}
        inside={<Icon name="search" size={16} className={css.searchIcon} />}
        onChange={({ target }) => onSearch(target.value)}
        // Nothing is saved by looking for something.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </search>
  )
}

type SaveBarProps = {
  isSaving: boolean
  effect: Effect | undefined
  /** Absent where there is nothing to take back. */
  onDiscard: (() => void) | undefined
}

/** Saves, or takes back what was typed; in a window without room beside the form it also says the effect in a line. */
function SaveBar({ isSaving, effect, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  const { moneyEffect } = useFormat()
  return (
    <div className={css.saveBar}>
      {effect ? (
        <p className={css.inShort} aria-hidden="true">
          {t('planning.effect.capital', {
            effect: moneyEffect(effect.then.stockValue - effect.now.stockValue) || '0',
          })}
        </p>
      ) : null}
      <Button type="submit" size="small" isRunning={isSaving} disabled={!onDiscard}>
        {t('ui.save')}
      </Button>
      {onDiscard ? (
        <Button variant="secondary" size="small" onClick={onDiscard}>
          {t('ui.discard')}
        </Button>
      ) : null}
    </div>
  )
}
