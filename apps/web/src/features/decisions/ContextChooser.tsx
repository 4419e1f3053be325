import type { Contexts } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import css from '#features/decisions/ContextChooser.module.css'
import { ValueChange } from '#features/decisions/context-value.tsx'
import { useItemHead } from '#features/decisions/item-name.ts'
import { Screen } from '#ui/Screen.tsx'
import { Status } from '#ui/Status.tsx'

/** Chooses one of the five contexts if the address names none. */
export function ContextChooser({ contexts: { sku, site, contexts } }: { contexts: Contexts }) {
  const { t } = useTranslation()
  const head = useItemHead({ sku, site })
  return (
    <Screen title={t('feed.whichContext')} count={[sku, head?.description, site].filter(Boolean).join(' ')}>
      <ul className={css.contexts}>
        {contexts.map(({ context, old, new: value, stance, alert }) => (
          <li key={context}>
            <Link {...to.singleContext({ sku, site, context })} className={css.context}>
              <span className="strong">{t(`words.context.${context}`)}</span>
              <ValueChange kind={context} from={old} to={value} unit={head?.unit ?? null} />
              <span className="muted">{t(`words.stance.${stance}`)}</span>
              {alert ? <Status level={alert.level}>{t(`words.reason.${alert.reason}`)}</Status> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
