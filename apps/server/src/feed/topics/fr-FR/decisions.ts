import type { TopicFamily } from '#feed/topics/topic.ts'

export const decisions: TopicFamily<'theme'> & TopicFamily<'context'> & TopicFamily<'alert'> = {
  'theme.balance': {
    title: 'Stock équilibré',
    body: 'Argent en stock que le plan veut là où il est : valeur actuelle du stock moins excès et libération.',
  },
  'theme.excess': {
    title: 'Excès',
    body: 'Argent en stock au-dessus du maximum (seuil + lot). Pour les articles inactifs, tout le stock. Jamais plus que la valeur moyenne du stock de l’article.',
  },
  'theme.rescue': {
    title: 'Libération',
    body: 'Argent que l’on peut libérer au-delà de l’excès : de combien la valeur moyenne du stock sur 90 jours dépasse la valeur proposée.',
  },
  'theme.invest': {
    title: 'Investissement',
    body: 'Argent qui manque : de combien la valeur proposée du stock dépasse la moyenne de 90 jours. Il s’ajoute à la valeur actuelle.',
  },

  'context.portfolio': {
    title: 'Portefeuille',
    body: 'Si l’article est **anticipé** (tenu en stock) ou acheté **à la demande**. Anticipé quand le coût attendu du stock, *stock + r × unités en attente*, est inférieur à celui de faire attendre chaque demande. *r* dit combien de fois une unité manquante coûte une unité gardée.',
  },
  'context.service': {
    title: 'Niveau de service',
    body: 'Probabilité exigée qu’à un moment quelconque aucune demande n’attende. De la cote de pénalité *r* : **nsr = r ÷ (1 + r)**, *r* selon criticité, classe ABC et facilité d’achat, entre 50 % et 99,9 %.',
  },
  'context.leadTime': {
    title: 'Délai',
    body: 'Jours de la commande à la réception. La moyenne des 20 dernières commandes closes, rapprochée du chiffre de l’ERP comme s’il valait trois commandes ; arrondie vers le haut.',
  },
  'context.trigger': {
    title: 'Seuil',
    body: 'Point de commande : commander quand stock plus commandes ouvertes est au seuil ou en dessous. Le plus petit niveau qui donne le service exigé sur le délai plus la période de revue, avec le lot suggéré, ou un lot manuel ou de l’ERP, et le donnerait aussi si le délai était plus régulier.',
  },
  'context.batch': {
    title: 'Lot',
    body: 'Quantité commandée : le lot économique √(2·K·D ÷ (i·c)), entre une semaine et un an de demande ; puis minimum, multiple d’emballage et maximum.',
  },
  'context.portfolio.stop_stocking': {
    title: 'Ne plus stocker',
    body: 'L’article est stocké, mais le garder coûte plus que l’attente. Le passer **à la demande** libère son stock avec le temps.',
  },
  'context.portfolio.stock': {
    title: 'Tenir en stock',
    body: 'L’article est acheté à la demande, mais l’attente coûte plus que le stock. **L’anticiper** et lui donner un seuil et un lot.',
  },
  'context.service.increase': {
    title: 'Relever le niveau de service',
    body: 'La classe de service suggérée est au-dessus de celle de l’ERP : une rupture de cet article coûte plus que ne le suppose le niveau actuel.',
  },
  'context.service.reduction': {
    title: 'Abaisser le niveau de service',
    body: 'La classe de service suggérée est en dessous de celle de l’ERP : le stock qu’exige le niveau actuel coûte plus que les ruptures qu’il évite.',
  },
  'context.leadTime.increase': {
    title: 'Délai plus long',
    body: 'Les commandes closes ont pris nettement plus de temps que ne le dit l’ERP. Avec le chiffre court, l’article s’épuise avant l’arrivée.',
  },
  'context.leadTime.reduction': {
    title: 'Délai plus court',
    body: 'Les commandes closes sont arrivées nettement plus tôt que ne le dit l’ERP. Le chiffre long garde un stock inutile.',
  },
  'context.leadTime.missing_in_erp': {
    title: 'Pas de délai dans l’ERP',
    body: 'L’ERP ne donne pas de délai, et les commandes closes en montrent un. L’autoriser pour que les achats planifient avec lui.',
  },
  'context.trigger.increase': {
    title: 'Relever le seuil',
    body: 'Le seuil actuel est trop bas pour la demande du délai et le service exigé : les commandes partent trop tard.',
  },
  'context.trigger.reduction': {
    title: 'Abaisser le seuil',
    body: 'Le seuil actuel commande bien avant le besoin : le service exigé est tenu avec moins de stock.',
  },
  'context.trigger.missing_in_erp': {
    title: 'Pas de seuil dans l’ERP',
    body: 'L’article est stocké et l’ERP n’a pas de seuil pour lui : rien ne dit quand commander.',
  },
  'context.batch.increase': {
    title: 'Lot plus grand',
    body: 'Les commandes sont plus petites que l’optimum : commander coûte plus que le stock qu’ajouteraient de plus grands lots.',
  },
  'context.batch.reduction': {
    title: 'Lot plus petit',
    body: 'Les commandes sont plus grandes que l’optimum : le stock qu’elles ajoutent coûte plus que les commandes qu’elles épargnent.',
  },
  'context.batch.missing_in_erp': {
    title: 'Pas de lot dans l’ERP',
    body: 'L’article est stocké et l’ERP n’a pas de quantité de commande pour lui.',
  },

  'alert.maxBatch': {
    title: 'Lot maximum',
    body: '**Problème** : le lot dépasse le maximum, ou le maximum est sous le minimum ou l’emballage. **Attention** : le maximum impose un lot inférieur aux deux tiers du lot économique.',
  },
  'alert.minBatch': {
    title: 'Lot minimum',
    body: '**Problème** : le lot est sous le minimum, ou le minimum dépasse un an de demande. **Attention** : le minimum dépasse 1,5 × le lot économique.',
  },
  'alert.package': {
    title: 'Emballage',
    body: '**Problème** : le lot n’est pas un nombre entier d’emballages. **Attention** : un emballage dépasse 1,5 × le lot économique. On commande des emballages entiers ; le seuil, lui, n’est pas arrondi : c’est le stock virtuel auquel il faut commander, et la consommation ouvre les emballages.',
  },
  'alert.maxBalance': {
    title: 'Stock maximum',
    body: '**Attention** : le stock dépasse le maximum de 25 % au plus, ou l’excès vaut moins qu’une commande. **Problème** : davantage.',
  },
  'alert.minBalance': {
    title: 'Stock minimum',
    body: '**Attention** : le stock est sous le stock de sécurité. **Problème** : il n’y a pas de stock, et l’article est consommé.',
  },
  'alert.inactive': {
    title: 'Inactivité',
    body: '**Attention** : sans mouvement depuis plus d’un an, ou inactif sans stock. **Problème** : inactif avec stock.',
  },
  'alert.negativeBalance': {
    title: 'Stock négatif',
    body: '**Attention** : le stock a été négatif un jour des 90 derniers. **Problème** : il l’est maintenant. Des mouvements manquent ou sont saisis tard.',
  },
  'alert.virtualBalance': {
    title: 'Stock virtuel',
    body: '**Attention** : stock plus commandes ouvertes est au seuil ou en dessous (une commande est due), ou bien au-dessus avec des commandes ouvertes. **Problème** : il est sous la demande attendue du délai, ou plus de trois lots au-dessus du seuil.',
  },
  'alert.outlier': {
    title: 'Valeurs aberrantes',
    body: 'Jours de consommation anormalement élevée (règles de Hampel et Tukey). **Problème** : dans les 90 derniers jours, ou au moins 20 % des unités. Exclure de l’apprentissage un jour qui ne reviendra pas.',
  },
  'alert.dataQuality': {
    title: 'Qualité des données',
    body: '**Problème** : coût, stock ou délai inconnu. **Attention** : autre chose manque, comme l’unité, ou des lignes sont dans le futur.',
  },
  'alert.authorization': {
    title: 'Autorisation',
    body: '**Attention** : une nouvelle valeur diffère de l’ERP et n’est pas autorisée. **Problème** : autorisée, mais une valeur a changé depuis ou des données manquent ; le fichier ERP garde ce qui a été autorisé.',
  },
}
