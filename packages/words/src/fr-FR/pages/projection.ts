import type { Said } from '../../words.ts'

export const projection: Said<'projection'> = {
  title: 'Quand sera-t-il en rupture ?',
  what: 'la projection de l’article',
  unknown: 'Le stock actuel est inconnu. Envoyez un relevé de stock pour voir la projection.',
  outToday: 'Déjà en rupture.',
  runsOut: 'En rupture le {{date}} si rien n’est commandé.',
  ranOut: 'Probablement en rupture avant aujourd’hui, depuis le {{date}}.',
  lasts: 'Pas de rupture prévue d’ici le {{date}}, même sans nouvelle commande.',
  orderToday: 'Commandez {{quantity}} aujourd’hui et le risque de rupture reste sous {{risk}}.',
  orderTodayLater:
    'Commandez {{quantity}} aujourd’hui : le risque de rupture atteint {{peak}} avant la livraison du {{date}}, puis reste sous {{risk}}.',
  tooLate:
    'Une commande de {{quantity}} passée aujourd’hui n’arrive que le {{date}} : essayez d’accélérer la livraison.',
  nextOrder: 'Prochaine commande : {{quantity}} le {{date}}.',
  wait: 'Commander une semaine plus tard coûte environ {{cost}}.',
  onDemand: 'Article à la demande : aucune commande n’est proposée.',
  offSeason: 'Hors saison : aucune commande n’est proposée tant que le délai n’atteint pas la saison.',
  held: 'La consommation s’est peut-être arrêtée : aucune commande n’est proposée tant que la politique de stock ou le point de commande n’est pas décidé.',
  legend:
    'Ligne : stock prévu. Bande : 8 cas sur 10. Barres : réceptions, en pointillé si proposées. Trait vertical : jour de la rupture.',
  today: 'Aujourd’hui, {{date}}',
  trigger: 'Point de commande',
  out: 'Rupture',
  outWithoutOrders: 'Sans commande',
  byWeek: 'Semaine par semaine',
  column: {
    week: 'Semaine au',
    demand: 'Consommation prévue',
    receipts: 'Réceptions',
    balance: 'Stock prévu',
    range: 'Fourchette',
    risk: 'Risque de rupture',
    riskWithoutOrders: 'Risque sans commande',
  },
  rangeOf: '{{low}} à {{high}}',
  orders: {
    title: 'Commandes en cours et proposées',
    none: 'Aucune commande en cours, et aucune proposée sur la période.',
    kind: 'Commande',
    open: 'En cours',
    proposed: 'Proposée',
    placed: 'Date de commande',
    arrives: 'Livraison',
    quantity: 'Quantité',
  },
}
