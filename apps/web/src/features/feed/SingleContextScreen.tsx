import type { Contexts } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import type { ContextKind } from '#app/api/types.ts'
import { to } from '#app/paths.ts'
import {
  Conflicts,
  ContextChooser,
  ContextStep,
  DecisionNotices,
  type ItemName,
  itemParams,
  keyOf,
  SiteChoice,
  useDecision,
  useItemHead,
  useSave,
  useStep,
} from '#features/decisions/index.ts'
import { ContextsScreen } from '#features/feed/ContextsScreen.tsx'
import css from '#features/feed/Stepper.module.css'
import { Button } from '#ui/Button.tsx'
import { useAddressChange } from '#ui/list/use-address.ts'
import { Screen } from '#ui/Screen.tsx'

/** One context of one item on a page of its own. */
export function SingleContextScreen() {
  const change = useAddressChange()
  const { sku } = useParams({ from: '/app/inventory/indeep/single-context/$sku' })
  const { context, site } = useSearch({ from: '/app/inventory/indeep/single-context/$sku' })
  const name = { sku, site }
  const { data, error, refetch } = useQuery({
    ...query('getContexts', { query: itemParams(name) }),
    staleTime: 0,
  })
  const failure = error && asApiError(error)
  if (data && context) return <OneContext key={`${keyOf(data)} ${context}`} contexts={data} kind={context} />
  if (data) return <ContextChooser contexts={data} />
  if (failure?.code === 'site_is_required') {
    return (
      <SiteChoice
        sku={sku}
        onChoose={(item) =>
          change((now) => ({ ...now, site: item.site }), { replace: true, resetScroll: true })
        }
      />
    )
  }
  return <ContextsScreen sku={sku} failure={failure} onRetry={() => void refetch()} />
}

function OneContext({ contexts, kind }: { contexts: Contexts; kind: ContextKind }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = { sku: contexts.sku, site: contexts.site }
  const head = useItemHead(name)
  const decision = useDecision(name, contexts)
  const step = useStep(name, contexts, kind, decision)
  const saver = useSave(name)
  const [isChecked, setChecked] = useState(false)
  // Ending the alert ends all of the item's: only where this is the only one is it this page's to do.
  const isOnlyAlert = contexts.contexts.every(({ context, alert }) => (alert !== null) === (context === kind))
  const save = async () => {
    setChecked(decision.unread.length > 0)
    if (decision.unread.length > 0 || decision.conflicts.length > 0) return
    if (await saver.save({ contexts, decision, isEnd: isOnlyAlert })) await navigate(to.item(name))
  }
  const label = t(`words.context.${kind}`)
  return (
    <Screen
      title={t('feed.changeContext', { what: label })}
      count={[name.sku, head?.description, name.site].filter(Boolean).join(' ')}
      before={<Breadcrumb name={name} label={label} />}
    >
      <Conflicts decision={decision} unit={head?.unit ?? null} />
      <DecisionNotices decision={decision} saver={saver} onRetry={() => void save()} />
      <ContextStep
        name={name}
        head={head}
        step={step}
        decision={decision}
        isReadOnly={false}
        isChecked={isChecked}
        footer={
          <div className={css.footer}>
            <Link {...to.item(name)}>{t('ui.cancel')}</Link>
            <span className={css.space} />
            <Button
              size={isOnlyAlert ? 'medium' : 'smaller'}
              isRunning={saver.isRunning}
              onClick={() => void save()}
            >
              {t(isOnlyAlert ? 'feed.saveEnd' : 'ui.save')}
            </Button>
          </div>
        }
      />
    </Screen>
  )
}

function Breadcrumb({ name, label }: { name: ItemName; label: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('feed.breadcrumb')} className={css.where}>
      <Link to="/inventory/list">{t('items.title')}</Link>
      <span aria-hidden="true">›</span>
      <Link {...to.item({ sku: name.sku, ...(name.site ? { site: name.site } : {}) })}>{name.sku}</Link>
      <span aria-hidden="true">›</span>
      <span aria-current="page">{label}</span>
    </nav>
  )
}
