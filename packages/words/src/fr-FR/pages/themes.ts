import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Thèmes',
  none: 'Aucune donnée pour ces articles.',
  hint: 'Sélectionnez une partie d’un graphique pour filtrer la page ; avec Maj, pour en ajouter.',
  items_one: '{{count, number}} article',
  items_other: '{{count, number}} articles',
  itemsLabel: 'Articles',
  stockValue: 'Valeur du stock (moyenne 90 j)',
  mean: 'Moyenne des articles',
  mean90: 'moyenne de 90 jours',
  wholeCatalog: 'Catalogue entier',
  lines: 'Plein : {{is}} · creux ou tirets : {{asks}}',
  run: 'Planification',
  ofCurrent: '{{share}} du stock actuel',
  ofItems_one: 'sur {{count, number}} article',
  ofItems_other: 'sur {{count, number}} articles',
  ofBought: 'des articles achetés',
  ofBatches: 'des quantités de commande évaluées',
  lead: {
    'working-capital': 'Combien de capital est en stock, combien peut être libéré, combien manque-t-il ?',
    service: 'Atteignons-nous nos objectifs de service, et où sommes-nous exposés ?',
    replenishment: 'Les achats suivent-ils la demande, en quantité et au bon moment ?',
    consumption: 'Quels articles bougent, la demande est-elle prévisible, qu’est-ce qui a changé ?',
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
  summary: {
    title: 'Synthèse financière',
    lead: 'Catalogue entier, selon le plan du {{day}}.',
    print: 'Imprimer ou enregistrer en PDF',
    failed: 'Impossible de charger la synthèse.',
    open: 'Ouvrir la synthèse',
    about:
      'Une page pour la direction : stock, rotation, taux de service, excès, ancienneté, capital à libérer et à investir. À imprimer.',
    figures: 'Chiffres du catalogue',
    figure: 'Indicateur',
    now: 'Aujourd’hui',
    change: 'Variation',
    target: 'Cible',
    good: 'mieux',
    bad: 'moins bien',
    noBefore: 'La comparaison avec le mois précédent commence dès qu’une planification date d’un mois.',
    unknown_one: '{{count, number}} article sans stock connu n’est pas compté.',
    unknown_other: '{{count, number}} articles sans stock connu ne sont pas comptés.',
    planStock:
      'Stock moyen du plan, tous articles : {{value}}. La cible comprend de petits écarts et du stock consommé depuis.',
    ages: 'Stock selon le temps sans consommation ni entrée',
    names: {
      stock: 'Valeur du stock',
      turns: 'Rotations par an',
      fill: 'Taux de service attendu (valeur)',
      service: 'Jours en stock',
      excess: 'Excès de stock',
      release: 'À libérer',
      invest: 'À investir',
      approved: 'Déjà approuvé',
    },
    means: {
      stock: 'Moyenne sur 90 jours. Cible : après libération et investissement.',
      turns: 'Consommation des 90 derniers jours, sur un an, divisée par le stock.',
      fill: 'Calculé. Aujourd’hui : paramètres de l’ERP. Cible : le plan.',
      service: 'Mesuré, moyenne simple des articles.',
      excess: 'Stock du jour au-dessus du maximum, dans la limite de la moyenne.',
      release: 'Moyenne au-dessus de la cible, sans les petits écarts.',
      invest: 'Moyenne sous la cible, sans les petits écarts.',
      approved: 'Variation du stock cible, articles autorisés.',
    },
  },
  capital: {
    part: 'Partie',
    current: 'Actuel',
    redemption: 'Libération (à libérer)',
    investment: 'Investissement (à investir)',
    balanced: 'Équilibre (cible)',
    planStock: 'Stock moyen du plan, tous articles : {{value}}',
    ofClass: '{{stock}} en stock · {{invest}} à investir',
  },
  service: {
    required: 'Visé',
    achieved: 'Obtenu',
    atRisk: 'Articles en sous-stock',
  },
  replenishment: {
    leadTime: 'Délai moyen, jours',
    batches: 'Quantités de commande conformes',
    ordered: 'Avec commandes en cours',
  },
  consumption: {
    consumed: 'Consommés en 90 jours',
    growing: 'En hausse',
    shrinking: 'En baisse',
    outliers: 'Avec consommations atypiques',
  },
  rhythms: {
    consumed: 'Consommés',
    bought: 'Achetés',
    legend: 'Articles · colonnes : consommation ; points : achats',
    class: 'Intervalle',
  },
  charts: {
    balance: {
      title: 'Du capital actuel au capital cible',
      summary:
        'Sur {{current}}, {{redemption}} peuvent être libérés et {{investment}} manquent. Après les deux : {{balanced}}.',
    },
    whereCapital: {
      title: 'Où est le capital ?',
      summary:
        '{{excess}} sont de l’excès et {{rescue}} de plus peuvent être libérés. La classe {{abc}} en détient le plus, {{share}}.',
    },
    lastMoved: {
      title: 'Quel âge a le stock ?',
      summary: '{{oldShare}} de la valeur est sans consommation ni entrée depuis plus de six mois.',
    },
    capitalOverTime: {
      title: 'Comment évolue le capital ?',
      summary: 'Depuis le {{from}}, de {{first}} à {{last}} ; cible {{planned}}.',
      actual: 'Capital actuel',
      planned: 'Équilibre (cible)',
    },
    gaps: {
      title: 'Quels articles sont les plus loin de la cible ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}}.',
    },
    promise: {
      title: 'Atteignons-nous nos objectifs de service ?',
      summary:
        'En moyenne, {{short}} classes de service sur {{all}} sont sous l’objectif. Des articles d’autres classes peuvent l’être aussi.',
    },
    compliance: {
      title: 'Où le service est-il trop élevé ou trop bas ?',
      summary:
        '{{successShare}} des articles sont conformes ; {{under_1Share}} en dessous et {{under_2Share}} très en dessous.',
    },
    coverage: {
      title: 'Quelle couverture pour chaque classe ?',
      summary: 'Le plus courant : classe {{row}}, {{column}} ({{items}} articles, {{share}}).',
    },
    serviceOverTime: {
      title: 'Le service s’améliore-t-il ?',
      summary: 'Depuis le {{from}}, de {{first}} à {{last}} ; visé : {{planned}}.',
      actual: 'Taux de service obtenu',
      planned: 'Visé',
    },
    exposures: {
      title: 'Où une rupture coûterait-elle le plus ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}}.',
    },
    rhythm: {
      title: 'Les achats suivent-ils la demande ?',
      summary:
        '{{successShare}} des articles sont achetés juste à temps ; {{underShare}} groupés, {{overShare}} fragmentés.',
    },
    rhythms: {
      title: 'Achats et demande ont-ils la même fréquence ?',
      summary: 'Le plus courant pour la demande : {{consumed}} ; pour les achats : {{bought}}.',
    },
    difficulty: {
      title: 'Les articles difficiles à acheter sont-ils plus longs à recevoir ?',
      summary: 'Le plus courant : {{row}}, {{column}} ({{items}} articles, {{share}}).',
    },
    batches: {
      title: 'Les quantités de commande sont-elles adaptées ?',
      summary:
        '{{successShare}} des quantités de commande sont conformes ; {{over_1Share}} au-dessus et {{over_2Share}} très au-dessus.',
    },
    popularity: {
      title: 'Qu’est-ce qui bouge, et avec quelle variabilité ?',
      summary: 'Le plus courant : fréquence {{row}}, variabilité {{column}} ({{items}} articles, {{share}}).',
    },
    tendency: {
      title: 'La demande a-t-elle changé ?',
      summary:
        'Parmi les articles consommés en 2 ans, {{growth}} en hausse, {{reduce}} en baisse ; {{stableShare}} stables.',
    },
    howOften: {
      title: 'À quelle fréquence les articles sont-ils consommés ?',
      summary: '{{monthlyShare}} des articles sont consommés au moins une fois par mois.',
    },
    outliers: {
      title: 'Où la consommation est-elle atypique ?',
      summary: '{{sku}} {{what}} vient en premier, avec {{value}} consommations atypiques en 2 ans.',
    },
  },
}
