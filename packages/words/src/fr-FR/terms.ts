import type { Said } from '../words.ts'
import {
  catalogList,
  companyList,
  fileFormats,
  legalTexts,
  sites,
  translations,
} from './pages/administration.ts'
import { audit } from './pages/audit.ts'
import { bulk, results } from './pages/authorization.ts'
import { download, report } from './pages/exports.ts'
import { upload } from './pages/imports.ts'
import { notStock } from './pages/not-stock.ts'
import { rules } from './pages/rules.ts'
import { scenarios } from './pages/scenarios.ts'
import { themes } from './pages/themes.ts'
import { users } from './pages/users.ts'
import { feed } from './screens/feed.ts'
import { item } from './screens/item.ts'
import { items } from './screens/items.ts'
import { replay } from './screens/replay.ts'

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, désignation et site. Le même SKU sur deux sites fait deux articles. Ouvrez-le pour voir son historique et ses calculs.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'De combien la valeur moyenne du stock des 90 derniers jours dépasse la valeur proposée, dans les articles à libérer, excès compris. Le solde d’aujourd’hui n’y entre pas : il peut déjà être plus bas.',
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
    help: 'Si le modèle en apprend la demande. Désactivez une consommation qui ne se répétera pas, comme celle d’un chantier. Un jour entier qui fut un inventaire ou une reprise d’un autre système s’exclut sur la page d’envoi de fichiers.',
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
  userProfile: {
    label: users.profile,
    help: 'Ce que la personne peut faire : lire, décider, envoyer des fichiers ou administrer. La page de l’utilisateur dit ce que chaque profil permet.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'À combien de catalogues la personne a accès. Elle ne voit pas les autres.',
  },
  mfa: {
    label: users.mfa,
    help: 'Activée : à chaque connexion, un code envoyé par e-mail est demandé en plus du mot de passe.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'Le code ou le nom par lequel les fichiers de l’ERP désignent le site. Chaque ligne trouve ainsi le sien, sans tenir compte de la casse ni des accents.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Le code court du catalogue, unique dans l’entreprise. C’est lui que l’on saisit pour confirmer une suppression.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Combien d’articles il y a : chaque SKU compte une fois par site où il se trouve. Ce qui est hors stock est exclu quand le catalogue est calculé.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Combien de fois le catalogue a été calculé. Écrans et fichiers montrent les chiffres de la dernière ; 0 avant la première.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Le stock disponible au coût unitaire, additionné au dernier traitement. Ce dont le stock ou le coût est inconnu reste hors de la somme. Le thème Fonds de roulement additionne la moyenne de 90 jours.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Quand un fichier a été chargé dans ce catalogue pour la dernière fois.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Quand les articles ont été calculés pour la dernière fois. Ce qui a été chargé ensuite n’est pas encore dans les chiffres.',
  },
  currency: {
    label: companyList.currency,
    help: 'La devise dans laquelle l’ERP écrit coûts et prix. En changer ne change que le symbole : aucun montant n’est converti.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Pendant combien de jours, depuis sa création ou son premier mouvement, un article compte comme nouveau. Son historique dit encore peu.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Après combien de jours sans mouvement un article est inactif. Tout son stock compte comme excédent, et il ne peut être autorisé.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'Son « aujourd’hui » sert au plan : le jour change et les jours ouverts se comptent selon lui.',
  },
  originalValue: {
    label: translations.original,
    help: 'Le champ ou le mot du produit que les fichiers de l’entreprise nomment autrement.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Les noms de l’entreprise reconnus dans les fichiers envoyés. Dans le fichier pour l’ERP, le premier est écrit.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Une ligne telle que le format l’écrit : séparateur de colonnes, date et nombre.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Comment les octets du fichier se lisent en lettres. Une mauvaise abîme les accents : « rÃ©fÃ©rence » au lieu de « référence ».',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Le format utilisé quand aucun n’est choisi. Il ne part qu’après qu’un autre est devenu celui par défaut. Le fichier de l’ERP est écrit dans ce format ; sans format par défaut, comme le dernier fichier accepté du catalogue.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Les langues qui ont le texte propre de l’installation. Dans les autres, celui du produit vaut.',
  },
  auditEvent: {
    label: audit.event,
    help: 'La personne qui a fait le changement, avec son nom d’alors. « Giro » est le produit lui-même, comme lors d’un traitement. Le type de ce qui a changé et le nom qu’il avait alors, même s’il n’existe plus.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Chaque champ changé : à gauche ce qu’il y avait, à droite ce qui est resté. De ce qui a été créé ou supprimé, les valeurs.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'La valeur en vigueur avant le changement.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'La valeur en vigueur après.',
  },
  withErp: {
    label: feed.withErp,
    help: 'L’article avec la valeur que l’ERP a dans ce contexte : le point de départ du choix.',
  },
  withChoice: {
    label: feed.then,
    help: 'L’article avec ce qui est choisi maintenant. Rien n’est enregistré avant l’acceptation.',
  },
  fileKind: {
    label: download.kind,
    help: 'Ce que le fichier apporte : données de base, mouvements, commandes ou autorisations. Il décide des colonnes attendues.',
  },
  transfer: {
    label: upload.transfer,
    help: 'Si le fichier est arrivé entier dans Giro. Pendant l’envoi, ce qui est déjà parti ; un envoi arrêté peut être repris.',
  },
  processing: {
    label: upload.processing,
    help: 'Ce que Giro fait du fichier arrivé : il le lit, le contrôle et le charge. Il dit combien de lignes sont entrées et combien ont été rejetées.',
  },
  reportKind: {
    label: download.kind,
    help: 'De quel rapport il s’agit, ou le fichier qui porte à l’ERP ce qui a été autorisé.',
  },
  reportState: {
    label: download.state,
    help: 'Si le fichier attend, se prépare, est prêt à télécharger, ou n’a pas pu être fait.',
  },
  reportRows: {
    label: download.rows,
    help: 'Le nombre de lignes du fichier, sans l’en-tête.',
  },
  checksum: {
    label: report.checksum,
    help: 'Un code calculé à partir du contenu du fichier. Si votre copie donne le même code, elle est entière et inchangée.',
  },
  until: {
    label: report.until,
    help: 'Après ce jour le fichier est supprimé ; il peut être demandé de nouveau.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Les signes, dans le code, le nom et les mouvements, que ce n’est pas une marchandise. C’est vous qui décidez.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'L’ordre dans lequel les règles s’appliquent : pour chaque valeur, la première qui la donne décide, de la plus petite à la plus grande.',
  },
  ruleMeets: {
    label: rules.meets,
    help: 'Articles que le filtre de la règle a trouvés à la dernière planification.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Parmi les articles concernés, ceux dont elle décide au moins une valeur. Pour les autres, une règle ou une décision sur l’article passe avant.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'De combien la règle change la valeur du stock cible : chaque article est planifié avec elle et sans elle. Négatif : de l’argent sort du stock. Il est calculé après chaque planification.',
  },
  ruleState: {
    label: rules.state,
    help: 'Si la règle vaut aujourd’hui et, quand elle ne décide rien, pourquoi.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Ce que la règle décide de cet article.',
  },
  ruleForWhom: {
    label: rules.forWhom,
    help: 'Les articles dont parle la règle, d’après ce que l’on en sait avant la planification.',
  },
  ruleSays: {
    label: rules.says,
    help: 'Ce que la règle donne à ces articles : décisions, limites, coûts et revue.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Le dernier jour où la règle vaut. Vide : elle vaut toujours.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Une règle désactivée est gardée et ne décide rien.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Où en est le scénario : en attente, calculé, périmé parce que le catalogue a été planifié depuis, publié ou rétabli.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valeur moyenne de ce qui reste en stock à long terme, au coût. À côté ou dessous, l’écart avec le plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Part de la demande en unités servie aussitôt, à long terme. Dessous, l’écart avec le plan, en points.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Combien d’articles le scénario planifie autrement que le plan en vigueur.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Les contextes dont la valeur en vigueur est autre : aujourd’hui, et dans le scénario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'De combien le capital moyen de l’article change dans le scénario. Négatif : de l’argent sort du stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Pourquoi un article que le changement atteint reste tel quel.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Qui a retiré l’article du plan, et quand.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'Ce qui s’est passé, et ce qui se serait passé les mêmes jours avec d’autres paramètres.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'Le seuil et le lot avec lesquels le scénario achète.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Pendant combien de jours de la période le stock était vide.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'La moyenne du stock à la fin de chaque jour.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Le stock moyen au coût unitaire d’aujourd’hui.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Combien d’achats le scénario a faits ; pour ce qui s’est passé, combien sont arrivés.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Quelle part de la demande n’était pas en stock le jour où elle est venue.',
  },
}
