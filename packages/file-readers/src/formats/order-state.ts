import { decodeText } from '../csv/text.ts'
import type { CellReaderOf } from './cell-readers.ts'
import { foldWord } from './words.ts'

/** State of an order's line in the ERP; null: nothing that opens or closes it. */
export type OrderState = 'open' | 'closed' | 'canceled' | null

/** Words of states that end the order, and of those that leave it open, in the languages of ERPs; folded. */
const CANCELED =
  /^(cancel|void|annul|anulad|storn|estorn|delet|reject|refus|recus|rechaz|draft|rascunho|brouillon|borrador|entwurf|rfq|quot|cotac|cotiz|demande de prix|planned|planejad|planificad)/
const CLOSED =
  /^(clos|complet|finish|done$|received|fully|(to|pending) bill$|billed|delivered|fulfilled|concluid|encerrad|fechad|recebid|atendid|finalizad|cerrad|recibid|hecho|termin|clotur|recu|receptionn|surtid|livre|erledigt|geliefert|geschlossen|abgeschlossen|endgeliefert)/
const OPEN =
  /^(open|pending receipt|partial|to receive|pending billing\/partially|released|in progress|abert|em aberto|pendente|parcial|abiert|pendiente|ouvert|a recevoir|partiell|offen|emitid)/
/** Words behind those for goods that came, where the rest is still to come: *Recibida parcialmente*; *Cerrada* ends that too. */
const IN_PART = /^(?!clos|encerrad|fechad|cerrad|finalizad|termin|clotur).*\b(parcia|part(ia|ie|ly)|teilw)/
/** A mark in a column of ends, such as SAP's X and Protheus's E. */
const MARK = /^(x|1|e|s|l|y|yes|true|t|sim|si|oui|ja|j|\*)$/

/** Reads a column of states; NetSuite names the document before it. */
export const orderState: CellReaderOf<OrderState> = ({ encoding }) => ({
  expected: { kind: 'text', longest: LONGEST },
  read(bytes, start, end) {
    const state = foldWord(decodeText(bytes, start, Math.min(end, start + LONGEST), encoding)).replace(
      /^.* : /,
      '',
    )
    if (OPEN.test(state)) return 'open'
    if (CANCELED.test(state)) return 'canceled'
    if (IN_PART.test(state)) return 'open'
    return CLOSED.test(state) || MARK.test(state) ? 'closed' : null
  },
})

/** Reads whether a column of cancellations has a mark. */
export const canceledMark: CellReaderOf<boolean> = ({ encoding }) => ({
  expected: { kind: 'text', longest: LONGEST },
  read: (bytes, start, end) =>
    MARK.test(foldWord(decodeText(bytes, start, Math.min(end, start + LONGEST), encoding))),
})

const LONGEST = 100
