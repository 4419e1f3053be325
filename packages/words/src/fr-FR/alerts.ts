import type { Said } from '../words.ts'

export const alerts: Said<'alerts'> = {
  maxBatch: {
    label: 'Lot maximum',
    help: '**Problème** : le lot dépasse le maximum, ou le maximum est sous le minimum ou l’emballage. **Attention** : le maximum impose un lot inférieur aux deux tiers du lot économique.',
    causes: {
      problem: 'Le lot {{batch}} dépasse le lot maximum {{maximumBatch}}.',
      belowMinimum: 'Le lot maximum {{maximumBatch}} est inférieur au lot minimum {{minimumBatch}}.',
      belowPackage: 'Le lot maximum {{maximumBatch}} est inférieur à l’emballage {{package}}.',
      warning: 'Le lot maximum {{maximumBatch}} est bien en dessous du lot économique.',
      success: 'Le lot {{batch}} tient dans le lot maximum {{maximumBatch}}.',
      none: 'Il n’y a pas de lot maximum.',
    },
  },
  minBatch: {
    label: 'Lot minimum',
    help: '**Problème** : le lot est sous le minimum, ou le minimum dépasse un an de demande. **Attention** : le minimum dépasse 1,5 × le lot économique.',
    causes: {
      problem: 'Le lot minimum {{minimumBatch}} dépasse le lot {{batch}}.',
      overYear: 'Le lot minimum {{minimumBatch}} dépasse un an de demande.',
      warning: 'Le lot minimum {{minimumBatch}} est bien au-dessus du lot économique.',
      success: 'Le lot {{batch}} respecte le lot minimum {{minimumBatch}}.',
      none: 'Il n’y a pas de lot minimum.',
    },
  },
  package: {
    label: 'Multiple de colisage',
    help: '**Problème** : le lot n’est pas un nombre entier d’emballages, ou un emballage dépasse trois ans de demande. **Attention** : un emballage dépasse 1,5 × le lot économique. On commande des emballages entiers ; le seuil, lui, n’est pas arrondi : c’est le stock virtuel auquel il faut commander, et la consommation ouvre les emballages.',
    causes: {
      problem: 'Le lot {{batch}} n’est pas un multiple de l’emballage {{package}}.',
      warning: 'L’emballage {{package}} est bien au-dessus du lot économique.',
      success: 'Le lot {{batch}} est un multiple de l’emballage {{package}}.',
      none: 'Il n’y a pas de multiple d’emballage.',
      overYears: 'L’emballage {{package}} dépasse trois ans de demande.',
      between:
        'Le seuil {{trigger}} tombe entre deux emballages : c’est le stock virtuel auquel il faut commander, et la consommation ouvre les emballages.',
    },
  },
  maxBalance: {
    label: 'Stock maximum',
    help: '**Attention** : le stock dépasse le maximum de 25 % au plus, ou l’excès vaut moins qu’une commande. **Problème** : davantage.',
    causes: {
      problem: 'Le stock {{currentBalance}} dépasse le maximum {{maximumBalance}}.',
      warning: 'Le stock {{currentBalance}} dépasse un peu le maximum {{maximumBalance}}.',
      success: 'Le stock {{currentBalance}} est dans le maximum {{maximumBalance}}.',
      none: 'À la demande et sans stock : il n’y a pas de maximum.',
      unknownNone: 'On ne sait pas : le stock n’est pas renseigné.',
    },
  },
  minBalance: {
    label: 'Stock minimum',
    help: '**Attention** : le stock est sous le stock de sécurité. **Problème** : il n’y a pas de stock, et l’article est consommé.',
    causes: {
      problem: 'Il n’y a pas de stock ({{currentBalance}}) et il y a de la consommation.',
      warning: 'Le stock {{currentBalance}} est sous le minimum {{minimumBalance}}.',
      success: 'Le stock {{currentBalance}} est au-dessus du minimum {{minimumBalance}}.',
      none: 'À la demande : il n’y a pas de minimum.',
      unknownNone: 'On ne sait pas : le stock n’est pas renseigné.',
    },
  },
  inactive: {
    label: 'Inactif',
    help: '**Attention** : sans mouvement depuis plus d’un an, ou inactif sans stock. **Problème** : inactif avec stock.',
    causes: {
      problem_one: 'Inactif depuis {{count, number}} jour, avec un stock de {{currentBalance}}.',
      problem_many: 'Inactif depuis {{count, number}} de jours, avec un stock de {{currentBalance}}.',
      problem_other: 'Inactif depuis {{count, number}} jours, avec un stock de {{currentBalance}}.',
      warning_one: 'Aucune transaction depuis {{count, number}} jour.',
      warning_many: 'Aucune transaction depuis {{count, number}} de jours.',
      warning_other: 'Aucune transaction depuis {{count, number}} jours.',
      success_zero: 'La dernière transaction est du dernier jour de la période.',
      success_one: 'Dernière transaction il y a {{count, number}} jour.',
      success_many: 'Dernière transaction il y a {{count, number}} de jours.',
      success_other: 'Dernière transaction il y a {{count, number}} jours.',
      waitingSuccess: 'Aucune transaction n’est encore connue : l’article attend la première.',
      neverProblem: 'Aucune transaction n’est connue, et il y a un stock de {{currentBalance}}.',
      neverWarning: 'Aucune transaction n’est connue.',
      none: 'Non évalué.',
    },
  },
  negativeBalance: {
    label: 'Stock négatif',
    help: '**Attention** : le stock a été négatif un jour des 90 derniers. **Problème** : il l’est maintenant. Des mouvements manquent ou sont saisis tard.',
    causes: {
      problem: 'Le stock est négatif : {{currentBalance}}.',
      warning: 'Le stock a été négatif un des 90 derniers jours.',
      success: 'Le stock n’a pas été négatif ces 90 derniers jours.',
      none: 'Le stock n’est pas connu.',
    },
  },
  virtualBalance: {
    label: 'Stock virtuel',
    help: '**Attention** : stock plus commandes ouvertes est au seuil ou en dessous (une commande est due), ou bien au-dessus avec des commandes ouvertes. **Problème** : il est sous la demande attendue du délai, ou plus de trois lots au-dessus du seuil.',
    causes: {
      problem: 'Le stock virtuel {{virtualBalance}} ne couvre pas la demande jusqu’à l’arrivée.',
      overProblem:
        'Avec les commandes en cours, le stock virtuel {{virtualBalance}} dépasse le seuil {{trigger}} de plus de trois lots.',
      warning: 'Le stock virtuel {{virtualBalance}} ne dépasse pas le seuil {{trigger}} : il faut commander.',
      overWarning:
        'Avec les commandes en cours, le stock virtuel {{virtualBalance}} dépasse le seuil {{trigger}} de plus de deux lots.',
      success: 'Le stock virtuel {{virtualBalance}} est au-dessus du seuil {{trigger}}.',
      none: 'À la demande et sans commandes.',
      onDemandProblem:
        'À la demande, et le stock virtuel est de {{virtualBalance}} : une partie n’est pas encore commandée.',
      onDemandOverProblem:
        'À la demande, et les commandes en cours portent le stock virtuel à {{virtualBalance}} : plus de trois lots.',
      onDemandOverWarning:
        'À la demande, et les commandes en cours portent le stock virtuel à {{virtualBalance}} : plus de deux lots.',
      onDemandSuccess:
        'À la demande : le stock virtuel {{virtualBalance}} n’est ni négatif ni au-dessus de deux lots.',
      unknownNone: 'On ne sait pas : le stock n’est pas renseigné.',
    },
  },
  outlier: {
    label: 'Valeur aberrante',
    help: 'Jours de consommation anormalement élevée dans tout ce dont on apprend (règles de Hampel et Tukey ; au-delà de deux ans, dix fois la médiane). **Problème** : dans les 90 derniers jours, ou au moins 20 % des unités. L’alerte ne parle que si, sans elles, le plan changerait d’un quart au moins, et de plus d’argent que le coût d’une commande. Exclure de l’apprentissage un jour qui ne reviendra pas.',
    causes: {
      problem: 'Valeurs aberrantes : {{outlier}}, qui font 20 % de la consommation ou plus.',
      recentProblem: 'Valeurs aberrantes : {{outlier}}, la dernière il y a moins de 90 jours.',
      warning: 'Valeurs aberrantes : {{outlier}}, aucune récente.',
      minorSuccess: 'Valeurs aberrantes : {{outlier}}. Sans elles, le plan changerait peu.',
      success: 'Aucune valeur aberrante.',
      latest: 'La dernière le {{day}}.',
      without: 'Sans elles, le seuil serait {{without}}.',
      none: 'Trop peu de consommations pour juger.',
    },
  },
  dataQuality: {
    label: 'Qualité des données',
    help: '**Problème** : coût, stock ou délai inconnu. **Attention** : autre chose manque, comme l’unité, ou des lignes sont dans le futur.',
    causes: {
      problem: 'Il manque des données sans lesquelles rien ne se planifie.',
      warning: 'Les données sont incomplètes.',
      success: 'Les données sont complètes.',
      none: 'Non évalué.',
      which: 'Ce qui manque ou est faux : {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorisation',
    help: '**Attention** : une nouvelle valeur diffère de l’ERP et n’est pas autorisée, ou l’ERP a les valeurs d’avant le fichier. **Problème** : autorisée, mais une valeur a changé depuis, des données manquent ou l’ERP a d’autres valeurs ; le fichier ERP garde ce qui a été autorisé.',
    causes: {
      problem: 'Autorisé, mais des valeurs ont changé depuis : autorisez de nouveau.',
      dataProblem: 'Autorisé, mais les données ont un problème : vérifiez et autorisez de nouveau.',
      driftedProblem:
        'L’ERP a d’autres valeurs que celles envoyées : voyez ce qui est revenu dans Résultats pour l’ERP.',
      revertedWarning:
        'L’ERP a encore les valeurs d’avant le fichier, ou y est revenu : voyez Résultats pour l’ERP.',
      warning: 'Des valeurs diffèrent de l’ERP et l’article n’est pas autorisé.',
      success: 'Autorisé à retourner vers l’ERP.',
      none: 'Rien ne diffère de l’ERP : il n’y a rien à envoyer.',
    },
  },
}
