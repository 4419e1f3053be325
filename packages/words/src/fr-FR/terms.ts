import type { Said } from '../words.ts'
import { bulk, results } from './pages/authorization.ts'
import { feed } from './screens/feed.ts'
import { item } from './screens/item.ts'
import { items } from './screens/items.ts'

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, désignation et site. Le même SKU sur deux sites fait deux articles. Ouvrez-le pour voir son historique et ses calculs.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Ce que coûte une année si l’article reste comme dans l’ERP : ruptures attendues et capital dormant.',
  },
  context: {
    label: item.contexts.context,
    help: 'L’une des cinq valeurs que l’on décide pour un article : portefeuille, niveau de service, délai, seuil et lot. Chacune dépend des précédentes.',
  },
  change: {
    label: feed.column.change,
    help: 'À gauche ce que l’ERP a aujourd’hui, à droite ce que le modèle suggère pour ce contexte.',
  },
  level: {
    label: feed.column.level,
    help: 'Problème : la valeur de l’ERP est loin de la valeur suggérée, ou absente. Attention : l’écart mérite une décision, sans urgence.',
  },
  since: {
    label: feed.column.since,
    help: 'Depuis combien de jours l’alerte est ouverte, comptés à partir du calcul qui l’a ouverte.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Pourquoi le contexte demande une décision : augmenter, réduire, commencer ou cesser de stocker, ou parce qu’il manque dans l’ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'D’où vient la valeur en vigueur : la suggestion du modèle, un pas au-dessus ou au-dessous, la donnée de l’ERP ou une valeur manuelle ; et qui l’a choisie.',
  },
  now: {
    label: item.contexts.now,
    help: 'Ce que l’ERP a aujourd’hui, d’après le dernier fichier chargé. L’entreprise travaille avec lui jusqu’au retour d’une valeur autorisée.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Ce que le modèle propose d’après l’historique et les paramètres de l’entreprise. « = » quand l’ERP l’a déjà.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'La valeur avec laquelle le produit calcule : la suggestion, ou ce que quelqu’un a choisi à sa place. Elle ne part vers l’ERP qu’une fois autorisée.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Le jour du mouvement, tel que l’ERP l’a enregistré. Ouvrez-le pour le voir sur le graphique du stock.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Une consommation sort du stock, un réapprovisionnement y entre ; un solde ou un inventaire dit combien il y avait ce jour-là.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Combien d’unités ont bougé : avec le signe moins celles qui sont sorties.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Le stock calculé en fin de journée, après tous ses mouvements. Vide quand le stock n’est pas connu.',
  },
  order: {
    label: item.transactions.order,
    help: 'Le numéro de la commande dans l’ERP. Il relie les réceptions à la commande dont elles viennent.',
  },
  code: {
    label: item.transactions.code,
    help: 'Le code de la ligne dans l’ERP, tel que le fichier l’a donné. Il aide à la retrouver là-bas.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP : venue d’un fichier. Manuel : corrigée ici par quelqu’un. Corrigé par le système : complétée par le produit.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Si le mouvement change le stock. Désactivé, il reste enregistré sans compter dans le stock.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Si le modèle en apprend la demande. Désactivez une consommation qui ne se répétera pas, comme celle d’un chantier.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'Le jour où la commande a été passée. Le délai se compte à partir de lui.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'Le jour de la réception ; pour une commande ouverte, le jour promis.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Jours du début à la fin de cette commande. Le délai de l’article s’apprend des dernières commandes closes.',
  },
  orderLate: {
    label: item.orders.late,
    help: 'Jours de dépassement d’une commande ouverte par rapport au jour promis.',
  },
  orderQuantity: { label: item.orders.quantity, help: 'Combien d’unités ont été demandées au fournisseur.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Combien de ces unités sont arrivées. Le reste compte comme commandé dans le stock virtuel.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Si la commande est encore attendue. Désactivez celle qui ne viendra plus : elle ne compte plus dans le stock virtuel.',
  },
  sendState: {
    label: results.state,
    help: 'Si l’article part dans le prochain fichier vers l’ERP, ce qui l’empêche, et ce que l’ERP a fait du dernier.',
  },
  erpState: {
    label: results.erpState,
    help: 'Ce que l’ERP a fait des valeurs envoyées : il les a, pas encore, il est revenu aux précédentes, ou il en a d’autres.',
  },
  decided: {
    label: results.decided,
    help: 'Quand l’autorisation a changé pour la dernière fois, et qui l’a changée.',
  },
  authorization: {
    label: bulk.state,
    help: 'Si les valeurs de l’article peuvent retourner dans l’ERP au prochain fichier.',
  },
  check: {
    label: bulk.check,
    help: 'Si l’article peut être autorisé. Les articles inactifs ou aux données incomplètes restent de côté.',
  },
}
