import { foldWord } from '../formats/words.ts'

/** Titles of columns that a reading knows beside those of FILE_COLUMNS, in five languages; folded. */
const TITLES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    from: 'from|from location|source location|source|from warehouse|from bin|de|origem|local origem|deposito origem|desde|origen|ubicacion origen|almacen origen|emplacement source|depot source|von|von lagerort|quelle',
    to: 'to|to location|destination location|destination|to warehouse|to bin|para|destino|local destino|deposito destino|hasta|ubicacion destino|almacen destino|emplacement de destination|depot destination|nach|nach lagerort|ziel',
    quantityIn:
      'in qty|qty in|quantity in|in quantity|received qty|in|entrada|entradas|qtd entrada|quantidade entrada|cantidad entrada|entree|entrees|qte entree|zugang|zugange|eingang|receipts',
    quantityOut:
      'out qty|qty out|quantity out|out quantity|issued qty|out|saida|saidas|qtd saida|quantidade saida|salida|salidas|cantidad salida|sortie|sorties|qte sortie|abgang|abgange|ausgang|issues',
    balanceAfter:
      'qty after transaction|balance after|balance qty|running balance|new balance|saldo apos|saldo final|saldo posterior|stock apres|bestand danach',
    direction:
      'direction|sens|in/out|debit/credit|debit/credit ind.|debit/credit indicator|shkzg|s/h|soll/haben|d/c|dc',
    unit: 'unit|uom|unit of measure|unit of entry|unidade|unidade de medida|un|unite|unite de mesure|unidad|unidad de medida|mengeneinheit|einheit|me',
    document:
      'document no.|document number|document|voucher no|voucher|doc. no.|transaction number|documento|num documento|numero documento|piece|n° piece|belegnr.|belegnummer',
  }).map(([column, titles]) => [column, new Set(titles.split('|'))]),
)

/** The column of a reading that a title names; null: none. */
export const readingColumn = (title: string): string | null => {
  const folded = foldWord(title)
  return Object.keys(TITLES).find((column) => TITLES[column]?.has(folded)) ?? null
}

/** Titles of columns that say whether a document holds. */
const STATE = new Set(
  'status|state|order status|document status|doc status|docstatus|estado|situacao|etat|statut|stato|buchungsstatus'.split(
    '|',
  ),
)
/** Titles of columns that mark what was taken back: a mark in them is enough. */
const REVERSED = new Set(
  'cancelled|canceled|is cancelled|is canceled|reversed|is reversed|reversal|void|voided|estorno|estornado|cancelado|anulado|annule|storno|storniert|deleted'.split(
    '|',
  ),
)
const REVERSED_AT = new Set(
  'cancelled at|canceled at|cancelled on|cancel date|data cancelamento|fecha anulacion'.split('|'),
)

/** Returns how a column decides whether a row counts. */
export function stateColumn(title: string): 'state' | 'mark' | 'day' | null {
  const folded = foldWord(title)
  return STATE.has(folded) ? 'state' : REVERSED.has(folded) ? 'mark' : REVERSED_AT.has(folded) ? 'day' : null
}

/** Words for what never happened, or not yet. */
const NOT_HELD =
  /^(cancel|canceled|void|annul|anulad|storn|estorn|draft|rascunho|brouillon|borrador|entwurf|ready|waiting|assigned|reserved|planned|planificad|planejad|failed|rejected|deleted|quot|refunded)/
/** Words for what happened. */
const HELD =
  /^(done|posted|completed|complete|closed|finished|approved|feito|concluid|realizad|hecho|fait|termine|gebucht|erledigt|delivered|shipped|paid|fulfilled)/
const MARKS = new Set(['1', 'yes', 'y', 'true', 'x', 's', 'sim', 'si', 'oui', 'o', 'ja', 'j', 't', '*'])

/** The values of such a column by which rows are left out. */
export function leftOutValues(of: 'state' | 'mark' | 'day', values: readonly string[]): string[] {
  const folded = values.map((value) => [value, foldWord(value)] as const)
  if (of === 'mark') return folded.flatMap(([value, one]) => (MARKS.has(one) ? [value] : []))
  if (!folded.some(([, one]) => HELD.test(one)))
    return folded.flatMap(([value, one]) => (NOT_HELD.test(one) ? [value] : []))
  return folded.flatMap(([value, one]) => (NOT_HELD.test(one) && !HELD.test(one) ? [value] : []))
}

/** Pieces in a counted unit. */
const PIECES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    12: 'dozen|dozens|doz|dz|dzn|duzia|duzias|docena|docenas|douzaine|douzaines|dutzend',
    144: 'gross|grosa|grossa',
    100: 'hundred|hundreds|cento|centena|ciento|cent',
    1000: 'thousand|thousands|milheiro|millar|millier|tsd|mil|mille',
    2: 'pair|pairs|par|pares|paire|paires|paar',
  }).flatMap(([factor, units]) => units.split('|').map((unit) => [unit, Number(factor)] as const)),
)
/** Pieces of a unit of count; null where it is no multiple. */
export const piecesOf = (unit: string): number | null => PIECES.get(foldWord(unit).replace(/\.$/, '')) ?? null
/** Units of single pieces. */
const SINGLE = new Set(
  'unit|units|unit(s)|pc|pcs|pce|piece|pieces|ea|each|nos|un|und|unid|unidade|unidades|unidad|stk|st|stuck|pieza|pz|u'.split(
    '|',
  ),
)
/** True if a unit is a single piece. */
export const isSinglePiece = (unit: string): boolean => SINGLE.has(foldWord(unit).replace(/\.$/, ''))
