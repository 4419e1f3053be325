import type { Said } from '../../words.ts'

export const replay: Said<'replay'> = {
  title: 'Comment se seraient passés les 12 derniers mois ?',
  none: 'Seulement pour les articles d’au moins 12 mois avec une consommation.',
  ownSeason:
    'Pas pour un article qui a sa propre saison : la simulation applique un seul point de commande toute l’année.',
  said_zero: '{{name}} : aucun jour sans stock, stock moyen {{balance}}.',
  said_one: '{{name}} : {{count, number}} jour sans stock, stock moyen {{balance}}.',
  said_many: '{{name}} : {{count, number}} de jours sans stock, stock moyen {{balance}}.',
  said_other: '{{name}} : {{count, number}} jours sans stock, stock moyen {{balance}}.',
  saidWaiting_zero: '{{name}} : à la demande, aucun jour avec demandes en attente.',
  saidWaiting_one: '{{name}} : à la demande, {{count, number}} jour avec demandes en attente.',
  saidWaiting_many: '{{name}} : à la demande, {{count, number}} de jours avec demandes en attente.',
  saidWaiting_other: '{{name}} : à la demande, {{count, number}} jours avec demandes en attente.',
  saidInStock_zero: '{{name}} : aucun jour avec stock, stock moyen {{balance}}.',
  saidInStock_one: '{{name}} : {{count, number}} jour avec stock, stock moyen {{balance}}.',
  saidInStock_many: '{{name}} : {{count, number}} de jours avec stock, stock moyen {{balance}}.',
  saidInStock_other: '{{name}} : {{count, number}} jours avec stock, stock moyen {{balance}}.',
  waiting_zero: 'sans attente',
  waiting_one: '{{count, number}} jour d’attente',
  waiting_many: '{{count, number}} de jours d’attente',
  waiting_other: '{{count, number}} jours d’attente',
  receipts_zero: 'aucune réception',
  receipts_one: '{{count, number}} jour avec réception',
  receipts_many: '{{count, number}} de jours avec réception',
  receipts_other: '{{count, number}} jours avec réception',
  how_zero: 'Consommation réelle du {{from}} au {{to}} ; chaque commande arrive le jour même,',
  how_one: 'Consommation réelle du {{from}} au {{to}} ; chaque commande arrive après {{count, number}} jour,',
  how_many:
    'Consommation réelle du {{from}} au {{to}} ; chaque commande arrive après {{count, number}} de jours,',
  how_other:
    'Consommation réelle du {{from}} au {{to}} ; chaque commande arrive après {{count, number}} jours,',
  leadTimeOrders: 'la moyenne des commandes soldées.',
  leadTimePlan: 'le délai du plan.',
  startUnknown:
    'Le stock de départ est inconnu : chaque scénario part de son point de commande plus une demi-quantité de commande.',
  onDemandText:
    'Un article à la demande n’a pas de stock : on compte les jours terminés avec des demandes en attente.',
  outOfSample: 'sans connaître la période',
  inSample: 'en connaissant la période',
  outOfSampleText:
    'La suggestion de départ n’utilise que les données connues alors, sauf les données de base.',
  inSampleText: 'La suggestion de départ utilise des données ultérieures et ne prouve rien.',
  policy: 'point de commande {{trigger}}, quantité de commande {{batch}}',
  policyMeanBatch:
    'point de commande {{trigger}}, quantité de commande {{batch}} (réception moyenne : l’ERP n’en a pas)',
  kind: {
    actual: 'Ce qui s’est passé',
    erp: 'Paramètres de l’ERP',
    then: 'Suggestion du {{date}}',
    suggested: 'Suggestion actuelle, {{date}}',
    chosen: 'Votre choix',
  },
  column: {
    scenario: 'Scénario',
    policy: 'Politique',
    daysWithoutStock: 'Jours sans stock',
    averageBalance: 'Stock moyen',
    averageCapital: 'Capital moyen',
    orders: 'Commandes passées',
    unitsShort: 'Unités manquantes',
    short: 'Manque',
  },
}
