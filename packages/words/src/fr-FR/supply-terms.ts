import { projection } from './pages/projection.ts'
import { purchases } from './pages/purchases.ts'

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
    help: 'Premier jour où le fournisseur accepte des commandes. Le point de commande couvre l’attente entre deux de ces jours.',
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
}
