import type { Quantities } from '../words.ts'

export const quantities: Quantities = {
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
        'Le plafond s’applique : c’est le plus grand point de commande permis, au moins égal au plancher. Il reste sous le taux de service visé : voir « Service à ce point de commande »',
      lot_reaching:
        'La quantité de commande suffit à atteindre le taux de service visé : la commande suivante peut attendre que la position de stock soit à zéro',
    },
  },
  batch: {
    label: 'Lot (quantité de commande)',
    help: 'Quantité de commande en vigueur : combien commander à chaque fois. Unités.',
    formula: {
      economic_lot:
        '√(2 × coût d’une commande × demande annuelle ÷ (taux de possession × coût unitaire)) × facteur de choix. Bornée par le plafond, le plancher, une demande habituelle et la quantité minimum ; puis le moins cher des deux multiples voisins qui n’est pas sous le plancher, jusqu’à la quantité maximum',
      cover_lot:
        'Sans coût pour une quantité économique : demande annuelle × jours de demande par commande ÷ 365 × facteur de choix. Bornée par le plafond, le plancher, une demande habituelle et la quantité minimum ; puis un des deux multiples voisins qui n’est pas sous le plancher, jusqu’à la quantité maximum',
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
    help: 'Égal au stock de sécurité. En dessous, l’article est en sous-stock. Unités.',
  },
  maximumBalance: {
    label: 'Stock maximum',
    help: 'Point de commande plus quantité de commande. Le stock ne le dépasse normalement pas. Unités.',
    formula: {
      maximum_stock: 'Point de commande + quantité de commande',
      left_over: 'À la demande : ce qu’une commande minimum laisse après une demande',
      season_stock:
        'En attente de sa saison : point de commande + quantité de commande, ou le stock jusqu’à un an de demande',
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
    help: 'Quantité restant à recevoir des commandes actives. Une commande sans quantité compte pour une quantité de commande. Les commandes approuvées ici comptent 14 jours. Unités.',
    formula: { open_orders: 'Somme des quantités restant à recevoir des commandes actives' },
  },
  suggestedOrder: {
    label: 'À commander aujourd’hui',
    help: 'Plus petit nombre de quantités de commande qui porte la position de stock au-dessus du point de commande. 0 si elle l’est déjà. Unités.',
    formula: {
      off_season: 'Zéro : la commande arriverait hors saison et aucune demande n’attend',
      order_rest_of_season:
        'Quantités de commande jusqu’au point de commande − ce qui resterait en fin de saison',
      order_held:
        'Zéro : pas de consommation depuis bien plus longtemps que d’habitude, la commande est retenue',
      order_held_back:
        'Plus petit nombre de quantités de commande que demande le plan sans les consommations atypiques récentes',
      order_today:
        'Plus petit nombre de quantités de commande qui porte la position de stock au-dessus du point de commande',
      no_order_due: 'Zéro : la position de stock dépasse le point de commande',
      order_before_closure:
        'Plus petit nombre de quantités de commande qui porte la position de stock au-dessus du point de commande plus la demande pendant la fermeture du fournisseur',
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
    help: 'Valeur du stock cible moins la moyenne de 90 jours. Positif : investir. Négatif : libérer, sauf si le stock d’aujourd’hui ne dépasse pas la cible. Montant.',
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
    help: 'Variation de la valeur du stock cible, des valeurs de l’ERP aux nouvelles. Une valeur absente de l’ERP compte comme nouvelle. Positif : plus de stock. Montant.',
    formula: {
      sum: 'Somme des effets : chaque décision, dans cet ordre, passe de la valeur de l’ERP à la nouvelle',
    },
  },
  worth: {
    label: 'Économie annuelle',
    help: 'Coût annuel du stock, des demandes en attente et des commandes avec les valeurs de l’ERP, moins celui des valeurs en vigueur. Jamais négatif ; vide sans coût unitaire. Montant.',
  },
  leadTime: {
    label: 'Délai (lead time), jours',
    help: 'Délai d’approvisionnement en vigueur : jours de la commande à la réception.',
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
    help: 'Part des unités à servir par le stock. C’est l’objectif de la classe ou de la criticité de l’article, ou il découle du coût d’une rupture.',
    formula: {
      service_target:
        'Le plus élevé des objectifs de la classe ABC et de la criticité et de ce que les paramètres de l’ERP servent de la classe, au moins le minimum de la classe A et des articles fréquents ; un pas du choix divise la part non servie ; dans les limites',
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
}
