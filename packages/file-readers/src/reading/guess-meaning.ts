import { foldWord } from '../formats/words.ts'
import { SAP_CODES } from '../presets/sap.ts'
import type { CodeMeaning, MovementMeaning } from './file-reading.ts'

/** A pattern of words beside those for a supplier or a purchase, in any order. */
const withSupplier = (words: string): RegExp =>
  new RegExp(`^(?=.*(vendor|supplier|purchas|achat|fornec|prov|compra|fourniss|lieferant)).*${words}`)

/** Words by which systems call kinds of movements, in five languages; folded, the first that fits stands. */
const WORDS: readonly (readonly [MovementMeaning, RegExp])[] = [
  ['ignored', /\b(sales order|purchase order|quot\w*|estimate|requisition request|cancel\w*|void\w*)\b/],
  [
    'transfer',
    /transfer|trfr|transf\b|umlager|umbuch|traslado|traspaso|relocat|internal move|movement between|virement|location change/,
  ],
  ['replenishmentReturn', withSupplier('(return|credit|devol|retour|ruck)|bill credit|debit note')],
  [
    'consumptionReturn',
    /return|credit (memo|note)|refund|devol|retour|ruckgabe|gutschrift|rma\b|revers|undo|annul|storno|estorno|avoir/,
  ],
  [
    'inventory',
    /adj|count|contagem|recuento|cycle|inventory|inventur|inventario|inventaire|scrap|write.?o|rebut|sucata|korrekt|correc|reconcil|revalu|opening|initial|inicial|acerto|anfangs|abertura|apertura|ouverture|damage|lost|found|loss|shrink|ajust|disposal|expire|perda|perte|merma|schwund/,
  ],
  [
    'replenishment',
    withSupplier('(factur|fatur|invoice|rechnung|livraison|entrega|deliver|lieferung|remito|albaran)'),
  ],
  [
    'consumption',
    /sale|sold|ship|invoice|deliver|issue|usage|used|consum|consommation|saida|sortie|vente|venta|venda|salida|requisi|fulfil|ausgang|abgang|verbrauch|entnahme|verkauf|outbound|\bpos\b|work order|livraison|remito|albaran|nota de entrega|dispens|picked|outgoing|\bout\b|withdraw|removed|expedi|factur|fatur/,
  ],
  [
    'replenishment',
    /purchas|receipt|receiv|compra|entrada|achat|recep|\bbill\b|inbound|production|output|eingang|zugang|einkauf|receb|entree|incoming|\bin\b|restock|added|assembl|manufact|fabric/,
  ],
  ['balance', /^(saldo|bestand|estoque|stock|on hand|balance|solde|existencia|snapshot)$/],
]

/** Codes of a letter or two, as files without words have them; folded. */
const SHORT: ReadonlyMap<string, MovementMeaning> = new Map([
  ...['s', 'o', 'wa', 'gi', 'iss', 'out', '-'].map((code) => [code, 'consumption'] as const),
  ...['e', 'i', 'we', 'gr', 'rec', 'in', '+'].map((code) => [code, 'replenishment'] as const),
])

/** Words for a decrease of stock, where the meaning leaves it open. */
const GOES_OUT =
  /neg|scrap|write.?off|loss|lost|rebut|sucata|perda|perte|merma|abgang|damage|disposal|expire|\bout\b|saida|salida|sortie|\(-\)|minus/

const BY_NUMBER = new Map(SAP_CODES.map((one) => [one.code, one.meaning]))

/** Guesses the meaning of a code by its words; null if they mean nothing. */
export function guessMeaning(code: string): CodeMeaning | null {
  const folded = foldWord(code)
  const meaning =
    SHORT.get(folded) ?? BY_NUMBER.get(code) ?? WORDS.find(([, words]) => words.test(folded))?.[0] ?? null
  if (meaning === null) return null
  const isOpen = meaning === 'inventory' || meaning === 'transfer'
  return isOpen && GOES_OUT.test(folded) ? { code, meaning, isOut: true } : { code, meaning }
}

/** Values of a column of directions that are no words: credit, Haben. */
const OUT_SIGNS = new Set(['h', 'c', 'cr', 'credit', 'haben', 'credito'])

/** True if a value of a column of directions takes stock out. */
export function goesOut(direction: string): boolean {
  const folded = foldWord(direction)
  return OUT_SIGNS.has(folded) || GOES_OUT.test(folded) || guessMeaning(direction)?.meaning === 'consumption'
}
