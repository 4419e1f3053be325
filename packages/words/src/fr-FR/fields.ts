import type { Words } from '../words.ts'

export const fields: Words['fields'] = {
  id: { label: 'Code interne', help: 'Identité de l’article dans ce produit.' },
  sku: { label: 'SKU', help: 'Le code de l’article dans la société.' },
  site: { label: 'Site', help: 'Où se trouve l’article. Le même SKU sur deux sites fait deux articles.' },
  description: { label: 'Description', help: 'Des données de base.' },
  group: { label: 'Groupe', help: 'Groupe de produits, des données de base.' },
  supplier: { label: 'Fournisseur', help: 'Des données de base.' },
  unit: {
    label: 'Unité',
    help: 'Unité de toutes les quantités de l’article. Les unités dénombrables sont planifiées en nombres entiers ; kg, m, l et semblables gardent trois décimales.',
  },
  createdAt: { label: 'Créé le', help: 'Quand l’article a été chargé pour la première fois.' },
  lastUpdate: { label: 'Mise à jour', help: 'Quand la ligne la plus récente de l’article a été chargée.' },
  lastExecution: { label: 'Dernier calcul', help: 'Quand l’article a été planifié pour la dernière fois.' },
  registerDate: { label: 'Enregistrement', help: 'Jour d’enregistrement, des données de base.' },
  startDate: {
    label: 'Début',
    help: 'Premier jour de vie de l’article, des données de base ; sinon le jour de son premier mouvement.',
  },
  executionPeriodStart: { label: 'Début de la période de calcul', help: 'Premier des 730 jours observés.' },
  executionPeriodEnd: {
    label: 'Fin de la période de calcul',
    help: 'Le jour à la date duquel on planifie ; les lignes suivantes sont écartées.',
  },
  status: {
    label: 'Statut',
    help: 'Inactif après plus de jours sans mouvement que la définition d’activité de la société (730 par défaut).',
    formula: { activity_status: 'Inactif quand les jours sans mouvement dépassent la définition d’activité' },
  },
  owner: { label: 'Responsable', help: 'À qui revient l’article, selon une règle. Ne cache rien.' },
  portfolio: {
    label: 'Portefeuille',
    help: 'Anticipé (tenu en stock) ou à la demande, tel qu’en vigueur.',
    formula: {
      cheaper_policy:
        'Tenu en stock quand son coût annuel est inférieur : stock détenu + r × retards + commandes × coût d’une commande, comparé au coût à la demande',
    },
  },
  portfolioConformity: {
    label: 'Conformité du portefeuille',
    help: 'Du portefeuille actuel au recommandé : at-at et od-od concordent ; at>od et od>at sont signalés quand les coûts diffèrent de plus d’un quart.',
    formula: { from_to: 'Du portefeuille actuel à celui recommandé' },
  },
  criticality: {
    label: 'Criticité',
    help: 'Z critique, Y important, X courant ; X quand les données de base ne disent rien. Fixe la base de la pénalité : 49, 19, 9.',
  },
  purchasability: {
    label: 'Facilité d’achat',
    help: 'Difficile, moyen ou facile : un demi-pas de pénalité en plus ou en moins.',
  },
  abcClass: {
    label: 'ABC',
    help: 'Par valeur consommée en un an, cumulée : A jusqu’à 80 %, B 95 %, C 99 %, D le reste ; N sans valeur, O inactif.',
    formula: { rank_in_catalog: 'Rang dans le catalogue par valeur consommée par an, cumulée' },
  },
  nsrClass: {
    label: 'Classe de service',
    help: 's sous 80 %, s1 sous 90 %, s2 sous 95 %, s3 sous 98 %, s4 dès 98 % ; s0 à la demande.',
  },
  availabilityClass: {
    label: 'Classe de disponibilité',
    help: 'Les mêmes limites sur la disponibilité observée.',
  },
  serviceConformity: {
    label: 'Conformité du service',
    help: 'Classe de la disponibilité face à celle que donneraient le seuil et le lot recommandés.',
    formula: { steps_between_classes: 'Classe atteinte − classe attendue' },
  },
  consumptionPopularityClass: {
    label: 'Classe de popularité de la consommation',
    help: 'Jours avec consommation sur 730 : P dès 104 (hebdomadaire), Q dès 24, R dès 8, S dès 2, T moins.',
  },
  uncertaintyClass: {
    label: 'Incertitude',
    help: 'Par la variation de la consommation de 30 jours : faible jusqu’à 0,5, moyenne jusqu’à 1, forte au-delà ou inconnue.',
    formula: { variability_class: 'Classe selon le coefficient de variation' },
  },
  tmeaClass: {
    label: 'Classe des jours entre consommations',
    help: 'L1 quotidien, L2 hebdomadaire, L3 bimensuel, L4 mensuel, L5 trimestriel, L6 semestriel, L7 annuel, L8 au-delà ; L0 inconnu.',
  },
  tendency: {
    label: 'Tendance',
    help: 'Hausse, stable ou baisse : test de Mann-Kendall à 95 % avec une pente de Theil-Sen d’au moins 10 % par an, sur la consommation de 30 jours.',
    formula: {
      trend:
        'Croît ou décroît quand le Z du test de Mann-Kendall sur des périodes de 30 jours dépasse 1,96 (ou −1,96) et que la pente de Theil-Sen ne le contredit pas : nulle, ou 10 % de la moyenne par an dans le même sens. Avec moins de 8 périodes, ou moins de 4 avec consommation, stable',
      too_little_for_a_trend:
        'Stable : trop peu de périodes pour une tendance ; il en faut 8 de 30 jours, dont 4 avec consommation',
    },
  },
  replenishmentPopularityClass: {
    label: 'Classe de popularité du réapprovisionnement',
    help: 'Jours avec réception sur 730, mêmes limites que pour la consommation.',
  },
  tmerClass: {
    label: 'Classe des jours entre réapprovisionnements',
    help: 'Mêmes limites que pour la consommation.',
  },
  synchrony: {
    label: 'Rythme',
    help: 'Réception moyenne face au lot suggéré : groupé au-dessus de 1,5, juste à temps entre les deux, fractionné sous 2/3.',
    formula: { rhythm: 'Réapprovisionnement moyen ÷ lot suggéré, comparé à 2/3 et 1,5' },
  },
  celerity: {
    label: 'Classe de délai',
    help: 'Selon le délai : rapide jusqu’à 30 jours, long jusqu’à 90, très long jusqu’à 180, extra-long au-delà.',
    formula: { lead_time_class: 'Classe selon le délai en jours' },
  },
  batchConformity: {
    label: 'Conformité du lot',
    help: 'Le lot de l’ERP, ou la réception moyenne, face au lot suggéré : au-dessus de 1,5 et 2, sous 2/3 et 1/2.',
    formula: { level_of_ratio: 'Valeur ÷ recommandé, comparé à 1/2, 2/3, 1,5 et 2' },
  },
  coverageConformity: {
    label: 'Conformité de la couverture',
    help: 'Manque sous le stock minimum, excès au-dessus du maximum, sinon correcte.',
    formula: {
      stock_in_band: 'Manque sous le minimum, excès au-dessus du maximum, sinon correcte',
      old_stock:
        'À la demande : un stock au-delà du reste d’une commande minimum, gardé plus que la limite de jours, est un excès',
    },
  },
  financialAction: {
    label: 'Action financière',
    help: 'Libération ou investissement quand l’écart dépasse 5 % de la valeur proposée et le coût d’une unité. L’écart part du stock moyen de 90 jours ; on ne libère que ce qui dépasse le plan aujourd’hui.',
    formula: { action: 'Investissement au-dessus de la tolérance, libération en dessous' },
  },
  agingClass: {
    label: 'Âge du stock',
    help: 'Jours depuis le dernier mouvement : A0 moins d’une semaine, A1 deux semaines, A2 un mois, A3 un trimestre, A4 un semestre, A5 un an, A6 deux ans, A7 au-delà.',
    formula: { aging_class: 'Classe selon les jours sans mouvement' },
  },
  dataQuality: {
    label: 'Qualité des données',
    help: 'Complète quand coût, unité, délai et stock sont connus, qu’aucune ligne n’est dans le futur et que les retours ont leur pendant.',
    formula: {
      data_quality:
        'Complet quand le coût, l’unité, le délai (d’une commande ou de l’ERP) et le stock sont connus, qu’aucune ligne n’est dans le futur et que les retours sans consommation restent dans la limite',
    },
  },
  portfolioStance: {
    label: 'Choix de portefeuille',
    help: 'Ce qui a été choisi pour le portefeuille ; suggéré sauf choix de quelqu’un.',
  },
  nsrStance: {
    label: 'Choix de service',
    help: 'Chaque pas double ou divise par deux la pénalité d’une rupture.',
  },
  leadTimeStance: {
    label: 'Choix de délai',
    help: 'Chaque pas passe à un autre quantile des délais observés.',
  },
  triggerStance: {
    label: 'Choix de seuil',
    help: 'Chaque pas double ou divise par deux la pénalité pour le seuil seul.',
  },
  batchStance: {
    label: 'Choix de lot',
    help: 'Chaque pas multiplie le lot : 0,5, 0,71, 1, 1,41, 2. Le seuil reste où il est : un lot plus petit, c’est moins de stock et plus de risque. Un lot manuel ou de l’ERP le déplace.',
  },
  trigger: {
    label: 'Seuil',
    help: 'Commander quand stock plus commandes ouvertes est au seuil ou en dessous. Unités.',
    formula: {
      smallest_reaching:
        'Plus petit seuil, à partir du plancher, dont la probabilité atteint le service exigé',
      floor_reaching:
        'Le plancher décide : plus petit seuil qui couvre la demande du délai de protection avec le service minimal par cycle ; il atteint déjà le service exigé',
      held_reaching:
        'Le plus petit seuil qui atteint le service exigé, maintenu plus haut : avec un approvisionnement plus stable ou plus court il n’atteindrait pas ce qui est exigé',
      cap_reached:
        'Le plafond décide : même lui n’atteint pas le service exigé ; c’est le plus grand seuil permis, au moins le plancher',
    },
  },
  batch: {
    label: 'Lot',
    help: 'Quantité commandée en vigueur. Unités.',
    formula: {
      economic_lot:
        '√(2 × coût d’une commande × demande annuelle ÷ (coût de possession × coût unitaire)) × facteur de posture ; au plus le plafond, au moins le plancher et une demande habituelle, au moins le lot minimum ; des deux multiples voisins le moins cher ; au plus le lot maximum',
      cover_lot:
        'Sans coût pour un lot économique : demande annuelle × jours de demande par lot ÷ 365 × facteur de posture ; au plus le plafond, au moins le plancher et une demande habituelle, au moins le lot minimum ; un des deux multiples voisins ; au plus le lot maximum',
      least_lot:
        'Sans demande prévue : le plus petit lot permis par le multiple et le lot minimum, au plus le lot maximum',
      lot_on_demand: 'Quantité demandée, arrondie au multiple d’emballage',
    },
  },
  minimumBatch: { label: 'Lot minimum', help: 'Plus petite commande acceptée par le fournisseur. Unités.' },
  maximumBatch: { label: 'Lot maximum', help: 'Plus grande commande possible. Unités.' },
  package: { label: 'Multiple de colisage', help: 'Les commandes en sont des multiples entiers. Unités.' },
  avgBatch: {
    label: 'Lot moyen de consommation',
    help: 'Consommation moyenne d’un jour avec consommation, 730 jours. Unités.',
  },
  avgReplenishmentBatch: {
    label: 'Lot moyen de réapprovisionnement',
    help: 'Réception moyenne, 730 jours. Unités.',
  },
  currentBalance: {
    label: 'Stock',
    help: 'Dernier relevé de stock plus les mouvements suivants qui le touchent ; un stock dans les données de base prévaut. Unités.',
    formula: { stock_on_hand: 'Dernier stock connu + mouvements depuis ; celui des données de base prévaut' },
  },
  virtualBalance: {
    label: 'Stock virtuel',
    help: 'Stock plus commandes ouvertes. Unités.',
    formula: { position: 'Stock + commandes ouvertes' },
  },
  securityBalance: {
    label: 'Stock de sécurité',
    help: 'Seuil moins la demande attendue sur le délai plus la revue, jamais sous zéro. Unités.',
  },
  minimumBalance: { label: 'Stock minimum', help: 'Le stock de sécurité. Unités.' },
  maximumBalance: {
    label: 'Stock maximum',
    help: 'Seuil plus lot : en marche normale le stock ne le dépasse pas. Unités.',
    formula: {
      maximum_stock: 'Seuil + lot',
      left_over: 'À la demande : ce que la plus petite commande laisse après une demande',
      launched_stock: 'Lancé et pas encore demandé : au moins ce qui est en stock',
    },
  },
  proposedBalance: {
    label: 'Stock proposé',
    help: 'Stock attendu un jour quelconque selon le plan, environ le stock de sécurité plus un demi-lot. Unités.',
    formula: { mean_stock: 'Position moyenne − demande attendue + retards attendus' },
  },
  balanceAverage90d: {
    label: 'Stock moyen 90 j',
    help: 'Moyenne du stock en fin de jour depuis le premier connu ; les jours négatifs comptent zéro. Unités.',
  },
  balanceAverage730d: { label: 'Stock moyen 2 ans', help: 'De même sur 730 jours. Unités.' },
  negativeBalance: {
    label: 'Stock négatif',
    help: 'Le stock quand il est sous zéro, sinon 0. Unités.',
    formula: { below_zero: 'Le stock s’il est négatif, sinon zéro' },
  },
  excess: {
    label: 'Excès, unités',
    help: 'Stock au-dessus du maximum ; tout le stock d’un article inactif. Unités.',
    formula: { excess: 'Stock − stock maximum, au moins zéro ; inactif : tout le stock' },
  },
  virtualOrder: {
    label: 'Commande virtuelle',
    help: 'Quantité ouverte des commandes actives. Unités ; une commande sans quantité compte un lot.',
    formula: { open_orders: 'Somme du reste à recevoir de chaque commande active' },
  },
  suggestedOrder: {
    label: 'À commander aujourd’hui',
    help: 'Plus petit nombre de lots entiers qui porte le stock virtuel au-dessus du seuil ; 0 au-dessus. Unités.',
    formula: {
      order_today: 'Plus petit nombre de lots portant le stock virtuel au-dessus du seuil',
      no_order_due: 'Zéro : le stock virtuel est au-dessus du seuil',
    },
  },
  consumptionAverage90d: {
    label: 'Consommation moyenne par jour 90 j',
    help: 'Unités par jour, sur les jours d’existence de l’article, au moins 30.',
  },
  consumptionAverage730d: {
    label: 'Consommation moyenne par jour 2 ans',
    help: 'Unités par jour, sur les jours d’existence de l’article, au moins 30.',
  },
  cost: { label: 'Coût unitaire', help: 'Argent par unité, des données de base.' },
  avgFinancialBalance90d: {
    label: 'Valeur moyenne du stock 90 j',
    help: 'Stock moyen × coût unitaire. Argent.',
  },
  avgFinancialBalance730d: {
    label: 'Valeur moyenne du stock 2 ans',
    help: 'Stock moyen × coût unitaire. Argent.',
  },
  proposedFinancialBalance: {
    label: 'Valeur proposée du stock',
    help: 'Stock proposé × coût unitaire. Argent.',
  },
  gap: {
    label: 'Écart',
    help: 'Valeur proposée moins la valeur moyenne du stock des 90 derniers jours. Rien n’est libéré quand le stock d’aujourd’hui ne dépasse pas le plan. Positif investit, négatif libère. Argent.',
    formula: {
      gap: 'Valeur de stock proposée − valeur de stock moyenne sur 90 jours',
      gap_today:
        'Seul ce qui dépasse la cible aujourd’hui peut être libéré : (stock − conservé) × coût unitaire',
      launched: 'Lancé et pas encore demandé : rien n’est libéré',
    },
  },
  excessValue: { label: 'Excès, valeur', help: 'Excès × coût unitaire. Argent.' },
  ruptureExposure: {
    label: 'Exposition à la rupture',
    help: 'Coût unitaire × unités qui manqueraient avant l’arrivée d’une nouvelle commande, reliquat compris. Argent.',
    formula: { stockout_exposure: 'Coût × (unités qui manqueraient + retard actuel)' },
  },
  effect: {
    label: 'Effet',
    help: 'Changement de la valeur proposée quand les cinq contextes passent des valeurs de l’ERP aux nouvelles. Ce qui manque dans l’ERP compte comme nouveau ; sans seuil dans l’ERP, le délai aussi. Positif : plus de stock. Argent.',
    formula: {
      sum: 'Somme des effets : chaque contexte, dans cet ordre, passe de la valeur de l’ERP à la nouvelle',
    },
  },
  worth: {
    label: 'Économie annuelle',
    help: 'Ce que l’article coûte de moins par an avec les valeurs en vigueur qu’avec le portefeuille, le seuil et le lot de l’ERP : stock tenu, demande qui attend et commandes, à même demande et même délai. Zéro là où il ne coûte pas moins ; sans coût unitaire il n’y en a pas. Argent.',
  },
  leadTime: {
    label: 'Délai, jours',
    help: 'Jours de la commande à la réception, en vigueur.',
    formula: {
      lead_time:
        '(commandes × moyenne observée + poids de l’ERP × délai de l’ERP) ÷ (commandes + poids de l’ERP) × facteur de posture, arrondi vers le haut ; si l’un des deux manque, l’autre',
    },
  },
  tmea: {
    label: 'Jours entre consommations',
    help: 'Jours moyens entre jours avec consommation, l’intervalle ouvert depuis la dernière compris.',
  },
  tmer: {
    label: 'Jours entre réapprovisionnements',
    help: 'Jours moyens entre réceptions, l’intervalle ouvert compris.',
  },
  coverage90d: {
    label: 'Couverture 90 j, jours',
    help: 'Stock ÷ consommation moyenne de 90 jours. Jours ; sans consommation il n’y en a pas.',
  },
  coverage730d: { label: 'Couverture 2 ans, jours', help: 'Stock ÷ consommation moyenne de 730 jours.' },
  inactiveDays: {
    label: 'Jours d’inactivité',
    help: 'Depuis la dernière consommation, réception ou inventaire.',
    formula: { days_since: 'Jour de planification − jour de la dernière transaction' },
  },
  nsr: {
    label: 'Service requis',
    help: 'Probabilité exigée qu’aucune demande n’attende, nsr = r ÷ (1 + r).',
    formula: {
      critical_ratio:
        'r ÷ (1 + r), avec r = base × facteur de valeur × facteur ABC × facteur d’achat × facteur de posture ; facteur de valeur = (valeur usuelle ÷ valeur d’une consommation) ^ exposant, de 1/32 à 32',
    },
  },
  availability: {
    label: 'Disponibilité',
    help: 'Part des jours sur 730, depuis le premier stock connu, qui finissent avec du stock.',
  },
  ruptureRisk: {
    label: 'Risque de rupture',
    help: 'Probabilité que la demande sur le délai plus la revue dépasse le stock plus les commandes arrivant à temps.',
    formula: {
      stockout_risk: 'Probabilité que la demande jusqu’à la prochaine arrivée dépasse le stock virtuel',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Indice de remplacement simultané',
    help: 'Part des réceptions dont au moins 80 % est consommé en trois jours. Dès 0,7 l’article est en fait acheté sur commande.',
  },
  cvConsumption: {
    label: 'Variation de la consommation',
    help: 'Écart type ÷ moyenne de la consommation de 30 jours, jusqu’à 24 périodes.',
  },
  cvReplenishment: {
    label: 'Variation du réapprovisionnement',
    help: 'Écart type ÷ moyenne des réceptions de 30 jours.',
  },
  replenishmentVariationCoefficient: {
    label: 'Coefficient de variation du réapprovisionnement',
    help: 'Écart type ÷ moyenne de la taille des réceptions.',
  },
  consumptionPopularity: { label: 'Popularité de la consommation', help: 'Jours avec consommation sur 730.' },
  replenishmentPopularity: {
    label: 'Popularité du réapprovisionnement',
    help: 'Jours avec réception sur 730.',
  },
  replenishmentPopularity90d: { label: 'Réapprovisionnements 90 j', help: 'Jours avec réception sur 90.' },
  outlier: {
    label: 'Valeurs aberrantes',
    help: 'Jours de consommation signalés comme anormalement élevés ; signalés, jamais modifiés.',
    formula: {
      count_above: 'Nombre de consommations au-dessus de la limite',
      too_few_for_outliers: 'Zéro : trop peu de consommations pour une limite',
    },
  },
  inactive: {
    label: 'Inactif',
    help: 'Si l’article est inactif.',
    formula: { is_inactive: 'Inactif quand les jours sans mouvement dépassent la définition d’activité' },
  },
  authorized: { label: 'Autorisation ERP', help: 'Si ses valeurs peuvent retourner à l’ERP.' },
  erpPortfolio: { label: 'Portefeuille dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui.' },
  erpNsr: { label: 'Service requis dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui.' },
  erpLeadTime: { label: 'Délai dans l’ERP, jours', help: 'Ce que l’ERP utilise aujourd’hui. Jours.' },
  erpTrigger: { label: 'Seuil dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  erpBatch: { label: 'Lot dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  erpMinimumBalance: { label: 'Stock minimum dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  erpMaximumBalance: { label: 'Stock maximum dans l’ERP', help: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  alerts: {
    label: 'Alertes',
    help: 'Les onze vérifications de l’article : combien sont un problème, combien demandent attention.',
  },
  alertLevel: { label: 'Alerte la plus grave', help: 'La pire des onze vérifications de l’article.' },
  openContexts: {
    label: 'Contextes ouverts',
    help: 'Les contextes de l’article qui demandent encore une décision : l’ERP a une valeur loin de la suggestion, ou aucune.',
  },
  quietContexts: {
    label: 'À décider pour tout le catalogue',
    help: 'Les contextes de l’article que la plus grande partie du catalogue laisse ouverts, faute de valeur dans l’ERP : dits une fois au-dessus du fil, et décidés là pour tous.',
  },
}
