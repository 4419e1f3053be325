import { MASTER_FIELD_LIST } from '../master-fields.ts'
import { SUPPLIER_FIELD_LIST } from '../supplier-fields.ts'
import { foldWord } from './words.ts'

/** Words that ERPs shorten, by their short forms, and words that say nothing beside others. Folded. */
const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    data: 'dt',
    quantidade: 'qtd|qtde|qt|quant|qtdade',
    numero: 'n|no|nr|num|nº|n°',
    codigo: 'cod|cd',
    valor: 'vlr|vl|val',
    descricao: 'desc|descr',
    produto: 'prod',
    movimento: 'mov|movto|movim|movimentacao|movimentada',
    lancamento: 'lanc|lancto',
    emissao: 'emis',
    previsao: 'prev|prevista|previsto',
    recebimento: 'receb',
    unitario: 'unit|unitaria',
    minimo: 'min|minima',
    maximo: 'max|maxima',
    estoque: 'estq|estoq',
    fornecedor: 'forn|fornec',
    saldo: 'sld',
    familia: 'fam',
    pedido: 'ped',
    mouvement: 'mvt',
    commande: 'cde',
  }).flatMap(([word, forms]) => forms.split('|').map((form) => [form, word])),
)
const SAYS_NOTHING = new Set(
  'de|do|da|dos|das|del|du|des|of|the|atual|atuais|current|actual|actuel'.split('|'),
)

/** A title of which only what tells it from others is left: whole words, without signs and small words. */
function plainTitle(title: string): string {
  const words = title
    .replace(/[^\p{L}\p{N}/'°]+/gu, ' ')
    .trim()
    .split(' ')
  const whole = words.map((word) => SHORT[word] ?? word)
  const telling = whole.filter((word) => !SAYS_NOTHING.has(word))
  return (telling.length > 0 ? telling : whole).join(' ')
}

const titlesOf = (fields: readonly { name: string; titles?: string }[]) =>
  Object.fromEntries(fields.flatMap(({ name, titles }) => (titles ? [[name, titles]] : [])))

/**
 * Titles that ERPs in five languages give our columns, folded, and the names of their fields (TOTVS Protheus, SAP): a
 * guess. All names that searches find a field by are among them. Who meets another one adds it here.
 */
const USUAL: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    context: 'contexto|contexte',
    stance: 'decisao|decision|stance|postura|posture',
    value: 'vl|valeur',
    note: 'nota|observacao|obs|observacion|observation|remarque|comentario|comment|commentaire',
    sku: 'msku|merchant sku|seller sku|materialnummer|material nr|artikelnummer|artikelnr|artikel nr|artikel|teilenummer|teilenr|sachnummer|bestellnummer artikel|cod|cod item|cod produto|codigo material|item|material|produto|product|part|part number|part no|article|code article|reference|referencia|articulo|codigo articulo|item code|item number|item no|item id|product code|product id|material number|material code|stock code|ref|b1 cod|d3 cod|d1 cod|d2 cod|b2 cod|c7 produto|matnr|ref produit|reference produit|ref article|reference article|ref product|product ref|product reference|ref producto|referencia producto|referencia produto|part nbr|part id|item nbr|stock number|stock no|clave|clave articulo|clave producto',
    // A word for both the unit and the site is of master data the unit, unless another column is that.
    ...titlesOf(MASTER_FIELD_LIST),
    ...titlesOf(SUPPLIER_FIELD_LIST),
    site: 'emplacement|local|sitio|ubicacion|werk|lagerort|lager|standort|niederlassung|filiale|filial|unidade|centro|planta|plant|site|loja|warehouse|deposito|almoxarifado|armazem|estabelecimento|almacen|depot|magasin|entrepot|location|branch|sucursal|werks|lgort|b1 filial|whse|whs|warehouse code|warehouse id|whse code|site code|site id|plant code|location code|branch code',
    date: 'datum|buchungsdatum|belegdatum|bewegungsdatum|buchungstag|dt|dt mov|data emissao|emissao|data lanc|fecha|fecha movimiento|date|date mouvement|posting date|transaction date|movement date|invoice date|invoicedate|d3 emissao|d1 dtdigit|d2 emissao|budat|data transacao|data operacao|tran date|trans date|trx date',
    type: 'bewegungsart|bewegung|buchungsart|vorgang|belegart|vorgangsart|tipo|tp|mov|tipo mov|tp mov|tm|natureza|operacao|es|e/s|entrada/saida|movement|movement type|transaction type|mouvement|type mouvement|movimiento|tipo movimiento|d3 tm|bwart|ent/sai|entrada saida|e s|sentido|sens|sens mouvement|debito credito|tran type|trans type|trx type',
    quantity:
      'menge|stuckzahl|bestellmenge|bewegungsmenge|anzahl|qt|qtd movimentada|qtd pedida|quantidade pedido|qty|quantity ordered|order qty|quantite|qte|quantite commandee|cantidad|cant|cantidad pedida|d3 quant|d1 quant|d2 quant|c7 quant|tran qty|trans qty|trx qty|tran quantity|transaction qty|transaction quantity|our qty|our quantity|ord qty|ordered qty|qty ordered|order quantity',
    order:
      'bestellung|bestellnummer|bestellnr|beleg|belegnummer|belegnr|auftrag|auftragsnummer|einkaufsbeleg|pedido|n pedido|ordem|ordem de compra|pedido de compra|oc|commande|numero de commande|bon de commande|orden|orden de compra|po|po number|purchase order|documento|document|order number|order no|c7 num|ebeln|numero pedido compra|numero oc|numero ordem|po no|po nbr',
    startDate:
      'bestelldatum|auftragsdatum|bestellt am|data inicial|data pedido|data de emissao do pedido|data emissao|emissao|data de abertura|order date|po date|date commande|fecha pedido|inicio|start|c7 emissao|bedat',
    endDate:
      'lieferdatum|liefertermin|data final|data entrega|entrega|data prevista|delivery date|due date|date livraison|fecha entrega|fim|end|c7 datprf|eindt|data previsao entrega|previsao entrega|data limite|data prometida|data promessa|entrega prevista|data entrega prevista|chegada prevista|recebimento previsto|previsao|previsao recebimento|previsao chegada|data previsao recebimento|expected date|expected delivery|expected delivery date|expected receipt date|promised date|planned delivery date|estimated delivery date|eta|date prevue|date de livraison prevue|date prevue de livraison|livraison prevue|fecha prevista|fecha prevista de entrega|fecha de entrega prevista|fecha estimada|fecha estimada de entrega|fecha esperada|fecha prometida',
    // A day of delivery beside one that was expected is when it came.
    receivedDate:
      'wareneingangsdatum|eingangsdatum|geliefert am|receipt date|received date|data recebimento|recebimento|data chegada|recebido em|data rec|entrega real|data entrega real|data entrega efetiva|data entrada|date received|received on|goods receipt date|gr date|delivered on|date delivered|recu le|date reception|date reelle de livraison|date de livraison reelle|livraison reelle|fecha recepcion|fecha ultima recepcion|fecha recibido|recibido el|fecha de llegada|fecha de entrega real|entrega efectiva|fecha de entrada|data entrega|entrega|lieferdatum|delivery date|date livraison|fecha entrega',
    status:
      'state|order status|po status|line status|document status|status do pedido|situacao|situacao do pedido|estado|estado del pedido|etat|statut|statut commande|estatus|bestellstatus|elikz|endlieferung|delivery completed|c7 encer',
    canceled:
      'cancelled|is cancelled|cancelado|anulado|annule|storniert|geloscht|loekz|loschkennzeichen|deletion indicator|c7 residuo',
    receivedQuantity:
      'gelieferte menge|wareneingangsmenge|eingangsmenge|qtd recebida|qtd entregue|received|received quantity|qty received|quantite recue|recibido|cantidad recibida|recu|c7 quje|wemng|received qty|rcvd qty|recd qty|qty rcvd|quantity received',
  }).map(([column, titles]) => [column, new Set(titles.split('|').map(plainTitle))]),
)

/** A title as it may be written: with and without what stands in brackets behind it. */
function readings(title: string): string[] {
  const folded = foldWord(title).replaceAll('’', "'")
  return [plainTitle(folded), plainTitle(folded.replace(/[([{].*$/, ''))]
}

/** Least and most of a stock side by side: at the one it is ordered, up to the other. */
const PAIRS = 'min qty|minimum qty|min quantity|minimum quantity|stock minimo|existencia minima'
  .split('|')
  .map((least) => [plainTitle(least), plainTitle(least.replace('min', 'max'))] as const)

/** The columns of titles that are a pair of least and most, where no other title is the reorder point. */
export function pairedColumns(titles: readonly string[]): ReadonlyMap<string, string> {
  const titleOf = new Map(titles.flatMap((title) => readings(title).map((one) => [one, title] as const)))
  return new Map(
    PAIRS.flatMap(([least, most]) => {
      const [trigger, maximum] = [titleOf.get(least), titleOf.get(most)]
      if (trigger === undefined || maximum === undefined) return []
      if ([...titleOf].some(([one, title]) => title !== trigger && USUAL.trigger?.has(one))) return []
      return [[trigger, 'trigger'] as const, [maximum, 'maximumBalance'] as const]
    }),
  )
}

/** Titles that another one says plainly: the reference of an item or of a document, an order's minimum or what ships it free. */
const VAGUE = new Set(['reference', 'referencia', 'ref', 'franco', 'franco port'])
/** True if a title says no more than that something is named. */
export const isVagueTitle = (title: string): boolean => readings(title).some((one) => VAGUE.has(one))
/** True if it says what is named, as a code or a number: in two words, since one such as Article may be a description. */
export const isPlainTitle = (title: string): boolean =>
  !isVagueTitle(title) && /\p{L}\P{L}+\p{L}/u.test(title)

/** The columns among `free` that ERPs give this title, the likeliest first. */
export function usualColumns(title: string, free: ReadonlySet<string>): string[] {
  const read = readings(title)
  return Object.keys(USUAL).filter(
    (column) => free.has(column) && read.some((one) => USUAL[column]?.has(one)),
  )
}
