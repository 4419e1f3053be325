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

/**
 * Titles that ERPs in five languages give our columns, folded, and the names of their fields (TOTVS Protheus, SAP): a
 * guess. All names that searches find a field by are among them. Who meets another one adds it here.
 */
const USUAL: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    context: 'contexto|contexte',
    stance: 'decisao|decision|stance|postura|posture',
    value: 'valor|vlr|valeur|vl',
    note: 'nota|observacao|obs|observacion|observation|remarque|comentario|comment|commentaire',
    sku: 'msku|merchant sku|seller sku|materialnummer|material nr|artikelnummer|artikelnr|artikel nr|artikel|teilenummer|teilenr|sachnummer|bestellnummer artikel|codigo|cod|codigo do item|codigo item|cod item|codigo do produto|codigo produto|cod produto|codigo do material|codigo material|item|material|produto|product|part|part number|part no|article|code article|reference|referencia|articulo|codigo articulo|codigo de articulo|codigo del articulo|item code|item number|item no|item id|product code|product id|material number|material code|stock code|ref|b1 cod|d3 cod|d1 cod|d2 cod|b2 cod|c7 produto|matnr|ref produit|reference produit|ref article|reference article|ref product|product ref|product reference|ref producto|referencia producto|referencia produto|part num|part nbr|part id|item num|item nbr|stock number|stock no',
    // In Portuguese one word says both: of master data it is the unit, unless another column is that.
    unit: 'basismengeneinheit|mengeneinheit|einheit|me|bme|un|um|uom|unidade|unidade de medida|unid medida|unid|und|unite|unite de mesure|unidad|unidad de medida|unit of measure|base unit|udm|b1 um|meins',
    site: 'emplacement|local|sitio|ubicacion|werk|lagerort|lager|standort|niederlassung|filiale|filial|unidade|centro|planta|plant|site|loja|warehouse|deposito|almoxarifado|armazem|estabelecimento|almacen|depot|magasin|entrepot|location|branch|sucursal|werks|lgort|b1 filial|whse|whs|warehouse code|warehouse id|whse code|site code|site id|plant code|location code|branch code',
    description:
      'bezeichnung|materialkurztext|kurztext|artikelbezeichnung|materialbezeichnung|beschreibung|benennung|descricao|descricao do item|descricao do produto|descricao do material|designation|descripcion|descripcion del articulo|nome|nome do produto|name|product name|item name|item description|libelle|denominacao|texto breve|texto breve material|denominacion|b1 desc|maktx|part description|part desc|item desc|product description|product desc|material description',
    group:
      'warengruppe|artikelgruppe|produktgruppe|gruppe|materialgruppe|grupo|grupo de produtos|grupo de mercadorias|familia|family|famille|categoria|category|categorie|groupe|product group|item group|subgrupo|linha|b1 grupo|matkl',
    supplier:
      'fournisseur principal|preferred vendor|lieferant|hauptlieferant|hersteller|lieferantenname|kreditor|fornecedor|nome do fornecedor|fornecedor padrao|fornecedor principal|fabricante|fournisseur|proveedor|vendor|supplier name|main supplier|b1 proc|lifnr|vendor name|preferred vendor name|supplier',
    priceUnit:
      'price unit|unit price for|unidade de preco|unid preco|unidad de precio|unite de prix|base de prix|preiseinheit|preiseinh|peinh',
    cost: "cost price|preis|standardpreis|einzelpreis|stuckpreis|einkaufspreis|einstandspreis|verrechnungspreis|durchschnittspreis|stuckkosten|kosten|ek preis|wert je einheit|custo|custo unitario|custo medio|custo medio unitario|custo padrao|custo standard|custo de reposicao|ultimo custo|vlr unitario|valor unitario|preco|preco unitario|preco medio|preco de compra|ultimo preco|price|unit cost|average cost|standard cost|std cost|unit price|purchase price|cout|cout unitaire|cout moyen|prix|prix unitaire|prix d'achat|pmp|costo|costo unitario|costo medio|costo promedio|coste|coste unitario|precio|precio unitario|precio de compra|b1 custd|b2 cm1|stprs|verpr|avg cost|avg unit cost|average unit cost|item cost",
    date: 'datum|buchungsdatum|belegdatum|bewegungsdatum|buchungstag|data|data do movimento|data movimento|data de movimento|data mov|dt mov|dt movimento|data emissao|data de emissao|emissao|data lancamento|data de lancamento|fecha|fecha de movimiento|fecha del movimiento|fecha movimiento|dt|date|date de mouvement|date mouvement|posting date|transaction date|movement date|invoice date|invoicedate|d3 emissao|d1 dtdigit|d2 emissao|budat|data lanc|data transacao|data operacao|tran date|trans date|trx date',
    type: 'bewegungsart|bewegung|buchungsart|vorgang|belegart|vorgangsart|tipo|tp|movimento|mov|tipo de movimento|tipo movimento|tipo mov|tp mov|tm|natureza|operacao|es|e/s|entrada/saida|movement|movement type|transaction type|mouvement|type de mouvement|type mouvement|movimiento|tipo de movimiento|tipo movimiento|d3 tm|bwart|ent/sai|entrada saida|e s|sentido|debito credito|tran type|trans type|trx type',
    quantity:
      'menge|stuckzahl|bestellmenge|bewegungsmenge|anzahl|quantidade|qtd|qtde|qt|quant|quantidade movimentada|qtd movimentada|quantidade pedida|quantidade pedido|qtd pedida|qty|quantity ordered|order qty|quantite|qte|quantite commandee|cantidad|cant|cantidad pedida|d3 quant|d1 quant|d2 quant|c7 quant|menge|tran qty|trans qty|trx qty|tran quantity|transaction qty|transaction quantity|our qty|our quantity|ord qty|ordered qty|qty ordered|order quantity',
    order:
      'bestellung|bestellnummer|bestellnr|beleg|belegnummer|belegnr|auftrag|auftragsnummer|einkaufsbeleg|pedido|numero do pedido|num pedido|nr pedido|n pedido|ordem|ordem de compra|pedido de compra|oc|commande|numero de commande|bon de commande|orden|orden de compra|numero de pedido|po|po number|purchase order|documento|document|order number|order no|c7 num|ebeln|numero pedido compra|numero oc|numero ordem|po num|po no|po nbr|po #',
    startDate:
      'bestelldatum|auftragsdatum|bestellt am|data inicial|data do pedido|data pedido|data de emissao do pedido|data emissao|emissao|data de abertura|order date|po date|date de commande|date commande|fecha de pedido|fecha del pedido|fecha pedido|inicio|start|c7 emissao|bedat',
    endDate:
      'lieferdatum|liefertermin|data final|data entrega|entrega|data prevista|delivery date|due date|date livraison|fecha entrega|fim|end|c7 datprf|eindt|data previsao entrega|previsao entrega|data limite|data prometida|data promessa|entrega prevista|data entrega prevista|chegada prevista|recebimento previsto|previsao|previsao recebimento|previsao chegada|data previsao recebimento|expected date|expected delivery|expected delivery date|expected receipt date|promised date|planned delivery date|estimated delivery date|eta|date prevue|date de livraison prevue|date prevue de livraison|livraison prevue|fecha prevista|fecha prevista de entrega|fecha de entrega prevista|fecha estimada|fecha estimada de entrega|fecha esperada|fecha prometida',
    // A day of delivery beside one that was expected is when it came.
    receivedDate:
      'wareneingangsdatum|eingangsdatum|geliefert am|receipt date|received date|data recebimento|recebimento|data chegada|recebido em|data rec|entrega real|data entrega real|data entrega efetiva|data entrada|date received|received on|goods receipt date|gr date|delivered on|date delivered|recu le|date reception|date reelle de livraison|date de livraison reelle|livraison reelle|fecha recepcion|fecha recibido|recibido el|fecha de llegada|fecha de entrega real|entrega efectiva|fecha de entrada|data entrega|entrega|lieferdatum|delivery date|date livraison|fecha entrega',
    status:
      'state|order status|po status|line status|document status|status do pedido|situacao|situacao do pedido|estado|estado del pedido|etat|statut|statut commande|bestellstatus|elikz|endlieferung|delivery completed|c7 encer',
    canceled:
      'cancelled|is cancelled|cancelado|anulado|annule|storniert|geloscht|loekz|loschkennzeichen|deletion indicator|c7 residuo',
    blocked:
      'purchasing blocked|purchase blocked|bloqueado|bloqueado para compra|inativo|inactive|discontinued|disabled|descontinuado|obsoleto|gesperrt|einkaufssperre|bloque|bloque achats|inactif|b1 msblql|lvorm',
    portfolio:
      'portfolio|politica de estoque|stocking policy|portefeuille|politique de stock|portafolio|politica de stock',
    nsr: 'nsr|nivel de servico|meta de servico|required service|target service level|service requis|taux de service vise|servicio exigido|nivel de servicio objetivo',
    leadTime:
      "delai appro|plazo de reposicion|lieferzeit|planlieferzeit|wiederbeschaffungszeit|wbz|beschaffungszeit|lead time|leadtime|lt|prazo|prazo de entrega|prazo entrega|prazo ent|prazo entr|prazo de reposicao|tempo de reposicao|tempo de ressuprimento|tempo de entrega|delai|delai de livraison|delai d'approvisionnement|delai de reapprovisionnement|plazo|plazo de entrega|tiempo de entrega|tiempo de reposicion|delivery time|replenishment time|planned delivery time|b1 pe|plifz|lt days|lead days|lead time days|leadtime days",
    trigger:
      'disparador|min|mini|meldebestand|bestellpunkt|gatilho|ponto de pedido|ponto pedido|ponto de ressuprimento|ponto de reposicao|ponto de encomenda|reorder point|reorder level|order point|rop|seuil|seuil de commande|seuil de reapprovisionnement|point de commande|punto de pedido|punto de reorden|punto de reposicion|b1 emin|minbe|ponto ressuprimento|ponto compra|nivel reposicao|min qty|minimum qty|min quantity',
    batch:
      'lec|qec|cantidad de compra|quantidade de compra|quantite de commande|losgroße|losgrosse|bestelllosgroße|feste losgroße|losgr|lote|lote economico|lote de compra|lote padrao|lote de reposicao|tamanho do lote|lot|lot size|order quantity|reorder quantity|economic order quantity|eoq|lot economique|lot de commande|quantite economique|taille de lot|lote de pedido|tamano de lote|tamano del lote|b1 le|bstfe|lote fixo|quantidade lote|lote otimo',
    minimumBatch:
      'minimum batch|mindestbestellmenge|mindestlosgroße|mindestlosgrosse|mindestmenge|lote minimo|pedido minimo|quantidade minima|minimum order quantity|moq|minimum lot|lot minimum|quantite minimum|cantidad minima|b1 lm|bstmi|lote minimo compra|quantidade minima compra|compra minima|min qty|minimum qty|min quantity|min order qty|minimum order qty',
    maximumBatch:
      'maximum batch|maximale losgroße|hochstmenge|hochstbestellmenge|lote maximo|pedido maximo|maximum order quantity|maximum lot|lot maximum|bstma|lote maximo compra|compra maxima|max qty|maximum qty|max quantity|max order qty|maximum order qty',
    package:
      'case pack|colisage|embalaje|lot multiple|verpackungseinheit|ve|rundungswert|gebindegroße|gebinde|embalagem|qtd por embalagem|quantidade por embalagem|multiplo|multiplo de compra|lote multiplo|pack size|package size|order multiple|rounding value|conditionnement|multiple de commande|empaque|unidades por empaque|b1 qe|bstrf|ord mult|ord multiple|order mult|order multiples|qty multiple',
    minimumBalance:
      'minimum balance|sicherheitsbestand|mindestbestand|estoque minimo|est minimo|est seguranca|saldo minimo|estoque de seguranca|minimum stock|min stock|safety stock|stock minimum|stock mini|stock de securite|stock minimo|stock de seguridad|existencia minima|b1 estseg|eisbe|min qty|minimum qty|min quantity',
    maximumBalance:
      'max|maximum balance|hochstbestand|maximalbestand|maximaler lagerbestand|estoque maximo|est maximo|saldo maximo|maximum stock|max stock|stock maximum|stock maxi|stock maximo|existencia maxima|b1 emax|mabst|max qty|maximum qty|max quantity',
    currentBalance:
      'sellable|sellable quantity|unrestricted|unrestricted stock|stock reel|em maos|inventaire|inventario|inventory|solde|bestand|lagerbestand|aktueller bestand|verfugbarer bestand|frei verwendbar|frei verwendbarer bestand|saldo|saldo atual|saldo em estoque|saldo estoque|saldo disponivel|estoque|estoque atual|qtd em estoque|qtd estoque|quantidade em estoque|stock|stock actuel|stock disponible|on hand|qty on hand|quantity on hand|stock on hand|current stock|current balance|existencia|existencias|existencia actual|stock actual|b2 qatu|labst|saldo fisico|estoque fisico|posicao estoque|saldo contabil|on hand qty|on hand quantity|onhand qty|qty onhand|qoh',
    receivedQuantity:
      'gelieferte menge|wareneingangsmenge|eingangsmenge|quantidade recebida|qtd recebida|qtd entregue|quantidade entregue|received|received quantity|qty received|quantite recue|recibido|cantidad recibida|recu|c7 quje|wemng|received qty|rcvd qty|recd qty|qty rcvd|quantity received',
    registerDate:
      'anlagedatum|angelegt am|erstellt am|data de cadastro|data cadastro|cadastrado em|date de creation|fecha de alta|fecha de creacion|creation date|created on|b1 datref|ersda',
    criticality: 'kritikalitat|wichtigkeit|criticidade|criticite|criticidad|critical|importancia',
  }).map(([column, titles]) => [column, new Set(titles.split('|').map(plainTitle))]),
)

/** A title as it may be written: with and without what stands in brackets behind it. */
function readings(title: string): string[] {
  const folded = foldWord(title).replaceAll('’', "'")
  return [plainTitle(folded), plainTitle(folded.replace(/[([{].*$/, ''))]
}

/** Least and most of a stock side by side: at the one it is ordered, up to the other. */
const PAIRS: readonly (readonly [least: string, most: string])[] = ['qty', 'quantity'].flatMap((quantity) =>
  [
    ['min', 'max'],
    ['minimum', 'maximum'],
  ].map(([least, most]) => [plainTitle(`${least} ${quantity}`), plainTitle(`${most} ${quantity}`)] as const),
)

/** The columns of titles that are a pair of least and most, which each alone would leave open. */
export function pairedColumns(titles: readonly string[]): ReadonlyMap<string, string> {
  const titleOf = new Map(titles.flatMap((title) => readings(title).map((one) => [one, title] as const)))
  return new Map(
    PAIRS.flatMap(([least, most]) => {
      const [trigger, maximum] = [titleOf.get(least), titleOf.get(most)]
      if (trigger === undefined || maximum === undefined) return []
      return [[trigger, 'trigger'] as const, [maximum, 'maximumBalance'] as const]
    }),
  )
}

/** Titles that name an item where no other does plainly: else they are of a document. */
const VAGUE = new Set(['reference', 'referencia', 'ref'])
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
