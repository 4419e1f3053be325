import type { Words } from '../words.ts'
import { quantities } from './quantities.ts'

export const fields: Words['fields'] = {
  id: { label: 'Code interne', help: 'Identifie l’article dans Giro.' },
  sku: { label: 'SKU', help: 'Code de l’article dans votre entreprise.' },
  site: {
    label: 'Site',
    help: 'Lieu où l’article est stocké. Le même SKU sur deux sites compte pour deux articles.',
  },
  description: { label: 'Désignation', help: 'Vient des données de base.' },
  group: { label: 'Groupe', help: 'Groupe de produits, d’après les données de base.' },
  supplier: {
    label: 'Fournisseur',
    help: 'Données de base. ⇄ et un site : approvisionné par des transferts de ce site, pas par le fournisseur.',
  },
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
    help: 'Classe du taux de service visé : très bas sous 80 %, bas sous 90 %, moyen sous 95 %, élevé sous 98 %, très élevé dès 98 %.',
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
  replayConformity: {
    label: 'Simulation de l’année',
    help: 'Classes A et B, simulées sur 12 mois. « À vérifier » : la suggestion d’il y a un an aurait été en rupture plus de 5 % des jours, et deux fois plus souvent qu’en réalité.',
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
    help: 'En hausse, stable ou en baisse. Test de Mann-Kendall à 95 % et pente de Theil-Sen d’au moins 10 % par an, sur la consommation de 30 jours. Sans consommation en 2 ans, il n’y a pas de tendance.',
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
    help: 'Court jusqu’à 30 jours, long jusqu’à 90, très long jusqu’à 180, extrêmement long au-delà.',
    formula: { lead_time_class: 'Classe selon le délai en jours' },
  },
  batchConformity: {
    label: 'Conformité de la quantité de commande',
    help: 'Quantité de commande de l’ERP, ou réception moyenne, face à la quantité suggérée : au-dessus dès 1,5 et 2 fois, en dessous sous 2/3 et 1/2.',
    formula: { level_of_ratio: 'Valeur ÷ recommandé, comparé à 1/2, 2/3, 1,5 et 2' },
  },
  coverageConformity: {
    label: 'Couverture du stock',
    help: 'Manque sous le stock minimum, excès au-dessus du stock maximum, sinon correcte. À la demande, le stock reçu dans les 90 derniers jours est correct, même au-dessus du maximum.',
    formula: {
      stock_in_band: 'Manque sous le minimum, excès au-dessus du maximum, sinon correcte',
      old_stock:
        'À la demande : le stock au-delà du reste d’une commande minimum, gardé plus longtemps que la limite, est un excès',
    },
  },
  financialAction: {
    label: 'Action sur le capital',
    help: 'Libérer ou investir : l’écart dépasse 5 % de la valeur du stock cible et le coût d’une unité. Seul est libéré ce qui dépasse la cible aujourd’hui et que le point de commande n’exige pas.',
    formula: { action: 'Investir au-dessus de la tolérance, libérer en dessous' },
  },
  agingClass: {
    label: 'Âge du stock',
    help: 'Jours depuis la dernière consommation ou entrée, sans compter les inventaires : A0 moins d’une semaine, A1 deux semaines, A2 un mois, A3 trois mois, A4 six mois, A5 un an, A6 deux ans, A7 au-delà ou inactif.',
    formula: {
      aging_class: 'Classe selon les jours sans consommation ni entrée. A7 : plus de deux ans, ou inactif',
    },
  },
  dataQuality: {
    label: 'Qualité des données',
    help: 'Complètes quand coût, unité, délai et stock sont connus, sans ligne datée dans le futur et avec des retours rapprochés.',
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
    help: 'Chaque pas multiplie la quantité de commande : 0,5, 0,71, 1, 1,41, 2. Le point de commande ne change pas ; seule une quantité manuelle ou de l’ERP le déplace.',
  },
  ...quantities,
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
  difference: {
    label: 'Taille de l’écart',
    help: 'Grand : parmi les articles qui portent 80 % de l’économie. Petit : les autres.',
  },
  sinceLoad: {
    label: 'Depuis le dernier chargement',
    help: 'Nouveau : demande maintenant une décision. Modifié : une suggestion a varié d’au moins 10 %. Terminé : ne demande plus de décision. Différent : l’ERP diffère de ce qui a été envoyé.',
  },
}
