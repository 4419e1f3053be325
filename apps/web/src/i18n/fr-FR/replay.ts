import type { Dictionary } from '#i18n/i18n.ts'

export const replay: Dictionary['replay'] = {
  title: 'Comment se seraient passés les 12 derniers mois ?',
  none: 'Seulement pour les articles de 12 mois ayant une consommation.',
  said: '{{name}} : {{days}} jours sans stock, solde moyen {{balance}}.',
  how: 'Consommation réelle du {{from}} au {{to}} ; chaque commande arrive après {{days}} jours,',
  leadTimeOrders: 'la moyenne des commandes closes.',
  leadTimePlan: 'le délai de la planification.',
  startUnknown: 'Le solde de départ n’est pas connu : chaque scénario part de son seuil et d’un demi-lot.',
  outOfSample: 'hors échantillon',
  outOfSampleText:
    'Hors échantillon : la suggestion du départ n’utilise que ce qui était connu alors, hormis les données de base.',
  inSampleText: 'La suggestion du départ utilise des faits du catalogue postérieurs : elle ne prouve rien.',
  policy: 'seuil {{trigger}}, lot {{batch}}',
  kind: {
    actual: 'Ce qui s’est passé',
    erp: 'Paramètres de l’ERP',
    then: 'Suggestion du {{date}}',
    suggested: 'Suggestion du jour',
    chosen: 'Choix',
  },
  column: {
    scenario: 'Scénario',
    policy: 'Politique',
    daysWithoutStock: 'Jours sans stock',
    averageBalance: 'Solde moyen',
    averageCapital: 'Capital moyen',
    orders: 'Commandes',
    unitsShort: 'Unités manquantes',
  },
}
