import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Thèmes',
  none: 'Rien à montrer de ces articles.',
  hint: 'Cliquez sur une partie pour filtrer la page ; avec Maj, elle s’ajoute.',
  items_one: '{{count, number}} article',
  items_other: '{{count, number}} articles',
  itemsLabel: 'Articles',
  stockValue: 'Valeur du stock (moyenne 90 j)',
  mean: 'Moyenne des articles',
  mean90: 'moyenne de 90 jours',
  wholeCatalog: 'Catalogue entier',
  lines: 'Plein : {{is}} · creux ou tirets : {{asks}}',
  run: 'Traitement',
  ofCurrent: '{{share}} de l’actuel',
  ofItems_one: 'sur {{count, number}} article',
  ofItems_other: 'sur {{count, number}} articles',
  ofBought: 'des articles achetés',
  ofBatches: 'des lots évalués',
  lead: {
    'working-capital': 'Combien d’argent est en stock, combien peut en sortir, combien manque-t-il ?',
    service: 'Tenons-nous la disponibilité promise, et où allons-nous échouer ?',
    replenishment: 'Les achats suivent-ils la consommation, à la bonne taille et au bon moment ?',
    consumption: 'Qu’est-ce qui bouge, est-ce prévisible, et qu’est-ce qui a changé ?',
  },
  see: {
    capital_one: 'Voir {{count, number}} article du fonds de roulement',
    capital_other: 'Voir {{count, number}} articles du fonds de roulement',
    service_one: 'Voir {{count, number}} article du service',
    service_other: 'Voir {{count, number}} articles du service',
    replenishment_one: 'Voir {{count, number}} article du réapprovisionnement',
    replenishment_other: 'Voir {{count, number}} articles du réapprovisionnement',
    consumption_one: 'Voir {{count, number}} article de la consommation',
    consumption_other: 'Voir {{count, number}} articles de la consommation',
  },
  capital: {
    part: 'Partie',
    current: 'Actuel',
    redemption: 'Libération',
    investment: 'Investissement',
    balanced: 'Équilibré',
  },
  service: {
    required: 'Exigé',
    achieved: 'Atteint',
    atRisk: 'Articles en manque',
  },
  replenishment: {
    leadTime: 'Délai moyen, jours',
    batches: 'Lots conformes',
    ordered: 'Avec commandes en cours',
  },
  consumption: {
    consumed: 'Consommés en 90 jours',
    growing: 'En hausse',
    shrinking: 'En baisse',
    outliers: 'Avec valeurs aberrantes',
  },
  rhythms: {
    consumed: 'Consommés',
    bought: 'Achetés',
    legend: 'Articles · colonnes : consommation ; points : achats',
    class: 'Intervalle',
  },
  charts: {
    balance: {
      title: 'Du capital actuel à l’équilibre',
      summary:
        'Sur {{current}}, {{redemption}} peuvent sortir et {{investment}} manquent : le plan demande {{balanced}}.',
    },
    whereCapital: {
      title: 'Où est le capital ?',
      summary:
        '{{excess}} est de l’excès et {{rescue}} de la libération hors excès ; la classe {{abc}} en détient le plus, {{share}}.',
    },
    lastMoved: {
      title: 'Quel âge a le stock ?',
      summary: '{{oldShare}} de la valeur n’a pas bougé depuis plus de six mois.',
    },
    capitalOverTime: {
      title: 'Où va le capital ?',
      summary: 'Depuis le {{from}}, de {{first}} à {{last}} ; le plan demande {{planned}}.',
      actual: 'Capital actuel',
      planned: 'Équilibré',
    },
    gaps: {
      title: 'Quels articles s’écartent le plus du plan ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}}.',
    },
    promise: {
      title: 'Tenons-nous nos promesses ?',
      summary:
        'Selon la moyenne de leurs articles, {{short}} classes de service sur {{all}} restent en dessous de l’exigence ; un article d’une classe qui la tient peut rester en dessous.',
    },
    compliance: {
      title: 'Où servons-nous trop ou trop peu ?',
      summary:
        '{{successShare}} des articles sont conformes ; {{under_1Share}} en dessous et {{under_2Share}} très en dessous.',
    },
    coverage: {
      title: 'Quelle couverture pour chaque classe ?',
      summary: 'Le plus courant : classe {{row}}, {{column}} ({{items}} articles, {{share}}).',
    },
    serviceOverTime: {
      title: 'La disponibilité s’améliore-t-elle ?',
      summary: 'Depuis le {{from}}, de {{first}} à {{last}} ; exigé : {{planned}}.',
      actual: 'Disponibilité',
      planned: 'Exigé',
    },
    exposures: {
      title: 'Où une rupture coûte-t-elle le plus ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}}.',
    },
    rhythm: {
      title: 'Les achats suivent-ils la consommation ?',
      summary:
        '{{successShare}} des articles sont achetés juste à temps ; {{underShare}} groupés, {{overShare}} fractionnés.',
    },
    rhythms: {
      title: 'Achète-t-on au rythme de la consommation ?',
      summary: 'Le plus courant en consommation : {{consumed}} ; à l’achat : {{bought}}.',
    },
    difficulty: {
      title: 'Ce qui est difficile à acheter tarde-t-il ?',
      summary: 'Le plus courant : {{row}}, {{column}} ({{items}} articles, {{share}}).',
    },
    batches: {
      title: 'Les lots ont-ils la bonne taille ?',
      summary:
        '{{successShare}} des lots sont conformes ; {{over_1Share}} au-dessus et {{over_2Share}} très au-dessus.',
    },
    popularity: {
      title: 'Qu’est-ce qui bouge, et avec quelle incertitude ?',
      summary:
        'Le plus courant : popularité {{row}}, incertitude {{column}} ({{items}} articles, {{share}}).',
    },
    tendency: {
      title: 'La consommation a-t-elle changé ?',
      summary: '{{growth}} articles en hausse, {{reduce}} en baisse ; {{stableShare}} stables.',
    },
    howOften: {
      title: 'À quelle fréquence consomme-t-on ?',
      summary: '{{monthlyShare}} des articles sont consommés au moins une fois par mois.',
    },
    outliers: {
      title: 'Où la consommation sort-elle de l’ordinaire ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}} valeurs aberrantes en 2 ans.',
    },
  },
}
