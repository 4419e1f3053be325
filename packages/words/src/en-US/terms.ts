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
    help: 'SKU, description and site. The same SKU at two sites counts as two items. Open it to see its history and calculations.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'Stock value you can release: how far the 90-day average stock value exceeds the target, excess included. Today’s stock may already be lower.',
  },
  worthPerMinute: {
    label: feed.column.worthPerMinute,
    help: 'Yearly saving divided by the minutes a decision takes: two for the portfolio (stocking policy), one for each other context. Money.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Yearly cost of keeping the ERP’s values: expected shortages plus idle capital.',
  },
  context: {
    label: item.contexts.context,
    help: 'One of five decisions: stocking policy, service level, lead time, reorder point and order quantity. Each depends on the ones before it.',
  },
  change: {
    label: feed.column.change,
    help: 'Left: the ERP’s value today. Right: the suggested value.',
  },
  level: {
    label: feed.column.level,
    help: 'Problem: the ERP’s value is missing or far from the suggestion. Warning: the difference needs a decision, but is not urgent.',
  },
  since: {
    label: feed.column.since,
    help: 'Days since the planning run that opened the alert.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Why a decision is needed: to raise or lower the value, to start or stop stocking, or because the ERP has none.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Source of the value in effect: the suggestion, a step up or down, the ERP or a manual value. Also shows who chose it.',
  },
  now: {
    label: item.contexts.now,
    help: 'The ERP’s value today, from the last file loaded. The company uses it until an authorized value returns to the ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Value suggested from the history and your settings.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'The value Giro plans with: the suggestion, or another value someone chose. It goes to the ERP only once authorized.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Day of the movement, as recorded in the ERP. Open it to see it on the stock chart.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Consumption takes from stock; replenishment adds to it. A balance record or physical count gives the stock on that day.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Units moved. A minus sign means units out.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Calculated stock at the end of the day, after all its movements. Empty if the stock is unknown.',
  },
  order: {
    label: item.transactions.order,
    help: 'Order number in the ERP. It links receipts to their order.',
  },
  code: {
    label: item.transactions.code,
    help: 'Code of the row in the ERP, as in the file. Use it to find the row there.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: from a file. Manual: corrected here by a person. Corrected by the product: completed by Giro.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Shows if the movement changes the stock. If off, the movement stays on record but does not count.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Shows if the movement counts for demand. Turn it off for consumption that will not repeat. To exclude a whole day, use File upload.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'Day the order was placed. The lead time starts here.',
  },
  orderEnd: { label: item.orders.end, help: 'Day of receipt. For an open order, the promised day.' },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Days from start to end of this order. The item’s lead time is calculated from its latest closed orders.',
  },
  orderLate: { label: item.orders.late, help: 'Days an open order is past its promised day.' },
  orderQuantity: { label: item.orders.quantity, help: 'Units ordered from the supplier.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Units already received. The rest counts as on order.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Shows if the order is still expected. Turn off an order that will not arrive; it then no longer counts as on order.',
  },
  sendState: {
    label: results.state,
    help: 'Shows if the item is in the next ERP file, what blocks it, and the result of the last file.',
  },
  erpState: {
    label: results.erpState,
    help: 'Result of the values sent: confirmed, pending, reverted to the previous values, or different in the ERP.',
  },
  decided: { label: results.decided, help: 'When the authorization last changed, and who changed it.' },
  authorization: {
    label: bulk.state,
    help: 'Shows if the item’s values may return to the ERP in the next file.',
  },
  bulkChanges: {
    label: bulk.changes,
    help: 'How many of the five decisions change in the ERP: stocking policy, service level, lead time, reorder point and order quantity.',
  },
  check: {
    label: bulk.check,
    help: 'Shows if the item can be authorized. Inactive items and items with incomplete data are left out.',
  },
  userProfile: {
    label: users.profile,
    help: 'The user’s permissions: read, decide, upload files or administer. The user’s page lists them for each profile.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'Number of catalogs the user can access. Other catalogs stay hidden.',
  },
  mfa: {
    label: users.mfa,
    help: 'On: each sign-in needs an emailed code as well as the password.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'Site code or name in the ERP’s files. Each row is matched to its site by it, ignoring case and accents.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Short code of the catalog, unique in the company. You type it to confirm a deletion.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Number of items. A SKU counts once per site. Items marked as not stock are excluded after the next planning run.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Number of planning runs so far. Screens and files show the latest one. 0 before the first.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Stock on hand at unit cost, at the last planning run, without items of unknown stock or cost. Working capital shows the 90-day average.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'When a file was last loaded into this catalog.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'When the items were last planned. Data loaded later is not included yet.',
  },
  currency: {
    label: companyList.currency,
    help: 'Currency of costs and prices in the ERP. Changing it changes the symbol only; amounts are not converted.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Days an item counts as new after registration or its first movement. New items have little history.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Days without movement before an item becomes inactive. All its stock then counts as excess, and it cannot be authorized.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'Time zone of the plan: its local date is the plan’s “today”, and open days are counted by it.',
  },
  originalValue: {
    label: translations.original,
    help: 'Giro’s field or value that your files name differently.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Your company’s names, recognized in uploaded files. The ERP file uses the first one.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Sample row in this format: column separator, date and number.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Character encoding of the file. A wrong one breaks special characters: “cafÃ©” instead of “café”.',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Format used when none is chosen, also for ERP files; without one, these follow the last file loaded. To delete it, choose another default.',
  },
  rememberedColumns: {
    label: fileReadings.columns,
    help: 'Column titles of the file. One with the same titles in the same order is read in the same way, whatever its name.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Languages with your own text. The others show Giro’s text.',
  },
  auditEvent: {
    label: audit.event,
    help: 'Who made the change, and what was changed, by their names at that time. “Giro” is the system itself, for example in a planning run.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Fields changed: old value on the left, new value on the right. For created or deleted records, the values.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'The value in effect before the change.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'The value in effect after it.',
  },
  withErp: {
    label: feed.withErp,
    help: 'The item with the ERP’s value for this decision, for comparison.',
  },
  withChoice: {
    label: feed.then,
    help: 'The item with the option selected now. Nothing is saved until you accept it.',
  },
  fileKind: {
    label: download.kind,
    help: 'Content of the file: master data, movements, orders or authorizations. It decides the required columns.',
  },
  processing: {
    label: download.state,
    help: 'Status after arrival: reading, checking and loading. Shows the rows loaded and rejected.',
  },
  reportKind: {
    label: download.kind,
    help: 'Type of report, or the ERP file with the authorized values.',
  },
  reportState: {
    label: download.state,
    help: 'Status of the file: waiting, in preparation, ready or failed.',
  },
  reportRows: {
    label: download.rows,
    help: 'Number of rows, without the header.',
  },
  checksum: {
    label: report.checksum,
    help: 'Code calculated from the file’s content. The same code on your copy proves it is complete and unchanged.',
  },
  until: {
    label: report.until,
    help: 'The file is deleted after this day. You can request it again.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Signs in the code, description and movements that this is not inventory. You decide.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'Order of the rules. For each value, the first matching rule wins; the smallest number comes first.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Matching items for which this rule sets at least one value. For the others, another rule or a decision on the item wins.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Change in target stock value caused by the rule, updated after each planning run. Negative: money leaves the stock.',
  },
  ruleState: {
    label: rules.state,
    help: 'Shows if the rule is in effect today and, if it has no effect, why.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Values this rule sets for the item.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Last day the rule applies. Empty: no end.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'A rule that is off is kept but has no effect.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Status: waiting, calculated, out of date since the catalog was planned again, published or reverted.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Average stock value in the long run, at cost, with the difference from the plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Share of demanded units served immediately, in the long run, with the difference from the plan in points.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Number of items planned differently from the current plan.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Decisions with a different value: now, and in the scenario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Change in the item’s average capital. Negative: money leaves the stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Why an item matched by the change stays as it is.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Who removed the item from the plan, and when.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'What actually happened, and what would have happened on the same days with other parameters.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'Reorder point and order quantity used in the scenario.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Days in the period without stock.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'Average end-of-day stock.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Average stock at today’s unit cost.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Orders placed in the scenario. For actual history, orders received.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Demand not in stock on the day it was requested.',
  },
  ...supplyTerms,
}
