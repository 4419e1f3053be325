import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Paramètres de planification',
  lead: 'Ce qui reste vide garde sa valeur par défaut ; enregistrer replanifie.',
  scope: 'Où ils valent',
  saved: 'Paramètres enregistrés. Les catalogues seront replanifiés.',
  reset: 'Revenir aux valeurs par défaut',
  failed: 'Impossible de charger les paramètres.',
  standard: 'Par défaut : {{value}}',
  within: 'de {{from}} à {{to}}',
  search: 'Chercher un paramètre',
  nothing: 'Aucun paramètre avec « {{text}} »',
  backTo: 'Revenir au défaut : {{value}}',
  back: 'Revenir au défaut',
  set_one: '{{count, number}} modifié',
  set_other: '{{count, number}} modifiés',
  effect: {
    none: 'Modifiez un paramètre : ce qu’il changerait paraît ici avant d’enregistrer.',
    loading: 'Calcul de l’effet…',
    noCatalog: 'Choisissez un catalogue pour voir ici ce que les paramètres changent.',
    now: 'Aujourd’hui',
    then: 'Après',
    difference: 'Différence',
    capital: 'Capital proposé : {{effect}}',
    title: 'Ce qui changerait',
    changed_one: 'Le plan de {{count, number}} article sur {{of}} change.',
    changed_other: 'Le plan de {{count, number}} articles sur {{of}} change.',
    stockValue: 'Capital en stock proposé',
    exposureValue: 'Exposition à la rupture',
    sample_one: 'Échantillon de {{count, number}} article sur les {{of}} du catalogue.',
    sample_other: 'Échantillon de {{count, number}} articles sur les {{of}} du catalogue.',
    whole: 'Calculé avec tous les articles du catalogue choisi.',
    rest: 'Les classes ABC et les habitudes du catalogue restent celles de la dernière planification. Rien n’a été enregistré.',
    unknown_one: 'L’exposition à la rupture exclut {{count, number}} article au solde inconnu.',
    unknown_other: 'L’exposition à la rupture exclut {{count, number}} articles au solde inconnu.',
  },
  groups: {
    main: 'Ce qui pèse le plus',
    service: 'Niveau de service',
    leadTime: 'Délai',
    lot: 'Seuil et lot',
    stances: 'Postures',
    classes: 'Classes et définitions',
    warnings: 'Avertissements',
    demand: 'Modèle de demande',
  },
  helps: {
    holdingRatePerYear:
      'Ce que coûte la possession du stock par an, en part de sa valeur. Plus haut : des lots plus petits.',
    orderCost:
      'Ce que coûte de passer et de recevoir une commande. Plus haut : des lots plus grands, moins de commandes.',
    reviewDays: 'Combien de jours passent entre deux examens du stock. Le seuil couvre aussi cette attente.',
    serviceMeasure:
      'Ce que promet le niveau de service : aucune demande en attente, aucune rupture dans le cycle, ou les unités servies tout de suite.',
    basePenaltyOdds:
      'Combien de fois manquer une unité coûte plus que la garder : 19 demande 95 % de service. Plus haut : plus de stock.',
    lotFloorDays: 'Un lot couvre au moins tant de jours de demande, si peu que coûte une commande.',
    eventValueExponent:
      'Combien la valeur d’une consommation pèse dans le service : 0, tous les articles égaux ; 1, le plus de lignes servies pour l’argent.',
    abcOddsFactor: 'Multiplie la pénalité de base par classe ABC.',
    purchasabilityOddsFactor:
      'Multiplie la pénalité de base : plus de service pour ce qui est difficile à acheter.',
    minimumCycleService:
      'La moindre probabilité que le seuil couvre délai et révision, quel qu’en soit le coût.',
    serviceLevelLimits: 'Le plus bas et le plus haut niveau de service qu’un article peut avoir.',
    leadTimePriorOrders:
      'Combien de commandes observées vaut le délai de l’ERP dans la moyenne. Plus haut : l’ERP pèse plus.',
    unknownLeadTimeDays: 'Le délai d’un article dont on ne sait rien, ni de son catalogue.',
    leadTimeVariation:
      'Combien le délai varie là où peu de commandes sont connues. Plus haut : plus de stock de sécurité.',
    lotCoverDays:
      'Combien de jours de demande un lot couvre là où le coût de l’article ou de la commande est inconnu.',
    lotCeilingDays:
      'Un lot couvre au plus tant de jours de demande. Ce qui vaut moins qu’une commande peut durer plus longtemps.',
    cheapLotCeilingDays:
      'Combien de jours de demande un lot peut couvrir tant qu’il vaut moins que ne coûte une commande. Pour ce qui se périme : 365 ou moins.',
    servedRequestOrders:
      'Un lot n’est jamais arrondi sous une demande habituelle qui vaut au plus tant de commandes. 0 : il peut l’être.',
    reorderPointCapDays:
      'De combien le seuil peut dépasser la demande attendue. Retient les articles rares et très irréguliers.',
    oddsStanceFactor:
      'Ce que chaque posture de portefeuille, de service et de seuil fait à la pénalité de base.',
    leadTimeStanceFactor:
      'Par combien chaque posture multiplie le délai là où peu de commandes sont connues.',
    leadTimeStanceQuantile:
      'Le quantile des délais observés que chaque posture emploie là où il y a assez de commandes.',
    leadTimeQuantileOrders: 'À partir de combien de commandes closes on emploie ces quantiles.',
    lotStanceFactor: 'Par combien chaque posture multiplie le lot.',
    activityDays: 'Sans mouvement plus longtemps que cela, un article est inactif.',
    newItemDays: 'Plus jeune que cela, un article est nouveau et garde le portefeuille de l’ERP.',
    abcLimits: 'Jusqu’à quelle part cumulée de la valeur consommée par an vont A, B et C.',
    popularityLimits: 'À partir de combien de consommations en deux ans un article est P, Q, R ou S.',
    variabilityLimits:
      'Jusqu’à quelle variation de la demande mensuelle l’incertitude est basse, et moyenne.',
    leadTimeClassLimits: 'Jusqu’à combien de jours un délai est rapide, long et très long.',
    serviceClassLimits: 'Sous quel niveau de service finissent les classes S, S1, S2 et S3.',
    boughtToOrderLimit:
      'À partir de quelle part des réceptions consommées en trois jours on signale que l’article est acheté sur commande.',
    stockingCostRatio: 'Combien de fois plus cher le portefeuille doit être pour qu’on le signale.',
    gapTolerance: 'L’écart qui n’appelle aucune action, en part du stock proposé.',
    learningDays: 'Jusqu’où remonte l’historique employé.',
    season:
      'Si les mois et les jours de la semaine comptent, là où le passé du catalogue aurait moins coûté avec eux.',
    memoryEvents:
      'Combien de consommations la mémoire du modèle garde. Plus bas : il suit plus vite les changements.',
    memoryFloorDays: 'La mémoire n’est jamais plus courte que cela, si souvent que l’on consomme.',
    sizeMemory:
      'Les tailles des consommations changent moins que leur fréquence et sont retenues plus longtemps.',
    discountMemoryDays: 'En combien de temps ce modèle oublie le passé.',
    sizePoolWeight: 'Combien la variation du catalogue pèse face à celle de l’article.',
    sizePoolWeightFewItems: 'Avec peu d’articles, le catalogue en dit moins et pèse moins.',
    occurrencePriorWeight:
      'Combien de ce que le catalogue dit de la fréquence des consommations sert à chaque article.',
    occurrencePriorStrength: 'Entre quelles limites reste la force de ce que dit le catalogue.',
    priorItems: 'Avec moins d’articles, chacun est planifié par son seul historique.',
    modelChoiceMonths:
      'À partir de combien d’historique le modèle de demande est choisi par un essai sur le passé.',
    modelChoiceItems: 'À partir de combien d’articles cet essai est fait.',
    modelChoiceSample:
      'Combien d’articles cet essai prend au plus. Davantage : planifier dure plus longtemps.',
    smoothingPerMonth: 'Du modèle SES-NB : combien pèse le mois le plus récent.',
    empiricalWeight: 'Du modèle SNB-mix : combien pèsent les sommes observées.',
  },
  units: {
    'share/year': 'part par an',
    days: 'jours',
    share: 'part',
    ratio: 'rapport',
    factor: 'facteur',
    orders: 'commandes',
    events: 'événements',
    times: 'fois',
    periods: 'périodes',
    items: 'articles',
    months: 'mois',
    'share/month': 'part par mois',
    'events/730 days': 'événements en 730 jours',
  },
}
