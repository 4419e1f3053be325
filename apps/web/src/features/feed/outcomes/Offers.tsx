import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { Banner } from '#ui/Status.tsx'

type Offer = AnswerOf<'listOutcomes'>['offers'][number]

/** Offers a rule where choices of a reason and class mostly helped, and the suggestions where they mostly cost. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  return offers.map((offer) => <OneOffer key={`${offer.reason} ${offer.abcClass}`} {...offer} />)
}

function OneOffer({ reason, abcClass, kind, judged, helped, costly }: Offer) {
  const { t } = useTranslation()
  const mayRule = useMay('rule.write')
  const mayTry = useMay('scenario.write')
  const what = { reason: t(`feed.choiceReason.${reason}`), abcClass: t(`words.abcClass.${abcClass}`) }
  const title = t('outcomes.offer.title', what)
  return (
    <Banner level={kind === 'rule' ? 'success' : 'warning'}>
      {t(`outcomes.offer.${kind}`, { ...what, judged, times: kind === 'rule' ? helped : costly })}{' '}
      {kind === 'rule' && mayRule ? (
        <Link to="/rules" search={{ panel: 'new', newTitle: title, newClass: abcClass }}>
          {t('outcomes.offer.toRule')}
        </Link>
      ) : null}
      {kind === 'follow' && mayTry ? (
        <Link {...to.newScenario({ start: 'stance', items: JSON.stringify({ abcClass }) })}>
          {t('outcomes.offer.toFollow')}
        </Link>
      ) : null}
    </Banner>
  )
}
