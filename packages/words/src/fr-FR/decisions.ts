import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Équilibre',
      help: 'Argent en stock que le plan veut là où il est : valeur actuelle du stock moins excès et libération hors excès.',
    },
    excess: {
      label: 'Excès',
      help: 'Argent en stock au-dessus du maximum (seuil + lot). Pour les articles inactifs, tout le stock. Jamais plus que la valeur moyenne du stock de l’article.',
    },
    rescue: {
      label: 'Libération hors excès',
      help: 'Argent que l’on peut libérer au-delà de l’excès : de combien la valeur moyenne du stock sur 90 jours dépasse la valeur proposée.',
    },
    invest: {
      label: 'Investissement',
      help: 'Argent qui manque : de combien la valeur proposée du stock dépasse la moyenne de 90 jours. Il s’ajoute à la valeur actuelle.',
    },
    'working-capital': {
      label: 'Fonds de roulement',
      help: 'L’argent en stock : l’**actuel** (moyenne de 90 jours), ce qui peut sortir (**libération**), ce qui manque (**investissement**) et ce que le plan demande (**équilibré** = actuel + investissement − libération).',
    },
    service: {
      label: 'Service',
      help: 'Le niveau de service **exigé** de chaque article face à la **disponibilité** atteinte, la couverture de chaque classe, et ce que coûterait une rupture (exposition).',
    },
    replenishment: {
      label: 'Réapprovisionnement',
      help: 'Si les achats suivent la consommation : le rythme des réapprovisionnements, le délai et la facilité d’achat, et si le lot en usage est celui qui est recommandé.',
    },
    consumption: {
      label: 'Consommation',
      help: 'Ce qui bouge et à quelle fréquence, l’incertitude de la consommation, ce qui monte ou baisse, et les jours qui sortent de l’ordinaire.',
    },
  },
  context: {
    portfolio: {
      label: 'Portefeuille',
      help: 'Si l’article est **anticipé** (tenu en stock) ou acheté **à la demande**. Anticipé quand le coût attendu du stock, *stock + r × unités en attente*, est inférieur à celui de faire attendre chaque demande. *r* dit combien de fois une unité manquante coûte une unité gardée.',
      reasons: {
        stop_stocking: {
          label: 'Ne plus stocker',
          help: 'L’article est stocké, mais le garder coûte plus que l’attente. Le passer **à la demande** libère son stock avec le temps.',
        },
        stock: {
          label: 'Tenir en stock',
          help: 'L’article est acheté à la demande, mais l’attente coûte plus que le stock. **L’anticiper** et lui donner un seuil et un lot.',
        },
        missing_in_erp: {
          label: 'Pas de politique de stock dans l’ERP',
          help: 'Ni l’ERP ni un stock ne montrent comment l’article est géré aujourd’hui. Autoriser la politique suggérée pour que l’ERP en ait une.',
        },
      },
    },
    service: {
      label: 'Niveau de service',
      help: 'Probabilité exigée qu’à un moment quelconque aucune demande n’attende. De la cote de pénalité *r* : **nsr = r ÷ (1 + r)**, *r* selon criticité, valeur d’une consommation et facilité d’achat, entre 50 % et 99,9 %.',
      reasons: {
        increase: {
          label: 'Relever le niveau de service',
          help: 'La classe de service suggérée est au-dessus de celle de l’ERP : une rupture de cet article coûte plus que ne le suppose le niveau actuel.',
        },
        reduction: {
          label: 'Abaisser le niveau de service',
          help: 'La classe de service suggérée est en dessous de celle de l’ERP : le stock qu’exige le niveau actuel coûte plus que les ruptures qu’il évite.',
        },
      },
    },
    leadTime: {
      label: 'Délai',
      help: 'Jours de la commande à la réception. La moyenne des 20 dernières commandes closes, rapprochée du chiffre de l’ERP comme s’il valait trois commandes ; arrondie vers le haut.',
      reasons: {
        increase: {
          label: 'Délai plus long',
          help: 'Les commandes closes ont pris nettement plus de temps que ne le dit l’ERP. Avec le chiffre court, l’article s’épuise avant l’arrivée.',
        },
        reduction: {
          label: 'Délai plus court',
          help: 'Les commandes closes sont arrivées nettement plus tôt que ne le dit l’ERP. Le chiffre long garde un stock inutile.',
        },
        missing_in_erp: {
          label: 'Pas de délai dans l’ERP',
          help: 'L’ERP ne donne pas de délai, et les commandes closes en montrent un. L’autoriser pour que les achats planifient avec lui.',
        },
      },
    },
    trigger: {
      label: 'Seuil',
      help: 'Point de commande : commander quand stock plus commandes ouvertes est au seuil ou en dessous. Le plus petit niveau qui donne le service exigé sur le délai plus la période de revue, avec le lot suggéré, ou un lot manuel ou de l’ERP, et le donnerait aussi si le délai était plus régulier.',
      reasons: {
        increase: {
          label: 'Relever le seuil',
          help: 'Le seuil actuel est trop bas pour la demande du délai et le service exigé : les commandes partent trop tard.',
        },
        reduction: {
          label: 'Abaisser le seuil',
          help: 'Le seuil actuel commande bien avant le besoin : le service exigé est tenu avec moins de stock.',
        },
        missing_in_erp: {
          label: 'Pas de seuil dans l’ERP',
          help: 'L’article est stocké et l’ERP n’a pas de seuil pour lui : rien ne dit quand commander.',
        },
      },
    },
    batch: {
      label: 'Lot',
      help: 'Quantité commandée : le lot économique √(2·K·D ÷ (i·c)), entre une semaine et un an de demande ; puis minimum, multiple d’emballage et maximum.',
      reasons: {
        increase: {
          label: 'Lot plus grand',
          help: 'Les commandes sont plus petites que l’optimum : commander coûte plus que le stock qu’ajouteraient de plus grands lots.',
        },
        reduction: {
          label: 'Lot plus petit',
          help: 'Les commandes sont plus grandes que l’optimum : le stock qu’elles ajoutent coûte plus que les commandes qu’elles épargnent.',
        },
        missing_in_erp: {
          label: 'Pas de lot dans l’ERP',
          help: 'L’article est stocké et l’ERP n’a pas de quantité de commande pour lui.',
        },
      },
    },
  },
  reason: {
    stop_stocking: 'Ne plus stocker',
    stock: 'Commencer à stocker',
    increase: 'Augmenter',
    reduction: 'Réduire',
    missing_in_erp: 'Absent de l’ERP',
  },
  stance: {
    very_conservative: 'Forte baisse',
    conservative: 'Baisse',
    automatic: 'Suggéré',
    aggressive: 'Hausse',
    very_aggressive: 'Forte hausse',
    erp: 'Donnée ERP',
    manual: 'Donnée manuelle',
    'manual-anticipated': 'Manuel : anticipé',
    'manual-onDemand': 'Manuel : à la demande',
  },
}
