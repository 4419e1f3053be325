import type { Words } from '../../words.ts'

export const moneyLimit: Words['moneyLimit'] = {
  money: 'Somme disponible',
  choice: 'Choix',
  kept: 'Commander',
  left: 'Laisser de côté',
  leftCost: 'Coût d’une semaine d’attente pour le reste',
  lines_one: '{{count, number}} article',
  lines_other: '{{count, number}} articles',
  order: 'Commander',
  leave: 'Laisser de côté',
  below: 'sous le minimum du fournisseur, {{minimum}}',
}

export const purchaseCalendar: Words['purchaseCalendar'] = {
  title: 'Calendrier des achats',
  file: 'calendrier-des-achats',
  failed: 'Impossible de charger le calendrier.',
  none: 'Aucun achat dans les 26 prochaines semaines',
  noneText: 'Le calendrier montre les commandes en cours et celles que le plan proposera.',
  all: 'Tous',
  by: 'Date',
  weekHead: 'Semaine',
  total: '26 semaines',
  week: '{{supplier}}, semaine du {{week}}',
  kind: 'Commande',
  date: 'Date',
  dates: { order: 'Commande', receipt: 'Réception', payment: 'Paiement' },
}
