import type { Said } from '../words.ts'

export const alerts: Said<'alerts'> = {
  maxBatch: {
    label: 'Quantité maximum de commande',
    help: '**Problème** : la quantité de commande dépasse le maximum, ou le maximum est sous le minimum ou le multiple. **Attention** : il impose moins des deux tiers de la quantité économique.',
    causes: {
      problem: 'La quantité de commande {{batch}} dépasse le maximum {{maximumBatch}}.',
      belowMinimum:
        'La quantité maximum {{maximumBatch}} est inférieure à la quantité minimum {{minimumBatch}}.',
      belowPackage:
        'La quantité maximum {{maximumBatch}} est inférieure au multiple de commande {{package}}.',
      warning: 'La quantité maximum {{maximumBatch}} est très inférieure à la quantité économique.',
      success: 'La quantité de commande {{batch}} respecte le maximum {{maximumBatch}}.',
      none: 'Pas de quantité maximum.',
    },
  },
  minBatch: {
    label: 'Quantité minimum de commande',
    help: '**Problème** : la quantité de commande est inférieure au minimum, ou le minimum dépasse un an de demande. **Attention** : le minimum dépasse 1,5 × la quantité économique.',
    causes: {
      problem: 'La quantité minimum {{minimumBatch}} dépasse la quantité de commande {{batch}}.',
      overYear: 'La quantité minimum {{minimumBatch}} dépasse un an de demande.',
      warning: 'La quantité minimum {{minimumBatch}} est très supérieure à la quantité économique.',
      success: 'La quantité de commande {{batch}} respecte le minimum {{minimumBatch}}.',
      none: 'Pas de quantité minimum.',
    },
  },
  package: {
    label: 'Multiple de commande',
    help: '**Problème** : la quantité de commande n’est pas un multiple entier, ou un multiple dépasse trois ans de demande. **Attention** : un multiple dépasse 1,5 × la quantité économique.',
    causes: {
      problem: 'La quantité de commande {{batch}} n’est pas un multiple de {{package}}.',
      warning: 'Le multiple de commande {{package}} est très supérieur à la quantité économique.',
      success: 'La quantité de commande {{batch}} est un multiple de {{package}}.',
      none: 'Pas de multiple de commande.',
      overYears: 'Le multiple de commande {{package}} dépasse trois ans de demande.',
      between:
        'Le point de commande {{trigger}} se situe entre deux multiples. C’est normal : c’est une position de stock, et la consommation entame les colis.',
    },
  },
  maxBalance: {
    label: 'Stock maximum',
    help: '**Attention** : le stock dépasse le maximum de 25 % au plus, ou l’excès vaut moins que le coût d’une commande. **Problème** : au-delà.',
    causes: {
      problem: 'Le stock {{currentBalance}} dépasse le maximum {{maximumBalance}}.',
      warning: 'Le stock {{currentBalance}} dépasse légèrement le maximum {{maximumBalance}}.',
      success: 'Le stock {{currentBalance}} ne dépasse pas le maximum {{maximumBalance}}.',
      none: 'À la demande et sans stock : aucun maximum.',
      unknownNone: 'Stock inconnu : aucun relevé n’a été donné.',
    },
  },
  minBalance: {
    label: 'Stock minimum',
    help: '**Attention** : le stock est inférieur au stock de sécurité. **Problème** : le stock est nul et l’article est consommé.',
    causes: {
      problem: 'Le stock est nul ({{currentBalance}}) et l’article est consommé.',
      warning: 'Le stock {{currentBalance}} est inférieur au minimum {{minimumBalance}}.',
      success: 'Le stock {{currentBalance}} dépasse le minimum {{minimumBalance}}.',
      none: 'À la demande : aucun minimum.',
      unknownNone: 'Stock inconnu : aucun relevé n’a été donné.',
    },
  },
  inactive: {
    label: 'Sans mouvement récent',
    help: '**Attention** : sans mouvement depuis plus d’un an, ou inactif (après le délai de la société, en général 2 ans) sans stock. **Problème** : inactif avec stock.',
    causes: {
      problem_one: 'Inactif depuis {{count, number}} jour, avec un stock de {{currentBalance}}.',
      problem_many: 'Inactif depuis {{count, number}} de jours, avec un stock de {{currentBalance}}.',
      problem_other: 'Inactif depuis {{count, number}} jours, avec un stock de {{currentBalance}}.',
      warning_one: 'Aucun mouvement depuis {{count, number}} jour.',
      warning_many: 'Aucun mouvement depuis {{count, number}} de jours.',
      warning_other: 'Aucun mouvement depuis {{count, number}} jours.',
      success_zero: 'Le dernier mouvement date du dernier jour de la période.',
      success_one: 'Dernier mouvement il y a {{count, number}} jour.',
      success_many: 'Dernier mouvement il y a {{count, number}} de jours.',
      success_other: 'Dernier mouvement il y a {{count, number}} jours.',
      waitingSuccess: 'Aucun mouvement pour l’instant : l’article attend le premier.',
      neverProblem: 'Aucun mouvement connu, mais un stock de {{currentBalance}}.',
      neverWarning: 'Aucun mouvement connu.',
      silentWarning:
        'Pas de consommation depuis plus de huit fois l’intervalle habituel. Sa commande est retenue jusqu’à ce que la politique de stock ou le point de commande soit fixé.',
      none: 'Non évalué.',
    },
  },
  negativeBalance: {
    label: 'Stock négatif',
    help: '**Attention** : le stock a été négatif un des 90 derniers jours. **Problème** : il l’est maintenant. Des mouvements manquent ou ont été saisis en retard.',
    causes: {
      problem: 'Le stock est négatif : {{currentBalance}}.',
      warning: 'Le stock a été négatif un des 90 derniers jours.',
      success: 'Le stock n’a pas été négatif ces 90 derniers jours.',
      none: 'Stock inconnu.',
    },
  },
  virtualBalance: {
    label: 'Position de stock',
    help: '**Attention** : il faut commander, ou les commandes en cours vont bien au-delà du point de commande. **Problème** : le délai n’est pas couvert, ou l’excédent dépasse trois quantités de commande.',
    causes: {
      problem:
        'La position de stock {{virtualBalance}} ne couvre pas la demande jusqu’à la prochaine arrivée.',
      overProblem:
        'Les commandes en cours portent la position de stock à {{virtualBalance}}, plus de trois quantités de commande au-dessus du point de commande {{trigger}}.',
      warning:
        'La position de stock {{virtualBalance}} ne dépasse pas le point de commande {{trigger}} : il faut commander.',
      overWarning:
        'Les commandes en cours portent la position de stock à {{virtualBalance}}, plus de deux quantités de commande au-dessus du point de commande {{trigger}}.',
      success: 'La position de stock {{virtualBalance}} dépasse le point de commande {{trigger}}.',
      none: 'À la demande, sans commande en cours.',
      onDemandProblem:
        'À la demande, avec une position de stock de {{virtualBalance}} : une partie de la demande n’est pas encore commandée.',
      onDemandOverProblem:
        'À la demande, et les commandes en cours portent la position de stock à {{virtualBalance}} : plus de trois quantités de commande.',
      onDemandOverWarning:
        'À la demande, et les commandes en cours portent la position de stock à {{virtualBalance}} : plus de deux quantités de commande.',
      onDemandSuccess:
        'À la demande : la position de stock {{virtualBalance}} n’est ni négative ni supérieure à deux quantités de commande.',
      unknownNone: 'Stock inconnu : aucun relevé n’a été donné.',
    },
  },
  outlier: {
    label: 'Consommations atypiques',
    help: 'Jours de consommation anormalement élevée sans lesquels le plan changerait. **Problème** : dans les 90 derniers jours, ou 20 % des unités. Excluez de l’apprentissage ceux qui ne se répéteront pas.',
    causes: {
      problem: 'Consommations atypiques : {{outlier}}, au moins 20 % de la consommation.',
      recentProblem: 'Consommations atypiques : {{outlier}}, la dernière il y a moins de 90 jours.',
      warning: 'Consommations atypiques : {{outlier}}, aucune récente.',
      minorSuccess: 'Consommations atypiques : {{outlier}}. Sans elles, le plan changerait peu.',
      success: 'Aucune consommation atypique.',
      latest: 'La dernière date du {{day}}.',
      without: 'Sans elles, le point de commande serait {{without}}.',
      heldBack:
        'Retenu de la commande du jour : {{heldBack}}, jusqu’à ce que vous les excluiez de l’apprentissage ou fixiez le point de commande.',
      none: 'Trop peu de consommations pour évaluer.',
    },
  },
  dataQuality: {
    label: 'Qualité des données',
    help: '**Problème** : coût, stock ou délai inconnu. **Attention** : une autre donnée manque, comme l’unité, ou des lignes sont datées dans le futur.',
    causes: {
      problem: 'Il manque des données nécessaires à la planification.',
      warning: 'Les données sont incomplètes.',
      success: 'Les données sont complètes.',
      none: 'Non évalué.',
      which: 'Donnée manquante ou fausse : {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorisation',
    help: '**Attention** : une nouvelle valeur n’est pas autorisée, ou l’ERP a encore l’ancienne. **Problème** : article autorisé, mais une valeur a changé, des données manquent ou l’ERP diffère.',
    causes: {
      problem: 'Autorisé, mais des valeurs ont changé depuis : autorisez de nouveau.',
      dataProblem: 'Autorisé, mais les données ont un problème : vérifiez et autorisez de nouveau.',
      driftedProblem: 'Les valeurs de l’ERP diffèrent de celles envoyées : voyez l’envoi à l’ERP.',
      revertedWarning: 'L’ERP a encore les anciennes valeurs, ou y est revenu : voyez l’envoi à l’ERP.',
      warning: 'Des valeurs diffèrent de celles de l’ERP, et l’article n’est pas autorisé.',
      success: 'Autorisé à retourner vers l’ERP.',
      none: 'Rien ne diffère de l’ERP : il n’y a rien à envoyer.',
    },
  },
}
