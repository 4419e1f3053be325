import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Paramètres de planification',
  lead: 'Ce qui reste vide garde sa valeur par défaut ; enregistrer replanifie.',
  scope: 'Où ils valent',
  saved: 'Paramètres enregistrés. Les catalogues seront replanifiés.',
  reset: 'Revenir aux valeurs par défaut',
  failed: 'Impossible de charger les paramètres.',
  standard: 'Par défaut : {{value}}',
  within: 'de {{from}} à {{to}}',
  units: {
    'share/year': 'part par an',
    money: 'argent',
    days: 'jours',
    share: 'part',
    ratio: 'rapport',
    factor: 'facteur',
    orders: 'commandes',
    events: 'événements',
    times: 'fois',
    periods: 'périodes',
    items: 'articles',
    months: 'mois',
    'share/month': 'part par mois',
    'events/730 days': 'événements en 730 jours',
  },
}
