import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Équilibre',
      help: 'Valeur du stock que le plan conserve : valeur actuelle moins tout ce qui est à libérer.',
    },
    excess: {
      label: 'Excès',
      help: 'Valeur du stock au-dessus du maximum (point de commande + quantité de commande). Pour les articles inactifs, tout le stock. Jamais plus que la valeur moyenne du stock de l’article.',
    },
    rescue: {
      label: 'Libération hors excès',
      help: 'Valeur à libérer au-delà de l’excès : dépassement de la valeur cible par la valeur moyenne du stock sur 90 jours.',
    },
    invest: {
      label: 'Investissement',
      help: 'Valeur manquante : écart entre la valeur du stock cible et la moyenne de 90 jours. Elle s’ajoute à la valeur actuelle.',
    },
    'working-capital': {
      label: 'Fonds de roulement',
      help: 'L’argent en stock : **actuel** (moyenne de 90 jours), **libération** (à libérer), **investissement** (à investir) et **équilibre** (cible = actuel + investissement − libération). Il garde les petits écarts et le stock consommé depuis : il diffère donc du stock moyen du plan.',
    },
    service: {
      label: 'Service',
      help: 'Taux de service **visé** et **obtenu**, couverture de chaque classe et coût d’une rupture (exposition).',
    },
    replenishment: {
      label: 'Réapprovisionnement',
      help: 'Les achats face à la demande : rythme d’achat, délai, facilité d’achat et quantités de commande comparées aux quantités recommandées.',
    },
    consumption: {
      label: 'Consommation',
      help: 'Fréquence et variabilité de la demande, articles en hausse ou en baisse, jours atypiques.',
    },
  },
  context: {
    portfolio: {
      label: 'Portefeuille (politique de stock)',
      help: 'Portefeuille (politique de stock) : article **tenu en stock** ou commandé **à la demande**, au moindre coût : *stock + r × demandes en attente*, ou toute la demande en attente. *r* : coût d’une unité manquante sur celui d’une unité en stock.',
      reasons: {
        stop_stocking: {
          label: 'Ne plus stocker',
          help: 'L’article est tenu en stock, mais le stock coûte plus que l’attente. Le passer **à la demande** libère son stock peu à peu.',
        },
        stock: {
          label: 'Tenir en stock',
          help: 'L’article est commandé à la demande, mais l’attente coûte plus que le stock. **Tenez-le en stock**, avec un point de commande et une quantité de commande.',
        },
        missing_in_erp: {
          label: 'Pas de politique de stock dans l’ERP',
          help: 'Ni l’ERP ni un stock ne montrent comment l’article est géré aujourd’hui. Autoriser la politique suggérée pour que l’ERP en ait une.',
        },
      },
    },
    service: {
      label: 'Niveau de service',
      help: 'Part des unités à servir par le stock : le plus élevé des objectifs de classe ABC et de criticité. Chaque choix double ou divise par deux la part non servie. Quand le coût décide : **r ÷ (1 + r)**.',
      reasons: {
        increase: {
          label: 'Relever le niveau de service',
          help: 'La classe de service suggérée est supérieure à celle de l’ERP : une rupture coûte plus que ne le suppose le niveau actuel.',
        },
        reduction: {
          label: 'Abaisser le niveau de service',
          help: 'La classe de service suggérée est inférieure à celle de l’ERP : le stock du niveau actuel coûte plus que les ruptures évitées.',
        },
      },
    },
    leadTime: {
      label: 'Délai (lead time)',
      help: 'Délai d’approvisionnement, en jours, de la commande à la réception. Moyenne des 20 dernières commandes soldées, pondérée avec le délai de l’ERP (qui compte pour trois commandes), arrondie vers le haut.',
      reasons: {
        increase: {
          label: 'Délai plus long',
          help: 'Les commandes soldées ont demandé nettement plus de temps que le délai de l’ERP. Avec ce délai, l’article est en rupture avant l’arrivée.',
        },
        reduction: {
          label: 'Délai plus court',
          help: 'Les commandes soldées sont arrivées nettement plus tôt que le délai de l’ERP. Ce délai crée du stock inutile.',
        },
        missing_in_erp: {
          label: 'Pas de délai dans l’ERP',
          help: 'L’ERP n’a pas de délai, mais les commandes soldées en montrent un. Autorisez-le pour que les achats l’utilisent.',
        },
      },
    },
    trigger: {
      label: 'Seuil (point de commande)',
      help: 'Seuil (point de commande) : commandez quand la position de stock est à ce niveau ou en dessous. Plus petit niveau qui atteint le taux de service visé sur le délai et la période de revue.',
      reasons: {
        increase: {
          label: 'Relever le point de commande',
          help: 'Le point de commande actuel est trop bas pour la demande pendant le délai et le taux de service visé : les commandes partent trop tard.',
        },
        reduction: {
          label: 'Abaisser le point de commande',
          help: 'Le point de commande actuel fait commander trop tôt : le taux de service visé est atteint avec moins de stock.',
        },
        missing_in_erp: {
          label: 'Pas de point de commande dans l’ERP',
          help: 'L’article est tenu en stock, mais l’ERP n’a pas de point de commande : rien n’indique quand commander.',
        },
      },
    },
    batch: {
      label: 'Lot (quantité de commande)',
      help: 'Lot (quantité de commande) : la quantité économique √(2·K·D ÷ (i·c)), entre une semaine et un an de demande, ajustée au minimum, au multiple et au maximum.',
      reasons: {
        increase: {
          label: 'Quantité de commande plus grande',
          help: 'Les commandes sont trop petites : commander coûte plus que le stock ajouté par de plus grandes commandes.',
        },
        reduction: {
          label: 'Quantité de commande plus petite',
          help: 'Les commandes sont trop grandes : le stock ajouté coûte plus que les commandes économisées.',
        },
        missing_in_erp: {
          label: 'Pas de quantité de commande dans l’ERP',
          help: 'L’article est tenu en stock, mais l’ERP n’a pas de quantité de commande.',
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
    'manual-anticipated': 'Manuel : tenu en stock',
    'manual-onDemand': 'Manuel : à la demande',
  },
}
