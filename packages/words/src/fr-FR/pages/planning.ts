import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Paramètres de planification',
  lead: 'Les réglages de la planification. Un champ vide utilise la valeur par défaut. Enregistrer relance la planification.',
  scope: 'S’applique à',
  saved: 'Paramètres enregistrés. Les catalogues seront replanifiés.',
  reset: 'Revenir aux valeurs par défaut',
  failed: 'Impossible de charger les paramètres.',
  standard: 'Par défaut : {{value}}',
  within: 'de {{from}} à {{to}}',
  search: 'Rechercher un paramètre',
  nothing: 'Aucun paramètre avec « {{text}} »',
  backTo: 'Revenir à la valeur par défaut : {{value}}',
  back: 'Revenir à la valeur par défaut',
  set_one: '{{count, number}} modifié',
  set_other: '{{count, number}} modifiés',
  effect: {
    none: 'Modifiez un paramètre pour voir son effet avant d’enregistrer.',
    loading: 'Calcul de l’effet…',
    noCatalog: 'Choisissez un catalogue pour voir l’effet ici.',
    now: 'Plan',
    then: 'Après',
    difference: 'Différence',
    capital: 'Valeur du stock cible : {{effect}}',
    title: 'Ce qui changerait',
    changed_one: 'Le plan change pour {{count, number}} article sur {{of}}.',
    changed_other: 'Le plan change pour {{count, number}} articles sur {{of}}.',
    stockValue: 'Valeur du stock cible',
    exposureValue: 'Exposition à la rupture',
    sample_one: 'Calculé sur un échantillon de {{count, number}} article sur {{of}}.',
    sample_other: 'Calculé sur un échantillon de {{count, number}} articles sur {{of}}.',
    whole: 'Calculé sur tous les articles du catalogue sélectionné.',
    rest: 'Les classes ABC et les moyennes du catalogue sont celles de la dernière planification. Rien n’a été enregistré.',
    unknown_one: 'L’exposition à la rupture exclut {{count, number}} article au stock inconnu.',
    unknown_other: 'L’exposition à la rupture exclut {{count, number}} articles au stock inconnu.',
  },
  promise: {
    title: 'Quel taux de service promettez-vous ?',
    lead: 'La part des unités servies depuis le stock. Le plan maintient le stock nécessaire. Modifiable ensuite.',
    classes:
      'Classes par part de la valeur consommée dans l’année : A, les premiers {{a}} ; B, jusqu’à {{b}} ; C, jusqu’à {{c}} ; D, le reste.',
    awaits: 'La valeur du stock s’affiche ici dès que le plan est prêt.',
    planning: 'Planification avec ce taux de service…',
    planningText: 'Le plan s’ouvre dès qu’il est prêt.',
    goOn: 'Afficher le plan maintenant',
    targets: 'Un pourcentage par classe',
    cost: 'Laisser le coût décider, avec un minimum',
    floor: 'Jamais moins de',
    floorOf: 'S’applique à la classe A et aux articles demandés au moins 12 fois par an.',
    all: 'Toutes les classes',
    less: 'Moins de service',
    more: 'Plus de service',
    step: 'Un pas entier vers la droite réduit de moitié les unités non servies ; vers la gauche, il les double.',
    today:
      'Taux de service (valeur) : {{erp}} avec les paramètres actuels de l’ERP, pour un stock moyen attendu de {{erpStock}} ; {{plan}} avec le plan, pour {{planStock}}.',
    replayed:
      'Classes A et B, simulées sur les 12 derniers mois : jours avec du stock, pondérés par la valeur de la demande : {{suggested}} avec {{suggestedStock}} ; en réalité : {{actual}} avec {{actualStock}}. Le taux servi est inconnu : la demande perdue n’est pas enregistrée.',
    toCheck_one: '{{count, number}} article à vérifier.',
    toCheck_other: '{{count, number}} articles à vérifier.',
    neverLess: 'Jamais moins que le taux actuel de chaque classe',
    raised: 'Relevé au taux actuel : {{classes}}.',
    lowered: 'Sous le taux actuel : {{classes}}.',
    below:
      'En raison de décisions, de règles ou de la limite du point de commande, le plan sert encore moins pour : {{classes}}.',
    keepToday: 'Garder le taux actuel',
    save: 'Promettre ce taux',
  },
  groups: {
    main: 'Les plus importants',
    service: 'Niveau de service',
    leadTime: 'Délai',
    lot: 'Point de commande et quantité de commande',
    stances: 'Ampleur des hausses et baisses',
    classes: 'Classes et limites',
    warnings: 'Avertissements',
    demand: 'Modèle de demande',
  },
  helps: {
    holdingRatePerYear:
      'Coût annuel de possession, en pourcentage de la valeur du stock. Plus haut : quantités de commande plus petites.',
    orderCost:
      'Coût pour passer et recevoir une commande. Plus haut : commandes plus grandes et moins nombreuses.',
    reviewDays: 'Jours entre deux revues du stock. Le point de commande couvre aussi cette attente.',
    serviceRule: 'Utiliser les objectifs par classe, ou équilibrer le coût des ruptures et celui du stock.',
    serviceTargets:
      'Part des unités servie par le stock, par classe ABC et criticité. L’objectif le plus élevé s’applique.',
    serviceOfToday:
      'Relever l’objectif d’une classe au taux de service des paramètres de l’ERP, s’il a un point de commande pour la plupart des articles tenus en stock.',
    frequentServiceFloor:
      'La classe A et les articles d’au moins 12 demandes par an ne sont jamais planifiés en dessous.',
    serviceMeasure:
      'Sens du niveau de service : aucune rupture à tout moment, aucune rupture par cycle, ou unités servies immédiatement.',
    basePenaltyOdds:
      'Coût d’une unité manquante par rapport à une unité en stock. 19 donne un taux de service visé de 95 %. Plus haut : plus de stock.',
    lotFloorDays:
      'Chaque commande couvre au moins ce nombre de jours de demande, même si commander coûte peu.',
    eventValueExponent:
      'Poids de la valeur par demande dans le niveau de service. 0 : tous les articles à égalité. 1 : le plus de lignes servies pour le même argent.',
    abcOddsFactor: 'Multiplie la pénalité de rupture de base selon la classe ABC.',
    purchasabilityOddsFactor:
      'Multiplie la pénalité de rupture de base. Les articles difficiles à acheter ont un niveau de service plus élevé.',
    minimumCycleService:
      'Probabilité minimum que le point de commande couvre le délai et la période de revue, à tout prix.',
    serviceLevelLimits: 'Niveau de service minimum et maximum d’un article.',
    leadTimePriorOrders:
      'Nombre de commandes observées auquel équivaut le délai de l’ERP. Plus haut : l’ERP pèse plus.',
    unknownLeadTimeDays: 'Délai d’un article sans aucun délai, dans un catalogue sans délai.',
    transferLeadTimeDays:
      'Délai des articles approvisionnés par un autre dépôt, si leurs transferts n’en montrent aucun.',
    leadTimeVariation:
      'Variation du délai supposée quand peu de commandes sont connues. Plus haut : plus de stock de sécurité.',
    lotCoverDays: 'Jours de demande par commande quand le coût de l’article ou de la commande est inconnu.',
    lotCeilingDays:
      'Chaque commande couvre au plus ce nombre de jours de demande. Une commande de faible valeur peut couvrir davantage.',
    cheapLotCeilingDays:
      'Maximum de jours de demande d’une commande qui vaut moins que son coût de passation. Articles périssables : 365 ou moins.',
    servedRequestOrders:
      'La quantité de commande n’est pas arrondie sous une demande habituelle valant jusqu’à ce nombre de coûts de commande. 0 : sans protection.',
    reorderPointCapDays:
      'Limite du point de commande au-dessus de la demande attendue. Elle freine les articles rares et très irréguliers.',
    oddsStanceFactor:
      'Par combien chaque choix divise la part d’unités non servie : à 2, 98 % devient 99 %. Quand le coût décide, il multiplie la pénalité de base.',
    leadTimeStanceFactor: 'Multiplicateur du délai pour chaque option, quand peu de commandes sont connues.',
    leadTimeStanceQuantile:
      'Quantile des délais observés pour chaque option, quand il y a assez de commandes.',
    leadTimeQuantileOrders: 'Nombre de commandes soldées à partir duquel les quantiles sont utilisés.',
    lotStanceFactor: 'Multiplicateur de la quantité de commande pour chaque option.',
    activityDays: 'Jours sans mouvement avant qu’un article devienne inactif.',
    newItemDays: 'Les articles plus récents gardent la politique de stock de l’ERP.',
    abcLimits: 'Part cumulée de la valeur consommée par an jusqu’à laquelle vont les classes A, B et C.',
    popularityLimits: 'Nombre de demandes en deux ans à partir duquel un article est en classe P, Q, R ou S.',
    variabilityLimits:
      'Variation de la demande mensuelle jusqu’à laquelle la variabilité est faible ou moyenne.',
    leadTimeClassLimits: 'Jours jusqu’auxquels un délai est court, long ou très long.',
    serviceClassLimits: 'Niveaux de service auxquels finissent les classes S, S1, S2 et S3.',
    boughtToOrderLimit:
      'Part des réceptions consommées en trois jours à partir de laquelle l’article est considéré comme acheté sur commande.',
    stockingCostRatio:
      'Une politique de stock est signalée quand elle coûte ce nombre de fois plus que la meilleure.',
    gapTolerance: 'Écart sans action, en pourcentage de la valeur du stock cible.',
    learningDays: 'Jours d’historique utilisés.',
    emptyShelfDays:
      'Plus longue suite de jours de rupture exclue de l’apprentissage de la demande. 0 compte tous les jours.',
    season:
      'Utiliser les mois et les jours de la semaine, si cela avait coûté moins cher sur le passé du catalogue.',
    memoryEvents: 'Nombre de demandes que le modèle retient. Plus bas : il réagit plus vite.',
    memoryFloorDays: 'Mémoire minimum, même pour les articles très demandés.',
    sizeMemory:
      'La taille des demandes change moins vite que leur fréquence : le modèle la garde plus longtemps en mémoire.',
    discountMemoryDays: 'Vitesse à laquelle ce modèle oublie le passé.',
    sizePoolWeight: 'Poids de la variation du catalogue par rapport à celle de l’article.',
    sizePoolWeightFewItems: 'Avec peu d’articles, le catalogue pèse moins.',
    occurrencePriorWeight: 'Poids de la fréquence de la demande du catalogue pour chaque article.',
    occurrencePriorStrength: 'Limites du poids du catalogue.',
    priorItems: 'Avec moins d’articles, chacun n’utilise que son propre historique.',
    modelChoiceMonths:
      'Mois d’historique nécessaires pour choisir le modèle de demande par un test sur le passé.',
    modelChoiceItems: 'Nombre d’articles nécessaires à ce test.',
    modelChoiceSample:
      'Nombre maximum d’articles dans ce test. Plus haut : la planification est plus longue.',
    smoothingPerMonth: 'Pour le modèle SES-NB : poids du dernier mois.',
    empiricalWeight: 'Pour le modèle SNB-mix : poids des totaux observés.',
  },
  units: {
    'share/year': '% par an',
    days: 'jours',
    share: '%',
    ratio: 'rapport',
    factor: 'facteur',
    orders: 'commandes',
    events: 'demandes',
    times: 'fois',
    periods: 'périodes',
    items: 'articles',
    months: 'mois',
    'share/month': '% par mois',
    'events/730 days': 'demandes en 730 jours',
  },
}
