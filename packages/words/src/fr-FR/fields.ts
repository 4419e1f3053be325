import type { Words } from '../words.ts'

export const fields: Words['fields'] = {
  id: { label: 'Code interne', help: 'Identifie l’article dans Giro.' },
  sku: { label: 'SKU', help: 'Code de l’article dans votre entreprise.' },
  site: {
    label: 'Site',
    help: 'Lieu où l’article est stocké. Le même SKU sur deux sites compte pour deux articles.',
  },
  description: { label: 'Description', help: 'Vient des données de base.' },
  group: { label: 'Groupe', help: 'Groupe de produits, d’après les données de base.' },
  supplier: { label: 'Fournisseur', help: 'Vient des données de base.' },
  unit: {
    label: 'Unité',
    help: 'Unité de toutes les quantités de l’article. Les unités dénombrables sont planifiées en nombres entiers ; kg, m, l, etc. gardent trois décimales.',
  },
  createdAt: { label: 'Créé le', help: 'Date du premier chargement de l’article.' },
  lastUpdate: { label: 'Mise à jour', help: 'Date de chargement de la ligne la plus récente de l’article.' },
  lastExecution: { label: 'Dernière planification', help: 'Date de la dernière planification de l’article.' },
  registerDate: { label: 'Enregistrement', help: 'Jour de création, d’après les données de base.' },
  startDate: {
    label: 'Début',
    help: 'Premier jour de vie de l’article, d’après les données de base. Sinon, jour de son premier mouvement.',
  },
  executionPeriodStart: {
    label: 'Début de la période',
    help: 'Premier des 730 jours d’historique utilisés.',
  },
  executionPeriodEnd: {
    label: 'Jour de planification',
    help: 'Jour pour lequel le plan est calculé. Les lignes postérieures sont ignorées.',
  },
  status: {
    label: 'Statut',
    help: 'Inactif après plus de jours sans mouvement que la limite de l’entreprise (730 par défaut).',
    formula: {
      activity_status: 'Inactif quand les jours sans mouvement dépassent la limite de l’entreprise',
    },
  },
  owner: {
    label: 'Responsable',
    help: 'Personne chargée de l’article, définie par une règle. Tous voient l’article.',
  },
  portfolio: {
    label: 'Portefeuille (politique de stock)',
    help: 'Politique de stock en vigueur : tenu en stock ou à la demande.',
    formula: {
      cheaper_policy:
        'Tenu en stock quand le coût annuel est plus bas : stock + r × demandes en attente + commandes × coût d’une commande, comparé au coût à la demande',
    },
  },
  portfolioConformity: {
    label: 'Conformité de la politique de stock',
    help: 'Politique de stock actuelle face à la politique recommandée. Un écart est signalé quand les coûts diffèrent de plus d’un quart.',
    formula: { from_to: 'De la politique de stock actuelle à celle recommandée' },
  },
  criticality: {
    label: 'Criticité',
    help: 'Z critique, Y important, X courant. Sans valeur, X. Fixe la pénalité de base d’une rupture : 49, 19 ou 9.',
  },
  purchasability: {
    label: 'Facilité d’achat',
    help: 'Difficile, moyen ou facile à acheter : un demi-pas de pénalité en plus ou en moins.',
  },
  abcClass: {
    label: 'Classe ABC',
    help: 'Par valeur consommée en un an, cumulée : A jusqu’à 80 %, B 95 %, C 99 %, D le reste. N sans consommation, O inactif.',
    formula: { rank_in_catalog: 'Rang dans le catalogue par valeur consommée par an, cumulée' },
  },
  nsrClass: {
    label: 'Classe de service visé',
    help: 'Classe du taux de service visé : S sous 80 %, S1 sous 90 %, S2 sous 95 %, S3 sous 98 %, S4 dès 98 % ; S0 à la demande.',
  },
  availabilityClass: {
    label: 'Classe de service obtenu',
    help: 'Classe du taux de service obtenu, avec les mêmes limites.',
  },
  serviceConformity: {
    label: 'Conformité du service',
    help: 'Classe de service obtenu face à la classe attendue avec le point de commande et la quantité de commande recommandés.',
    formula: { steps_between_classes: 'Classe obtenue − classe attendue' },
  },
  consumptionPopularityClass: {
    label: 'Fréquence de la demande',
    help: 'Jours avec consommation sur 730 : P dès 104 (hebdomadaire), Q dès 24, R dès 8, S dès 2, T moins.',
  },
  uncertaintyClass: {
    label: 'Variabilité de la demande',
    help: 'Selon la variation de la consommation sur 30 jours : faible jusqu’à 0,5, moyenne jusqu’à 1, forte au-delà ou inconnue.',
    formula: { variability_class: 'Classe selon le coefficient de variation' },
  },
  tmeaClass: {
    label: 'Jours entre demandes, classe',
    help: 'L1 quotidien, L2 hebdomadaire, L3 toutes les deux semaines, L4 mensuel, L5 trimestriel, L6 semestriel, L7 annuel, L8 au-delà, L0 inconnu.',
  },
  tendency: {
    label: 'Tendance de la demande',
    help: 'En hausse, stable ou en baisse. Test de Mann-Kendall à 95 % et pente de Theil-Sen d’au moins 10 % par an, sur la consommation de 30 jours.',
    formula: {
      trend:
        'En hausse ou en baisse quand le Z du test de Mann-Kendall sur des périodes de 30 jours dépasse 1,96 (ou −1,96) et que la pente de Theil-Sen va dans le même sens : nulle, ou 10 % de la moyenne par an. Stable avec moins de 8 périodes, ou moins de 4 avec consommation',
      too_little_for_a_trend:
        'Stable : trop peu de périodes pour une tendance. Il faut 8 périodes de 30 jours, dont 4 avec consommation',
    },
  },
  replenishmentPopularityClass: {
    label: 'Fréquence des réceptions',
    help: 'Jours avec réception sur 730, avec les mêmes limites que pour la demande.',
  },
  tmerClass: {
    label: 'Jours entre réceptions, classe',
    help: 'Mêmes limites que pour les jours entre demandes.',
  },
  synchrony: {
    label: 'Rythme d’achat',
    help: 'Réception moyenne face à la quantité de commande suggérée : groupé au-dessus de 1,5, juste à temps entre les deux, fragmenté sous 2/3.',
    formula: { rhythm: 'Réception moyenne ÷ quantité de commande suggérée, comparée à 2/3 et 1,5' },
  },
  celerity: {
    label: 'Classe de délai',
    help: 'Rapide jusqu’à 30 jours, long jusqu’à 90, très long jusqu’à 180, extrêmement long au-delà.',
    formula: { lead_time_class: 'Classe selon le délai en jours' },
  },
  batchConformity: {
    label: 'Conformité de la quantité de commande',
    help: 'Quantité de commande de l’ERP, ou réception moyenne, face à la quantité suggérée : au-dessus dès 1,5 et 2 fois, en dessous sous 2/3 et 1/2.',
    formula: { level_of_ratio: 'Valeur ÷ recommandé, comparé à 1/2, 2/3, 1,5 et 2' },
  },
  coverageConformity: {
    label: 'Couverture du stock',
    help: 'Manque sous le stock minimum, excès au-dessus du stock maximum, sinon correcte.',
    formula: {
      stock_in_band: 'Manque sous le minimum, excès au-dessus du maximum, sinon correcte',
      old_stock:
        'À la demande : le stock au-delà du reste d’une commande minimum, gardé plus longtemps que la limite, est un excès',
    },
  },
  financialAction: {
    label: 'Action sur le capital',
    help: 'Libérer ou investir quand l’écart dépasse 5 % de la valeur du stock cible et le coût d’une unité. L’écart utilise le stock moyen de 90 jours ; on ne libère que ce qui dépasse la cible aujourd’hui.',
    formula: { action: 'Investir au-dessus de la tolérance, libérer en dessous' },
  },
  agingClass: {
    label: 'Âge du stock',
    help: 'Jours depuis le dernier mouvement : A0 moins d’une semaine, A1 deux semaines, A2 un mois, A3 trois mois, A4 six mois, A5 un an, A6 deux ans, A7 au-delà.',
    formula: { aging_class: 'Classe selon les jours sans mouvement' },
  },
  dataQuality: {
    label: 'Qualité des données',
    help: 'Complètes quand coût, unité, délai et stock sont connus, qu’aucune ligne n’est datée dans le futur et que les retours sont rapprochés.',
    formula: {
      data_quality:
        'Complètes quand le coût, l’unité, le délai (d’une commande ou de l’ERP) et le stock sont connus, qu’aucune ligne n’est datée dans le futur et que les retours non rapprochés restent dans la limite',
    },
  },
  portfolioStance: {
    label: 'Choix de la politique de stock',
    help: 'Option choisie pour la politique de stock. Suggérée, sauf autre choix.',
  },
  nsrStance: {
    label: 'Choix du niveau de service',
    help: 'Option choisie pour le niveau de service. Chaque pas double ou divise par deux la part non servie.',
  },
  leadTimeStance: {
    label: 'Choix du délai',
    help: 'Option choisie pour le délai. Chaque pas utilise un autre quantile des délais observés.',
  },
  triggerStance: {
    label: 'Choix du point de commande',
    help: 'Option choisie pour le point de commande. Chaque pas double ou divise par deux la pénalité, pour le point de commande seul.',
  },
  batchStance: {
    label: 'Choix de la quantité de commande',
    help: 'Chaque pas multiplie la quantité de commande : 0,5, 0,71, 1, 1,41, 2. Le point de commande ne change pas : une quantité plus petite donne moins de stock et plus de risque. Une quantité manuelle ou de l’ERP le déplace.',
  },
  trigger: {
    label: 'Seuil (point de commande)',
    help: 'Point de commande : commandez quand la position de stock est à ce niveau ou en dessous. Unités.',
    formula: {
      smallest_reaching:
        'Plus petit point de commande, à partir du plancher, dont la probabilité atteint le taux de service visé',
      floor_reaching:
        'Le plancher s’applique : plus petit point de commande qui couvre la demande de l’intervalle de protection avec le service minimum par cycle. Il atteint déjà le taux de service visé',
      held_reaching:
        'Plus petit point de commande qui atteint le taux de service visé, relevé car un délai plus régulier ou plus court ne l’atteindrait pas',
      cap_reached:
        'Le plafond s’applique : même là, le taux de service visé n’est pas atteint. C’est le plus grand point de commande permis, au moins égal au plancher',
    },
  },
  batch: {
    label: 'Lot (quantité de commande)',
    help: 'Quantité de commande en vigueur : combien commander à chaque fois. Unités.',
    formula: {
      economic_lot:
        '√(2 × coût d’une commande × demande annuelle ÷ (taux de possession × coût unitaire)) × facteur de choix. Bornée par le plafond, le plancher, une demande habituelle et la quantité minimum ; puis le moins cher des deux multiples voisins, jusqu’à la quantité maximum',
      cover_lot:
        'Sans coût pour une quantité économique : demande annuelle × jours de demande par commande ÷ 365 × facteur de choix. Bornée par le plafond, le plancher, une demande habituelle et la quantité minimum ; puis un des deux multiples voisins, jusqu’à la quantité maximum',
      least_lot:
        'Aucune demande prévue : plus petite quantité permise par le multiple et le minimum, jusqu’au maximum',
      lot_on_demand: 'Quantité demandée, arrondie au multiple de commande',
    },
  },
  minimumBatch: {
    label: 'Quantité minimum de commande',
    help: 'Plus petite commande acceptée par le fournisseur. Unités.',
  },
  maximumBatch: { label: 'Quantité maximum de commande', help: 'Plus grande commande possible. Unités.' },
  package: {
    label: 'Multiple de commande',
    help: 'Les quantités de commande en sont des multiples entiers, par exemple un carton. Unités.',
  },
  avgBatch: {
    label: 'Consommation moyenne par sortie',
    help: 'Consommation moyenne d’un jour avec consommation, sur 730 jours. Unités.',
  },
  avgReplenishmentBatch: {
    label: 'Entrée moyenne',
    help: 'Quantité moyenne reçue à la fois, sur 730 jours. Unités.',
  },
  currentBalance: {
    label: 'Stock',
    help: 'Dernier relevé de stock plus les mouvements suivants. Un stock dans les données de base est prioritaire. Unités.',
    formula: {
      stock_on_hand:
        'Dernier stock connu + mouvements depuis. Un stock dans les données de base est prioritaire',
    },
  },
  virtualBalance: {
    label: 'Position de stock',
    help: 'Stock plus quantités en commande. Unités.',
    formula: { position: 'Stock + en commande' },
  },
  securityBalance: {
    label: 'Stock de sécurité',
    help: 'Point de commande moins la demande attendue pendant le délai et la période de revue, jamais négatif. Unités.',
  },
  minimumBalance: {
    label: 'Stock minimum',
    help: 'Égal au stock de sécurité. En dessous, l’article est en manque. Unités.',
  },
  maximumBalance: {
    label: 'Stock maximum',
    help: 'Point de commande plus quantité de commande. Le stock ne le dépasse normalement pas. Unités.',
    formula: {
      maximum_stock: 'Point de commande + quantité de commande',
      left_over: 'À la demande : ce qu’une commande minimum laisse après une demande',
      launched_stock: 'Article lancé sans demande à ce jour : au moins le stock actuel',
    },
  },
  proposedBalance: {
    label: 'Stock cible',
    help: 'Stock moyen attendu selon le plan : environ le stock de sécurité plus une demi-quantité de commande. Unités.',
    formula: { mean_stock: 'Position de stock moyenne − demande attendue + demandes en attente' },
  },
  balanceAverage90d: {
    label: 'Stock moyen (90 j)',
    help: 'Moyenne du stock en fin de journée depuis le premier stock connu. Les jours négatifs comptent pour zéro. Unités.',
  },
  balanceAverage730d: { label: 'Stock moyen (2 ans)', help: 'Même moyenne sur 730 jours. Unités.' },
  negativeBalance: {
    label: 'Stock négatif',
    help: 'Le stock quand il est négatif, sinon 0. Unités.',
    formula: { below_zero: 'Le stock s’il est négatif, sinon zéro' },
  },
  excess: {
    label: 'Excès de stock, unités',
    help: 'Stock au-dessus du maximum. Pour un article inactif, tout le stock. Unités.',
    formula: { excess: 'Stock − stock maximum, au moins zéro ; inactif : tout le stock' },
  },
  virtualOrder: {
    label: 'En commande',
    help: 'Quantité restant à recevoir des commandes actives. Une commande sans quantité compte pour une quantité de commande. Unités.',
    formula: { open_orders: 'Somme des quantités restant à recevoir des commandes actives' },
  },
  suggestedOrder: {
    label: 'À commander aujourd’hui',
    help: 'Plus petit nombre de quantités de commande qui porte la position de stock au-dessus du point de commande. 0 si elle l’est déjà. Unités.',
    formula: {
      order_held:
        'Zéro : pas de consommation depuis bien plus longtemps que d’habitude, la commande est retenue',
      order_held_back:
        'Plus petit nombre de quantités de commande que demande le plan sans les consommations atypiques récentes',
      order_today:
        'Plus petit nombre de quantités de commande qui porte la position de stock au-dessus du point de commande',
      no_order_due: 'Zéro : la position de stock dépasse le point de commande',
    },
  },
  consumptionAverage90d: {
    label: 'Consommation par jour (90 j)',
    help: 'Moyenne d’unités par jour d’existence de l’article, sur 30 jours au moins.',
  },
  consumptionAverage730d: {
    label: 'Consommation par jour (2 ans)',
    help: 'Moyenne d’unités par jour d’existence de l’article, sur 30 jours au moins.',
  },
  cost: { label: 'Coût unitaire', help: 'Coût par unité, d’après les données de base.' },
  avgFinancialBalance90d: {
    label: 'Valeur moyenne du stock (90 j)',
    help: 'Stock moyen × coût unitaire. Montant.',
  },
  avgFinancialBalance730d: {
    label: 'Valeur moyenne du stock (2 ans)',
    help: 'Stock moyen × coût unitaire. Montant.',
  },
  proposedFinancialBalance: {
    label: 'Valeur du stock cible',
    help: 'Stock cible × coût unitaire. Montant.',
  },
  gap: {
    label: 'Écart à la cible',
    help: 'Valeur du stock cible moins la valeur moyenne du stock des 90 derniers jours. Positif : investir. Négatif : libérer. Rien n’est libéré si le stock d’aujourd’hui ne dépasse pas la cible. Montant.',
    formula: {
      gap: 'Valeur du stock cible − valeur moyenne du stock sur 90 jours',
      gap_today:
        'Seul ce qui dépasse la cible aujourd’hui peut être libéré : (stock − conservé) × coût unitaire',
      launched: 'Article lancé sans demande à ce jour : rien n’est libéré',
    },
  },
  excessValue: { label: 'Excès de stock, valeur', help: 'Excès de stock × coût unitaire. Montant.' },
  ruptureExposure: {
    label: 'Exposition à la rupture',
    help: 'Coût unitaire × unités qui manqueraient avant l’arrivée d’une nouvelle commande, demandes en attente comprises. Montant.',
    formula: { stockout_exposure: 'Coût unitaire × (unités manquantes attendues + demandes en attente)' },
  },
  effect: {
    label: 'Effet sur le stock',
    help: 'Variation de la valeur du stock cible quand les cinq décisions passent des valeurs de l’ERP aux nouvelles. Une valeur absente de l’ERP compte comme nouvelle. Sans point de commande dans l’ERP, le délai aussi. Positif : plus de stock. Montant.',
    formula: {
      sum: 'Somme des effets : chaque décision, dans cet ordre, passe de la valeur de l’ERP à la nouvelle',
    },
  },
  worth: {
    label: 'Économie annuelle',
    help: 'Coût annuel avec la politique de stock, le point de commande et la quantité de commande de l’ERP, moins le coût annuel avec les valeurs en vigueur. Comprend le stock, les demandes en attente et les commandes. Jamais négatif ; vide sans coût unitaire. Montant.',
  },
  leadTime: {
    label: 'Délai (lead time), jours',
    help: 'Jours de la commande à la réception, en vigueur.',
    formula: {
      lead_time:
        '(commandes × moyenne observée + poids de l’ERP × délai de l’ERP) ÷ (commandes + poids de l’ERP) × facteur de choix, arrondi vers le haut. Si l’un des deux manque, l’autre est utilisé',
    },
  },
  tmea: {
    label: 'Jours entre demandes',
    help: 'Nombre moyen de jours entre deux jours avec consommation, y compris depuis le dernier.',
  },
  tmer: {
    label: 'Jours entre réceptions',
    help: 'Nombre moyen de jours entre deux réceptions, y compris depuis la dernière.',
  },
  coverage90d: {
    label: 'Couverture (90 j), jours',
    help: 'Stock ÷ consommation moyenne par jour sur 90 jours. Vide sans consommation. Jours.',
  },
  coverage730d: {
    label: 'Couverture (2 ans), jours',
    help: 'Stock ÷ consommation moyenne par jour sur 730 jours. Jours.',
  },
  inactiveDays: {
    label: 'Jours sans mouvement',
    help: 'Depuis la dernière consommation, réception ou inventaire.',
    formula: { days_since: 'Jour de planification − jour du dernier mouvement' },
  },
  nsr: {
    label: 'Taux de service visé',
    help: 'Part des unités à servir par le stock. C’est l’objectif de la classe ou de la criticité de l’article, ou il découle du coût d’un manque.',
    formula: {
      service_target:
        'Le plus élevé des objectifs de la classe ABC et de la criticité, au moins le minimum de la classe A et des articles fréquents ; un pas du choix divise la part non servie ; dans les limites',
      critical_ratio:
        'r ÷ (1 + r), avec r = base × facteur de valeur × facteur ABC × facteur d’achat × facteur de choix ; facteur de valeur = (valeur habituelle ÷ valeur d’une demande) ^ exposant, de 1/32 à 32 ; au moins le minimum de la classe A et des articles fréquents',
    },
  },
  availability: {
    label: 'Taux de service obtenu',
    help: 'Part des 730 derniers jours, depuis le premier stock connu, qui se terminent avec du stock.',
  },
  ruptureRisk: {
    label: 'Risque de rupture',
    help: 'Probabilité que la demande pendant le délai et la période de revue dépasse le stock et les commandes arrivant à temps.',
    formula: {
      stockout_risk: 'Probabilité que la demande jusqu’à la prochaine arrivée dépasse la position de stock',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Part achetée sur commande',
    help: 'Part des réceptions dont au moins 80 % est consommé en trois jours. À partir de 0,7, l’article est de fait acheté sur commande.',
  },
  cvConsumption: {
    label: 'Variation de la demande (CV)',
    help: 'Écart type ÷ moyenne de la consommation de 30 jours, jusqu’à 24 périodes.',
  },
  cvReplenishment: {
    label: 'Variation des réceptions (CV)',
    help: 'Écart type ÷ moyenne des réceptions de 30 jours.',
  },
  replenishmentVariationCoefficient: {
    label: 'Variation de la taille des réceptions (CV)',
    help: 'Écart type ÷ moyenne des quantités reçues.',
  },
  consumptionPopularity: { label: 'Jours de demande (2 ans)', help: 'Jours avec consommation sur 730.' },
  replenishmentPopularity: {
    label: 'Jours de réception (2 ans)',
    help: 'Jours avec réception sur 730.',
  },
  replenishmentPopularity90d: { label: 'Jours de réception (90 j)', help: 'Jours avec réception sur 90.' },
  outlier: {
    label: 'Consommations atypiques',
    help: 'Jours de consommation anormalement élevée. Ils sont signalés, jamais modifiés.',
    formula: {
      count_above: 'Nombre de consommations au-dessus de la limite',
      too_few_for_outliers: 'Zéro : trop peu de consommations pour une limite',
    },
  },
  inactive: {
    label: 'Inactif',
    help: 'Indique si l’article est inactif.',
    formula: { is_inactive: 'Inactif quand les jours sans mouvement dépassent la limite de l’entreprise' },
  },
  authorized: {
    label: 'Autorisation ERP',
    help: 'Indique si les valeurs de l’article peuvent retourner à l’ERP.',
  },
  erpPortfolio: { label: 'Politique de stock de l’ERP', help: 'Valeur utilisée aujourd’hui par l’ERP.' },
  erpNsr: { label: 'Niveau de service de l’ERP', help: 'Valeur utilisée aujourd’hui par l’ERP.' },
  erpLeadTime: { label: 'Délai de l’ERP, jours', help: 'Valeur utilisée aujourd’hui par l’ERP. Jours.' },
  erpTrigger: { label: 'Point de commande de l’ERP', help: 'Valeur utilisée aujourd’hui par l’ERP. Unités.' },
  erpBatch: {
    label: 'Quantité de commande de l’ERP',
    help: 'Valeur utilisée aujourd’hui par l’ERP. Unités.',
  },
  erpMinimumBalance: {
    label: 'Stock minimum de l’ERP',
    help: 'Valeur utilisée aujourd’hui par l’ERP. Unités.',
  },
  erpMaximumBalance: {
    label: 'Stock maximum de l’ERP',
    help: 'Valeur utilisée aujourd’hui par l’ERP. Unités.',
  },
  alerts: {
    label: 'Alertes',
    help: 'Les onze contrôles de l’article : nombre de problèmes et d’avertissements.',
  },
  alertLevel: { label: 'Alerte la plus grave', help: 'Le plus grave des onze contrôles de l’article.' },
  openContexts: {
    label: 'Décisions ouvertes',
    help: 'Décisions encore ouvertes : l’ERP n’a pas de valeur, ou une valeur loin de la suggestion.',
  },
  quietContexts: {
    label: 'Décisions communes au catalogue',
    help: 'Décisions absentes de l’ERP pour la plupart des articles. Elles apparaissent une fois au-dessus du fil, où vous décidez pour tous.',
  },
}
