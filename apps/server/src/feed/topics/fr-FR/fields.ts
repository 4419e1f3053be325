import type { TopicFamily } from '#feed/topics/topic.ts'

export const fields: TopicFamily<'field'> = {
  'field.id': { title: 'Id de l’article', body: 'Identité de l’article dans ce produit.' },
  'field.sku': { title: 'SKU', body: 'Le code de l’article dans la société.' },
  'field.site': {
    title: 'Site',
    body: 'Où se trouve l’article. Le même SKU sur deux sites fait deux articles.',
  },
  'field.description': { title: 'Description', body: 'Des données de base.' },
  'field.group': { title: 'Groupe', body: 'Groupe de produits, des données de base.' },
  'field.supplier': { title: 'Fournisseur', body: 'Des données de base.' },
  'field.unit': {
    title: 'Unité de mesure',
    body: 'Unité de toutes les quantités de l’article. Les unités dénombrables sont planifiées en nombres entiers ; kg, m, l et semblables gardent trois décimales.',
  },
  'field.createdAt': { title: 'Création', body: 'Quand l’article a été chargé pour la première fois.' },
  'field.lastUpdate': {
    title: 'Mise à jour',
    body: 'Quand la ligne la plus récente de l’article a été chargée.',
  },
  'field.lastExecution': {
    title: 'Dernier calcul',
    body: 'Quand l’article a été planifié pour la dernière fois.',
  },
  'field.registerDate': { title: 'Enregistrement', body: 'Jour d’enregistrement, des données de base.' },
  'field.startDate': {
    title: 'Début',
    body: 'Premier jour de vie de l’article, des données de base ; sinon le jour de son premier mouvement.',
  },
  'field.executionPeriodStart': { title: 'Début de période', body: 'Premier des 730 jours observés.' },
  'field.executionPeriodEnd': {
    title: 'Jour de planification',
    body: 'Le jour à la date duquel on planifie ; les lignes suivantes sont écartées.',
  },
  'field.status': {
    title: 'État',
    body: 'Inactif après plus de jours sans mouvement que la définition d’activité de la société (730 par défaut).',
  },
  'field.portfolio': {
    title: 'Portefeuille',
    body: 'Anticipé (tenu en stock) ou à la demande, tel qu’en vigueur.',
  },
  'field.portfolioConformity': {
    title: 'Conformité du portefeuille',
    body: 'Du portefeuille actuel au recommandé : at-at et od-od concordent ; at>od et od>at sont signalés quand les coûts diffèrent de plus d’un quart.',
  },
  'field.criticality': {
    title: 'Criticité',
    body: 'Z critique, Y important, X courant ; X quand les données de base ne disent rien. Fixe la base de la pénalité : 49, 19, 9.',
  },
  'field.purchasability': {
    title: 'Facilité d’achat',
    body: 'Difficile, moyen ou facile : un demi-pas de pénalité en plus ou en moins.',
  },
  'field.abcClass': {
    title: 'Classe ABC',
    body: 'Par valeur consommée en un an, cumulée : A jusqu’à 80 %, B 95 %, C 99 %, D le reste ; N sans valeur, O inactif.',
  },
  'field.nsrClass': {
    title: 'Classe du service exigé',
    body: 's sous 80 %, s1 sous 90 %, s2 sous 95 %, s3 sous 98 %, s4 dès 98 % ; s0 à la demande.',
  },
  'field.availabilityClass': {
    title: 'Classe de disponibilité',
    body: 'Les mêmes limites sur la disponibilité observée.',
  },
  'field.serviceConformity': {
    title: 'Conformité du service',
    body: 'Classe de la disponibilité face à celle que donneraient le seuil et le lot recommandés.',
  },
  'field.consumptionPopularityClass': {
    title: 'Classe de popularité',
    body: 'Jours avec consommation sur 730 : P dès 104 (hebdomadaire), Q dès 24, R dès 8, S dès 2, T moins.',
  },
  'field.uncertaintyClass': {
    title: 'Incertitude',
    body: 'Par la variation de la consommation de 30 jours : faible jusqu’à 0,5, moyenne jusqu’à 1, forte au-delà ou inconnue.',
  },
  'field.tmeaClass': {
    title: 'Classe d’intervalle de consommation',
    body: 'L1 quotidien, L2 hebdomadaire, L3 bimensuel, L4 mensuel, L5 trimestriel, L6 semestriel, L7 annuel, L8 au-delà ; L0 inconnu.',
  },
  'field.tendency': {
    title: 'Tendance',
    body: 'Hausse, stable ou baisse : test de Mann-Kendall à 95 % avec une pente de Theil-Sen d’au moins 10 % par an, sur la consommation de 30 jours.',
  },
  'field.replenishmentPopularityClass': {
    title: 'Classe de popularité du réapprovisionnement',
    body: 'Jours avec réception sur 730, mêmes limites que pour la consommation.',
  },
  'field.tmerClass': {
    title: 'Classe d’intervalle de réapprovisionnement',
    body: 'Mêmes limites que pour la consommation.',
  },
  'field.synchrony': {
    title: 'Rythme',
    body: 'Réception moyenne face au lot suggéré : groupé au-dessus de 1,5, juste à temps entre les deux, fractionné sous 2/3.',
  },
  'field.celerity': {
    title: 'Célérité',
    body: 'Selon le délai : rapide jusqu’à 30 jours, long jusqu’à 90, très long jusqu’à 180, extra-long au-delà.',
  },
  'field.batchConformity': {
    title: 'Conformité du lot',
    body: 'Le lot de l’ERP, ou la réception moyenne, face au lot suggéré : au-dessus de 1,5 et 2, sous 2/3 et 1/2.',
  },
  'field.coverageConformity': {
    title: 'Conformité de la couverture',
    body: 'Manque sous le stock minimum, excès au-dessus du maximum, sinon correcte.',
  },
  'field.financialAction': {
    title: 'Action financière',
    body: 'Libération ou investissement quand l’écart dépasse 5 % de la valeur proposée et le coût d’une unité.',
  },
  'field.agingClass': {
    title: 'Âge du stock',
    body: 'Jours depuis le dernier mouvement : A0 moins d’une semaine, A1 deux semaines, A2 un mois, A3 un trimestre, A4 un semestre, A5 un an, A6 deux ans, A7 au-delà.',
  },
  'field.dataQuality': {
    title: 'Qualité des données',
    body: 'Complète quand coût, unité, délai et stock sont connus, qu’aucune ligne n’est dans le futur et que les retours ont leur pendant.',
  },
  'field.portfolioStance': {
    title: 'Choix du portefeuille',
    body: 'Ce qui a été choisi pour le portefeuille ; suggéré sauf choix de quelqu’un.',
  },
  'field.nsrStance': {
    title: 'Choix du service',
    body: 'Chaque pas double ou divise par deux la pénalité d’une rupture.',
  },
  'field.leadTimeStance': {
    title: 'Choix du délai',
    body: 'Chaque pas passe à un autre quantile des délais observés.',
  },
  'field.triggerStance': {
    title: 'Choix du seuil',
    body: 'Chaque pas double ou divise par deux la pénalité pour le seuil seul.',
  },
  'field.batchStance': {
    title: 'Choix du lot',
    body: 'Chaque pas multiplie le lot : 0,5, 0,71, 1, 1,41, 2. Le seuil reste où il est : un lot plus petit, c’est moins de stock et plus de risque. Un lot manuel ou de l’ERP le déplace.',
  },
  'field.trigger': {
    title: 'Seuil',
    body: 'Commander quand stock plus commandes ouvertes est au seuil ou en dessous. Unités.',
  },
  'field.batch': { title: 'Lot', body: 'Quantité commandée en vigueur. Unités.' },
  'field.minimumBatch': {
    title: 'Lot minimum',
    body: 'Plus petite commande acceptée par le fournisseur. Unités.',
  },
  'field.maximumBatch': { title: 'Lot maximum', body: 'Plus grande commande possible. Unités.' },
  'field.package': {
    title: 'Multiple d’emballage',
    body: 'Les commandes en sont des multiples entiers. Unités.',
  },
  'field.avgBatch': {
    title: 'Lot moyen de consommation',
    body: 'Consommation moyenne d’un jour avec consommation, 730 jours. Unités.',
  },
  'field.avgReplenishmentBatch': {
    title: 'Lot moyen de réapprovisionnement',
    body: 'Réception moyenne, 730 jours. Unités.',
  },
  'field.currentBalance': {
    title: 'Stock',
    body: 'Dernier relevé de stock plus les mouvements suivants qui le touchent ; un stock dans les données de base prévaut. Unités.',
  },
  'field.virtualBalance': { title: 'Stock virtuel', body: 'Stock plus commandes ouvertes. Unités.' },
  'field.securityBalance': {
    title: 'Stock de sécurité',
    body: 'Seuil moins la demande attendue sur le délai plus la revue, jamais sous zéro. Unités.',
  },
  'field.minimumBalance': { title: 'Stock minimum', body: 'Le stock de sécurité. Unités.' },
  'field.maximumBalance': {
    title: 'Stock maximum',
    body: 'Seuil plus lot : en marche normale le stock ne le dépasse pas. Unités.',
  },
  'field.proposedBalance': {
    title: 'Stock proposé',
    body: 'Stock attendu un jour quelconque selon le plan, environ le stock de sécurité plus un demi-lot. Unités.',
  },
  'field.balanceAverage90d': {
    title: 'Stock moyen, 90 jours',
    body: 'Moyenne du stock en fin de jour depuis le premier connu ; les jours négatifs comptent zéro. Unités.',
  },
  'field.balanceAverage730d': { title: 'Stock moyen, 2 ans', body: 'De même sur 730 jours. Unités.' },
  'field.negativeBalance': {
    title: 'Stock négatif',
    body: 'Le stock quand il est sous zéro, sinon 0. Unités.',
  },
  'field.excess': {
    title: 'Excès',
    body: 'Stock au-dessus du maximum ; tout le stock d’un article inactif. Unités.',
  },
  'field.virtualOrder': {
    title: 'Commande virtuelle',
    body: 'Quantité ouverte des commandes actives. Unités ; une commande sans quantité compte un lot.',
  },
  'field.suggestedOrder': {
    title: 'À commander aujourd’hui',
    body: 'Plus petit nombre de lots entiers qui porte le stock virtuel au-dessus du seuil ; 0 au-dessus. Unités.',
  },
  'field.consumptionAverage90d': {
    title: 'Consommation moyenne, 90 jours',
    body: 'Unités par jour, sur les jours d’existence de l’article, au moins 30.',
  },
  'field.consumptionAverage730d': {
    title: 'Consommation moyenne, 2 ans',
    body: 'Unités par jour, sur les jours d’existence de l’article, au moins 30.',
  },
  'field.cost': { title: 'Coût unitaire', body: 'Argent par unité, des données de base.' },
  'field.avgFinancialBalance90d': {
    title: 'Valeur moyenne du stock, 90 jours',
    body: 'Stock moyen × coût unitaire. Argent.',
  },
  'field.avgFinancialBalance730d': {
    title: 'Valeur moyenne du stock, 2 ans',
    body: 'Stock moyen × coût unitaire. Argent.',
  },
  'field.proposedFinancialBalance': {
    title: 'Valeur proposée du stock',
    body: 'Stock proposé × coût unitaire. Argent.',
  },
  'field.gap': {
    title: 'Écart',
    body: 'Valeur proposée moins la moyenne de 90 jours : moyennes contre moyennes. Positif investit, négatif libère. Argent.',
  },
  'field.excessValue': { title: 'Valeur de l’excès', body: 'Excès × coût unitaire. Argent.' },
  'field.ruptureExposure': {
    title: 'Exposition à la rupture',
    body: 'Coût unitaire × unités qui manqueraient avant l’arrivée d’une nouvelle commande, reliquat compris. Argent.',
  },
  'field.effect': {
    title: 'Effet',
    body: 'Changement de la valeur proposée quand les cinq contextes passent des valeurs de l’ERP aux nouvelles. Positif : plus de stock. Argent.',
  },
  'field.leadTime': { title: 'Délai', body: 'Jours de la commande à la réception, en vigueur.' },
  'field.tmea': {
    title: 'Jours entre consommations',
    body: 'Jours moyens entre jours avec consommation, l’intervalle ouvert depuis la dernière compris.',
  },
  'field.tmer': {
    title: 'Jours entre réapprovisionnements',
    body: 'Jours moyens entre réceptions, l’intervalle ouvert compris.',
  },
  'field.coverage90d': {
    title: 'Couverture, 90 jours',
    body: 'Stock ÷ consommation moyenne de 90 jours. Jours ; sans consommation il n’y en a pas.',
  },
  'field.coverage730d': {
    title: 'Couverture, 2 ans',
    body: 'Stock ÷ consommation moyenne de 730 jours. Jours.',
  },
  'field.inactiveDays': {
    title: 'Jours sans mouvement',
    body: 'Depuis la dernière consommation, réception ou inventaire.',
  },
  'field.nsr': {
    title: 'Service exigé',
    body: 'Probabilité exigée qu’aucune demande n’attende, nsr = r ÷ (1 + r).',
  },
  'field.availability': {
    title: 'Disponibilité',
    body: 'Part des jours sur 730, depuis le premier stock connu, qui finissent avec du stock.',
  },
  'field.ruptureRisk': {
    title: 'Risque de rupture',
    body: 'Probabilité que la demande sur le délai plus la revue dépasse le stock plus les commandes arrivant à temps.',
  },
  'field.simultaneousReplacementIndex': {
    title: 'Indice de réapprovisionnement simultané',
    body: 'Part des réceptions dont au moins 80 % est consommé en trois jours. Dès 0,7 l’article est en fait acheté sur commande.',
  },
  'field.cvConsumption': {
    title: 'Variation de la consommation',
    body: 'Écart type ÷ moyenne de la consommation de 30 jours, jusqu’à 24 périodes.',
  },
  'field.cvReplenishment': {
    title: 'Variation du réapprovisionnement',
    body: 'Écart type ÷ moyenne des réceptions de 30 jours.',
  },
  'field.replenishmentVariationCoefficient': {
    title: 'Coefficient de variation',
    body: 'Écart type ÷ moyenne de la taille des réceptions.',
  },
  'field.consumptionPopularity': { title: 'Popularité', body: 'Jours avec consommation sur 730.' },
  'field.replenishmentPopularity': {
    title: 'Réapprovisionnements, 2 ans',
    body: 'Jours avec réception sur 730.',
  },
  'field.replenishmentPopularity90d': {
    title: 'Réapprovisionnements, 90 jours',
    body: 'Jours avec réception sur 90.',
  },
  'field.outlier': {
    title: 'Valeurs aberrantes',
    body: 'Jours de consommation signalés comme anormalement élevés ; signalés, jamais modifiés.',
  },
  'field.inactive': { title: 'Inactif', body: 'Si l’article est inactif.' },
  'field.authorized': { title: 'Autorisation ERP', body: 'Si ses valeurs peuvent retourner à l’ERP.' },
  'field.erpPortfolio': { title: 'Portefeuille dans l’ERP', body: 'Ce que l’ERP utilise aujourd’hui.' },
  'field.erpNsr': { title: 'Niveau de service dans l’ERP', body: 'Ce que l’ERP utilise aujourd’hui.' },
  'field.erpLeadTime': { title: 'Délai dans l’ERP', body: 'Ce que l’ERP utilise aujourd’hui. Jours.' },
  'field.erpTrigger': { title: 'Seuil dans l’ERP', body: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  'field.erpBatch': { title: 'Lot dans l’ERP', body: 'Ce que l’ERP utilise aujourd’hui. Unités.' },
  'field.erpMinimumBalance': {
    title: 'Stock minimum dans l’ERP',
    body: 'Ce que l’ERP utilise aujourd’hui. Unités.',
  },
  'field.erpMaximumBalance': {
    title: 'Stock maximum dans l’ERP',
    body: 'Ce que l’ERP utilise aujourd’hui. Unités.',
  },
}
