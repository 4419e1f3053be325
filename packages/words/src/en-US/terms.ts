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
    help: 'SKU, description and site. The same SKU on two sites is two items. Open it to see its history and how its numbers came about.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'How far the average stock value of the last 90 days lies above the proposed value, in the items to release, excess included. Today’s balance is not in it: it may be lower already.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'What a year costs if the item stays as the ERP has it: expected shortages and idle capital.',
  },
  context: {
    label: item.contexts.context,
    help: 'One of the five values decided for an item: portfolio, service level, lead time, trigger and batch. Each depends on those before it.',
  },
  change: {
    label: feed.column.change,
    help: 'On the left what the ERP has today, on the right what the model suggests for this context.',
  },
  level: {
    label: feed.column.level,
    help: 'Problem: the ERP’s value is far from the suggested one, or missing. Warning: the difference deserves a decision, without haste.',
  },
  since: {
    label: feed.column.since,
    help: 'For how many days the alert has been open, counted from the planning run that opened it.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Why the context asks for a decision: to raise it, to lower it, to start or stop stocking, or because the ERP lacks it.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Where the value in force comes from: the model’s suggestion, a step above or below it, the ERP’s own value or a manual one; and who chose it.',
  },
  now: {
    label: item.contexts.now,
    help: 'What the ERP has today, by the last file loaded. The company works by it until an authorized value returns to the ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'What the model proposes from the history and the company’s parameters. “=” where the ERP has it already.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'The value the product calculates with: the suggestion, or what somebody chose instead. It goes to the ERP only once authorized.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'The day of the movement, as the ERP recorded it. Open it to see it in the chart of the balance.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'A consumption takes out of stock, a replenishment puts into it; a balance record or a physical count says how much there was that day.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'How many units moved: with a minus sign those that went out.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'The balance reckoned at the end of the day, after all its movements. Empty where the balance is not known.',
  },
  order: {
    label: item.transactions.order,
    help: 'The number of the order in the ERP. It ties receipts to the order they came from.',
  },
  code: {
    label: item.transactions.code,
    help: 'The code of the line in the ERP, as the file gave it. It helps to find the line there.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: it came with a file. Manual: somebody corrected it here. Corrected by the product: the product completed it.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Whether the movement changes the balance. Switched off, it stays on record and does not count in the stock.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Whether the model learns demand from it. Switch off a consumption that will not come again, such as that of a one-off project. A whole day that was a physical count or a take-over from another system is left out on the page of uploads.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'The day the order was placed. The lead time counts from it.',
  },
  orderEnd: { label: item.orders.end, help: 'The day of the receipt; of an open order, the day promised.' },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Days from the start to the end of this order. The item’s lead time is learnt from its last closed orders.',
  },
  orderLate: { label: item.orders.late, help: 'Days by which an open order is past the day promised.' },
  orderQuantity: { label: item.orders.quantity, help: 'How many units were asked of the supplier.' },
  orderReceived: {
    label: item.orders.received,
    help: 'How many of these units have arrived. The rest counts as on order in the virtual balance.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Whether the order is still expected. Switch off one that will not come any more: it no longer counts in the virtual balance.',
  },
  sendState: {
    label: results.state,
    help: 'Whether the item goes into the next file for the ERP, what stands in its way, and what the ERP made of the last one.',
  },
  erpState: {
    label: results.erpState,
    help: 'What the ERP made of the values sent: it has them, not yet, it went back to those before, or it has others.',
  },
  decided: { label: results.decided, help: 'When the authorization last changed, and who changed it.' },
  authorization: {
    label: bulk.state,
    help: 'Whether the item’s values may return to the ERP in the next file.',
  },
  check: {
    label: bulk.check,
    help: 'Whether the item can be authorized. Inactive items and those with incomplete data are left out.',
  },
  userProfile: {
    label: users.profile,
    help: 'What the person may do: read, decide, upload files or administer. The user’s page lists what each profile allows.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'How many catalogs the person has access to. Others are not seen.',
  },
  mfa: {
    label: users.mfa,
    help: 'On: at each login a mailed code is asked besides the password.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'The code or name by which the ERP’s files call the site. Each row finds its site by it, whatever its case and accents.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'The short code of the catalog, unique in the company. It is what is typed to confirm a deletion.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'How many items there are: each SKU counts once for each site where it stands. What is not stock is left out once the catalog is planned.',
  },
  generation: {
    label: catalogList.generation,
    help: 'How many times the catalog was planned. Screens and files show the numbers of the last one; 0 before the first.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'The stock on hand at unit cost, added up by the last planning run. What has no known balance or no cost is left out of the sum. The theme Working capital adds up the average of 90 days.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'When a file was last taken into this catalog.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'When the items were last planned. What was loaded after that is not in the numbers yet.',
  },
  currency: {
    label: companyList.currency,
    help: 'The currency in which the ERP writes costs and prices. Another one changes the symbol alone: no amount is converted.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'For how many days since it was registered or first moved an item counts as new. Its history says little yet.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'After how many days without a movement an item is inactive. All its stock counts as excess, and it cannot be authorized.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'Whose “today” the plan is made for: by it the day ends and open days are counted.',
  },
  originalValue: {
    label: translations.original,
    help: 'The product’s field or word that the company’s files call otherwise.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'The company’s names that are recognized in uploaded files. In the file for the ERP the first one is written.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'A row as the format writes it: column separator, date and number.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'How the file’s bytes are read as letters. A wrong one spoils accents: “descriÃ§Ã£o” in place of “descrição”.',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'The format used where none is chosen. It can go only after another has become the default. The ERP file is written in it; without a default one, as the last file that the catalog took.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'The languages with the installation’s own text. In the others the product’s text stands.',
  },
  auditEvent: {
    label: audit.event,
    help: 'The person who made the change, by the name of that time. “Giro” is the product itself, as in a planning run. The kind of thing that was changed and the name that it had then, even if it is gone since.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Each field that changed: on the left what was there, on the right what is there since. Of what was created or deleted, its values.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'The value in force before the change.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'The value in force after it.',
  },
  withErp: {
    label: feed.withErp,
    help: 'The item with the value that the ERP has in this context: what the choice starts from.',
  },
  withChoice: {
    label: feed.then,
    help: 'The item with what is chosen now. Nothing is saved until it is accepted.',
  },
  fileKind: {
    label: download.kind,
    help: 'What the file brings: master data, movements, orders or authorizations. It decides which columns it must have.',
  },
  transfer: {
    label: upload.transfer,
    help: 'Whether the file has reached Giro whole. While it is being sent, how much has gone; one that stopped can be sent again.',
  },
  processing: {
    label: upload.processing,
    help: 'What Giro does with the file that arrived: reads, checks and loads it. It says how many rows came in and how many were rejected.',
  },
  reportKind: {
    label: download.kind,
    help: 'Which report it is, or the file that takes to the ERP what was authorized.',
  },
  reportState: {
    label: download.state,
    help: 'Whether the file is waiting, being prepared, ready to download, or could not be made.',
  },
  reportRows: {
    label: download.rows,
    help: 'How many rows the file has, without the header.',
  },
  checksum: {
    label: report.checksum,
    help: 'A code calculated from the content of the file. If what you downloaded gives the same code, it arrived whole and unchanged.',
  },
  until: {
    label: report.until,
    help: 'After this day the file is removed; it can be asked for again.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'The signs, in its code, its name and its movements, that this is no goods. You decide.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'The order in which rules hold: of each value the first that says it decides, from the smallest to the largest.',
  },
  ruleMeets: {
    label: rules.meets,
    help: 'Items that the filter of the rule found in the last planning run.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Of the items it meets, those of which it decides at least one value. For the others a rule or a decision on the item comes first.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'How much the rule changes the value of the target stock: each item is planned with it and without it. Negative: money leaves the stock. It is worked out after each planning run.',
  },
  ruleState: {
    label: rules.state,
    help: 'Whether the rule holds today and, where it decides nothing, why.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'What the rule decides of this item.',
  },
  ruleForWhom: {
    label: rules.forWhom,
    help: 'The items that the rule speaks of, by what is known of them before planning.',
  },
  ruleSays: {
    label: rules.says,
    help: 'What the rule gives those items: decisions, limits, costs and review.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'The last day on which the rule holds. Empty: it always does.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'A rule that is off is kept and decides nothing.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Where the scenario stands: waiting, calculated, out of date because the catalog was planned since, published or reverted.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Mean value of what lies in stock in the long run, at cost. Beside or below it, the difference to the plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Share of the demand in units that is served at once, in the long run. Below it, the difference to the plan in points.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'How many items the scenario plans otherwise than the plan in force.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'The contexts whose value in force is another: now, and in the scenario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'By how much the mean capital of the item changes in the scenario. Negative: money leaves the stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Why an item that the change meets stays as it is.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Who took the item out of the plan, and when.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'What happened in fact, and what would have happened on the same days with other parameters.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'The trigger and the batch that the scenario buys by.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'On how many days of the period the stock was empty.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'The mean of the balance at the end of each day.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'The average balance at today’s unit cost.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'How many purchases the scenario made; of what happened, how many arrived.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'How much of the demand was not in stock on the day it was asked for.',
  },
}
