import { openOrders } from './pages/open-orders.ts'
import { projection } from './pages/projection.ts'
import { moneyLimit, purchaseCalendar } from './pages/purchase-calendar.ts'
import { purchases, suppliers } from './pages/purchases.ts'

/** Help of the headings about the stock to come and what to order; `terms` includes it. */
export const supplyTerms = {
  projectedDemand: {
    label: projection.column.demand,
    help: 'Consommation prévue sur la semaine, selon le modèle de demande et la saison.',
  },
  projectedReceipts: {
    label: projection.column.receipts,
    help: 'Commandes en cours attendues dans la semaine, et celles que le plan proposera.',
  },
  projectedBalance: {
    label: projection.column.balance,
    help: 'Stock prévu en fin de semaine : stock actuel plus réceptions moins la demande possible.',
  },
  projectedRange: {
    label: projection.column.range,
    help: 'Stock dans 8 cas sur 10. La fourchette s’arrête à la première réception proposée, car les commandes suivantes s’adaptent à la demande.',
  },
  projectedRisk: {
    label: projection.column.risk,
    help: 'Probabilité de rupture d’ici la fin de la semaine. Après la première réception proposée, le risque de la politique à long terme.',
  },
  projectedRiskWithoutOrders: {
    label: projection.column.riskWithoutOrders,
    help: 'Probabilité de rupture d’ici la fin de la semaine si seules les commandes en cours arrivent.',
  },
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Articles dont la demande prévue avant l’arrivée d’une nouvelle commande dépasse le stock et les commandes en cours. La date de rupture d’un article tient aussi compte des variations de sa demande.',
  },
  purchaseNotOrdered: {
    label: purchases.notOrdered,
    help: 'Articles que l’ERP aurait dû commander il y a plus de 3 jours et dont rien n’est en commande.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'Montant minimal accepté par le fournisseur pour une commande, et ce qui manque.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'Premier jour où le fournisseur accepte des commandes ; sans jours définis, du lundi au vendredi. Le point de commande couvre l’attente entre deux de ces jours.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'Durée du stock, des commandes en cours et de cette commande à la demande prévue.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'Premier jour où l’article est plus probablement en rupture qu’en stock si rien n’est commandé.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Coût attendu d’une commande passée une semaine plus tard : la demande non servie.',
  },
  openOrderAdvice: {
    label: openOrders.todo,
    help: 'Avancer : la probabilité d’une rupture avant la livraison est de 20 % ou plus. Décaler : nécessaire plus de deux semaines plus tard. Annuler : pas nécessaire avant plus d’un an, ou article qui n’est plus tenu en stock et que personne n’attend ; vérifiez si quelqu’un l’a demandé.',
  },
  openOrderWorth: {
    label: openOrders.worth,
    help: 'Ce que le conseil fait gagner : de la demande servie par une livraison plus tôt, ou du stock évité par une livraison plus tard.',
  },
  openOrderNeed: {
    label: openOrders.needed,
    help: 'Premier jour où, sans cette commande, la demande attendue laisserait moins que le stock de sécurité.',
  },
  openOrderRisk: {
    label: openOrders.risk,
    help: 'Probabilité d’une rupture avant la réception de cette commande. Une commande en retard est supposée tarder encore autant.',
  },
  purchaseCalendar: {
    label: purchaseCalendar.total,
    help: 'Somme des 26 semaines. Les commandes proposées suivent la demande attendue ; les commandes réelles réagissent à la demande.',
  },
  openOrderQuantity: {
    label: openOrders.toReceive,
    help: 'Ce que la commande doit encore livrer.',
  },
  purchaseWeek: {
    label: purchaseCalendar.weekHead,
    help: 'Semaine qui commence ce jour. Cliquez sur une valeur pour voir ses articles.',
  },
  moneyLimit: {
    label: moneyLimit.choice,
    help: 'On commande d’abord ce qui perd le plus à attendre une semaine, pour ce qu’il coûte, tant que l’argent suffit. Les commandes sous le minimum du fournisseur sont laissées de côté.',
  },
  supplierClosures: {
    label: suppliers.closures,
    help: 'Périodes où le fournisseur ne prend pas de commande. La dernière commande avant chacune couvre la demande jusqu’à la suivante.',
  },
}
