import type { Said } from '../words.ts'
import {
  catalogList,
  companyList,
  fileFormats,
  fileReadings,
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
import { supplyTerms } from './supply-terms.ts'

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, désignation et site. Le même SKU sur deux sites fait deux articles. Ouvrez-le pour voir son historique et ses calculs.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'Valeur de stock à libérer : dépassement de la valeur cible par la valeur moyenne de 90 jours, excès compris. Le stock d’aujourd’hui est peut-être déjà plus bas.',
  },
  worthPerMinute: {
    label: feed.column.worthPerMinute,
    help: 'Économie annuelle divisée par les minutes que prend la décision : deux pour le portefeuille (politique de stock), une pour chaque autre contexte. Montant.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Coût annuel si l’on garde les valeurs de l’ERP : ruptures attendues et capital dormant.',
  },
  context: {
    label: item.contexts.context,
    help: 'L’une des cinq décisions d’un article : politique de stock, niveau de service, délai, point de commande et quantité de commande. Chacune dépend des précédentes.',
  },
  change: {
    label: feed.column.change,
    help: 'À gauche, la valeur actuelle de l’ERP ; à droite, la valeur suggérée.',
  },
  level: {
    label: feed.column.level,
    help: 'Problème : la valeur de l’ERP manque ou est loin de la suggestion. Attention : l’écart demande une décision, sans urgence.',
  },
  since: {
    label: feed.column.since,
    help: 'Nombre de jours depuis la planification qui a ouvert l’alerte.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Motif de la décision : augmenter ou réduire la valeur, commencer ou cesser de stocker, ou valeur absente de l’ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Origine de la valeur en vigueur : suggestion, un pas au-dessus ou en dessous, valeur de l’ERP ou valeur manuelle. Indique aussi qui l’a choisie.',
  },
  now: {
    label: item.contexts.now,
    help: 'Valeur actuelle de l’ERP, d’après le dernier fichier chargé. L’entreprise l’utilise jusqu’au retour d’une valeur autorisée.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Valeur suggérée d’après l’historique et vos paramètres.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'Valeur utilisée par Giro : la suggestion, ou une autre valeur choisie. Elle ne part vers l’ERP qu’une fois autorisée.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Jour du mouvement dans l’ERP. Ouvrez-le pour le voir sur le graphique du stock.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Une consommation sort du stock, une réception y entre. Un relevé ou un inventaire donne le stock de ce jour.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Unités mouvementées. Le signe moins indique une sortie.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Stock calculé en fin de journée, après tous les mouvements. Vide si le stock est inconnu.',
  },
  order: {
    label: item.transactions.order,
    help: 'Numéro de la commande dans l’ERP. Il relie les réceptions à leur commande.',
  },
  code: {
    label: item.transactions.code,
    help: 'Code de la ligne dans l’ERP, comme dans le fichier. Il sert à la retrouver.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP : vient d’un fichier. Manuel : corrigé ici par une personne. Corrigé par Giro : complété automatiquement.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Indique si le mouvement change le stock. Désactivé, il reste enregistré sans compter.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Indique si le mouvement compte pour la demande. Désactivez une consommation qui ne se répétera pas. Pour exclure un jour entier, utilisez Envoi de fichiers.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'Jour de passation de la commande. Le délai commence ici.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'Jour de la réception ou, pour une commande en cours, jour promis.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Jours du début à la fin de la commande. Le délai de l’article est calculé sur les dernières commandes soldées.',
  },
  orderLate: {
    label: item.orders.late,
    help: 'Jours de retard d’une commande en cours sur le jour promis.',
  },
  orderQuantity: { label: item.orders.quantity, help: 'Unités commandées au fournisseur.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Unités déjà reçues. Le reste compte comme en commande.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Indique si la commande est encore attendue. Désactivez une commande qui n’arrivera plus : elle ne compte plus comme en commande.',
  },
  sendState: {
    label: results.state,
    help: 'Indique si l’article est dans le prochain fichier ERP, ce qui le bloque et le résultat du dernier fichier.',
  },
  erpState: {
    label: results.erpState,
    help: 'Résultat des valeurs envoyées : confirmées, en attente, revenues aux précédentes ou différentes dans l’ERP.',
  },
  decided: {
    label: results.decided,
    help: 'Date et auteur du dernier changement d’autorisation.',
  },
  authorization: {
    label: bulk.state,
    help: 'Indique si les valeurs de l’article peuvent retourner à l’ERP dans le prochain fichier.',
  },
  bulkChanges: {
    label: bulk.changes,
    help: 'Combien des cinq décisions changent dans l’ERP : politique de stock, niveau de service, délai, point de commande et quantité de commande.',
  },
  check: {
    label: bulk.check,
    help: 'Indique si l’article peut être autorisé. Les articles inactifs ou aux données incomplètes sont exclus.',
  },
  userProfile: {
    label: users.profile,
    help: 'Droits de l’utilisateur : lire, décider, envoyer des fichiers ou administrer. Sa fiche détaille chaque profil.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'Nombre de catalogues accessibles à l’utilisateur. Les autres sont masqués.',
  },
  mfa: {
    label: users.mfa,
    help: 'Activée : chaque connexion demande un code reçu par e-mail, en plus du mot de passe.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'Code ou nom du site dans les fichiers de l’ERP. Chaque ligne est rattachée ainsi à son site, sans tenir compte de la casse ni des accents.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Code court du catalogue, unique dans l’entreprise. Vous le saisissez pour confirmer une suppression.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Nombre d’articles : un SKU compte une fois par site. Les articles hors stock sont exclus après la prochaine planification.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Nombre de planifications effectuées. Écrans et fichiers montrent la dernière. 0 avant la première.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Stock au coût unitaire, à la dernière planification, sans les articles au stock ou au coût inconnu. Fonds de roulement montre la moyenne de 90 jours.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Date du dernier fichier chargé dans ce catalogue.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Date de la dernière planification. Les données chargées depuis n’y figurent pas encore.',
  },
  currency: {
    label: companyList.currency,
    help: 'Devise des coûts et des prix dans l’ERP. La changer ne change que le symbole : aucun montant n’est converti.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Nombre de jours pendant lesquels un article est nouveau, depuis sa création ou son premier mouvement. Il a encore peu d’historique.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Jours sans mouvement avant qu’un article devienne inactif. Tout son stock compte alors comme excès, et il ne peut pas être autorisé.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'Fuseau horaire du plan : sa date locale est l’« aujourd’hui » du plan.',
  },
  originalValue: {
    label: translations.original,
    help: 'Champ ou valeur de Giro qui porte un autre nom dans vos fichiers.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Noms de votre entreprise reconnus dans les fichiers envoyés. Le fichier ERP utilise le premier.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Exemple de ligne dans ce format : séparateur de colonnes, date et nombre.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Encodage des caractères du fichier. Un mauvais encodage abîme les accents : « rÃ©fÃ©rence » au lieu de « référence ».',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Format utilisé quand aucun n’est choisi, aussi pour le fichier ERP ; sinon, celui-ci suit le dernier fichier chargé. Pour le supprimer, choisissez-en un autre par défaut.',
  },
  rememberedColumns: {
    label: fileReadings.columns,
    help: 'Titres des colonnes du fichier. Un autre ayant les mêmes titres dans le même ordre est lu de la même façon, quel que soit son nom.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Langues avec votre propre texte. Les autres affichent celui de Giro.',
  },
  auditEvent: {
    label: audit.event,
    help: 'Auteur du changement et élément modifié, avec leurs noms à cette date. « Giro » désigne le système, par exemple lors d’une planification.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Champs modifiés : ancienne valeur à gauche, nouvelle à droite. Pour une création ou une suppression, les valeurs.',
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
    help: 'L’article avec la valeur de l’ERP pour cette décision, à titre de comparaison.',
  },
  withChoice: {
    label: feed.then,
    help: 'L’article avec l’option sélectionnée. Rien n’est enregistré avant l’acceptation.',
  },
  fileKind: {
    label: download.kind,
    help: 'Contenu du fichier : données de base, mouvements, commandes ou autorisations. Il fixe les colonnes attendues.',
  },
  processing: {
    label: download.state,
    help: 'État du fichier après son arrivée : lecture, contrôle et chargement. Indique les lignes chargées et rejetées.',
  },
  reportKind: {
    label: download.kind,
    help: 'Type de rapport, ou fichier ERP des valeurs autorisées.',
  },
  reportState: {
    label: download.state,
    help: 'État du fichier : en attente, en préparation, prêt ou en échec.',
  },
  reportRows: {
    label: download.rows,
    help: 'Le nombre de lignes du fichier, sans l’en-tête.',
  },
  checksum: {
    label: report.checksum,
    help: 'Code calculé sur le contenu du fichier. Le même code sur votre copie prouve qu’elle est complète et inchangée.',
  },
  until: {
    label: report.until,
    help: 'Le fichier est supprimé après ce jour. Vous pouvez le redemander.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Indices, dans le code, la désignation et les mouvements, que ce n’est pas du stock. Vous décidez.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'Ordre des règles. Pour chaque valeur, la première règle applicable l’emporte, en commençant par le plus petit numéro.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Articles pour lesquels la règle fixe au moins une valeur. Pour les autres, une règle ou une décision sur l’article l’emporte.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Variation de la valeur du stock cible due à la règle, mise à jour à chaque planification. Négatif : de l’argent sort du stock.',
  },
  ruleState: {
    label: rules.state,
    help: 'Indique si la règle est en vigueur et, si elle est sans effet, pourquoi.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Valeurs fixées par cette règle pour l’article.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Dernier jour d’application de la règle. Vide : sans fin.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Une règle désactivée est conservée, sans effet.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'État : en attente, calculé, à recalculer depuis une nouvelle planification, publié ou annulé.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valeur moyenne du stock à long terme, au coût, avec l’écart au plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Part des unités demandées servies immédiatement, à long terme, avec l’écart au plan en points.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Nombre d’articles planifiés différemment du plan actuel.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Décisions dont la valeur diffère : aujourd’hui, et dans le scénario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Variation du capital moyen de l’article. Négatif : de l’argent sort du stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Motif pour lequel un article visé par le changement reste tel quel.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Auteur et date du retrait de l’article du plan.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'Ce qui s’est réellement passé, et ce qui se serait passé les mêmes jours avec d’autres paramètres.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'Point de commande et quantité de commande du scénario.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Jours de la période sans stock.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'Moyenne du stock en fin de journée.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Stock moyen au coût unitaire actuel.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Commandes passées dans le scénario. Pour la réalité, commandes reçues.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Demande que le stock n’a pas pu servir le jour même.',
  },
  ...supplyTerms,
}
