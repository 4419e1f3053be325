/** Types of the values of a field, by how its cells are read. */
type MasterValues = {
  text: string
  /** Money for a unit, 0 or more. */
  money: number
  /** Units, 0 or more. */
  quantity: number
  /** Units, where 0 is none too. */
  positive: number
  /** Units, also below 0. */
  signed: number
  /** 0 to 1. */
  ratio: number
  /** Days, where 0 is what an ERP has where nobody filled it in. */
  leadTime: number
  /** Days since 1970-01-01. */
  day: number
  criticality: 'critic' | 'important' | 'common'
  purchasability: 'hard' | 'medium' | 'easy'
  policy: 'on_demand' | 'anticipated'
  blocked: boolean
}
export type MasterKind = keyof MasterValues

type MasterField = {
  kind: MasterKind
  /** The field that a row of the file has. */
  field: string
  /** The stored value, where it has another name. */
  column?: string
  /** Characters of a text. */
  longest?: number
  /** True if the column must be in the file, and its cells readable. */
  isRequired?: true
  /** True if it is the same at every site of an item: an item that is made at another site has it too. */
  isOfItem?: true
  /** True if people correct it; the value of the ERP is kept beside the correction. */
  isCorrected?: true
  /** A field that a correction may not exceed. */
  noMoreThan?: string
  /** True if filters of rules can have it. */
  isRuled?: true
  /** True if it is not stored: the units that a cost is for, as in 41 per 100; one unit by default. */
  isOnlyRead?: true
  /** Titles that ERPs in five languages give it, folded, as in `usual-titles.ts`. */
  titles?: string
}

/** The fields that master data bring, by the names of their columns. All that reads, stores, corrects or filters them reads their rows. */
export const MASTER_FIELDS = {
  description: {
    kind: 'text',
    longest: 500,
    field: 'description',
    isOfItem: true,
    isCorrected: true,
    isRuled: true,
    titles:
      'bezeichnung|materialkurztext|kurztext|artikelbezeichnung|materialbezeichnung|beschreibung|benennung|descricao|descricao do item|descricao do produto|descricao do material|designation|descripcion|descripcion del articulo|nome|nome do produto|name|product name|item name|item description|libelle|denominacao|texto breve|texto breve material|nombre|denominacion|b1 desc|maktx|part description|part desc|item desc|product description|product desc|material description',
  },
  group: {
    kind: 'text',
    longest: 200,
    field: 'group',
    column: 'groupName',
    isOfItem: true,
    isRuled: true,
    titles:
      'warengruppe|artikelgruppe|produktgruppe|gruppe|materialgruppe|grupo|grupo de produtos|grupo de mercadorias|familia|family|famille|categoria|category|categorie|groupe|product group|item group|subgrupo|linha|b1 grupo|matkl',
  },
  supplier: {
    kind: 'text',
    longest: 200,
    field: 'supplier',
    isOfItem: true,
    isRuled: true,
    titles:
      'fournisseur principal|preferred vendor|lieferant|hauptlieferant|hersteller|lieferantenname|kreditor|fornecedor|nome do fornecedor|fornecedor padrao|fornecedor principal|fabricante|fournisseur|proveedor|vendor|supplier name|main supplier|b1 proc|lifnr|vendor name|preferred vendor name|supplier',
  },
  unit: {
    kind: 'text',
    longest: 30,
    field: 'unit',
    isOfItem: true,
    isCorrected: true,
    isRuled: true,
    titles:
      'basismengeneinheit|mengeneinheit|einheit|me|bme|un|um|uom|unidade|unidade de medida|unid medida|unid med|un med|unid|und|unite|unite de mesure|unidad|unidad de medida|unit of measure|base unit|udm|b1 um|meins',
  },
  priceUnit: {
    kind: 'positive',
    field: 'priceUnit',
    isOnlyRead: true,
    titles:
      'price unit|unit price for|unidade de preco|unid preco|unidad de precio|unite de prix|base de prix|preiseinheit|preiseinh|peinh',
  },
  cost: {
    kind: 'money',
    field: 'unitCost',
    isRequired: true,
    isOfItem: true,
    isCorrected: true,
    isRuled: true,
    titles:
      "cost price|preis|standardpreis|einzelpreis|stuckpreis|einkaufspreis|einstandspreis|verrechnungspreis|durchschnittspreis|stuckkosten|kosten|ek preis|wert je einheit|custo|custo unitario|custo medio|custo medio unitario|custo padrao|custo standard|custo de reposicao|ultimo custo|vlr unitario|preco|preco unitario|preco medio|preco de compra|ultimo preco|price|unit cost|average cost|standard cost|std cost|unit price|purchase price|cmup|cout|cout unitaire|cout moyen|prix|prix unitaire|prix d'achat|pmp|costo|costo unitario|costo medio|costo promedio|coste|coste unitario|precio|precio unitario|precio de compra|b1 custd|b2 cm1|stprs|verpr|avg cost|avg unit cost|average unit cost|item cost",
  },
  criticality: {
    kind: 'criticality',
    field: 'criticality',
    isOfItem: true,
    isCorrected: true,
    isRuled: true,
    titles: 'kritikalitat|wichtigkeit|criticidade|criticite|criticidad|critical|importancia',
  },
  purchasability: {
    kind: 'purchasability',
    field: 'purchasability',
    isOfItem: true,
    isCorrected: true,
    isRuled: true,
  },
  portfolio: {
    kind: 'policy',
    field: 'erpStockingPolicy',
    titles:
      'portfolio|politica de estoque|stocking policy|portefeuille|politique de stock|portafolio|politica de stock',
  },
  nsr: {
    kind: 'ratio',
    field: 'erpTargetServiceLevel',
    titles:
      'nsr|nivel de servico|meta de servico|required service|target service level|service requis|taux de service vise|servicio exigido|nivel de servicio objetivo',
  },
  leadTime: {
    kind: 'leadTime',
    field: 'erpLeadTimeDays',
    isOfItem: true,
    titles:
      "delai appro|plazo de reposicion|lieferzeit|planlieferzeit|wiederbeschaffungszeit|wbz|beschaffungszeit|lead time|leadtime|lt|prazo|prazo entrega|prazo ent|prazo entr|prazo de reposicao|tempo de reposicao|tempo de ressuprimento|tempo de entrega|delai|delai de livraison|delai d'approvisionnement|delai de reapprovisionnement|plazo|plazo de entrega|tiempo de entrega|tiempo de reposicion|delivery time|replenishment time|planned delivery time|b1 pe|plifz|lt days|lead days|lead time days|leadtime days",
  },
  trigger: {
    kind: 'quantity',
    field: 'erpReorderPointUnits',
    titles:
      'disparador|min|mini|meldebestand|bestellpunkt|gatilho|ponto pedido|ponto ressuprimento|ponto de reposicao|ponto de encomenda|reorder point|reorder level|order point|rop|seuil|seuil de commande|seuil de reapprovisionnement|point de commande|punto de pedido|punto de reorden|punto de reposicion|b1 emin|minbe|ponto compra|nivel reposicao|min qty|minimum qty|min quantity',
  },
  batch: {
    kind: 'positive',
    field: 'erpLotUnits',
    titles:
      'lec|qec|cantidad de compra|quantidade de compra|quantite de commande|losgroße|losgrosse|bestelllosgroße|feste losgroße|losgr|lote|lote economico|lote de compra|lote padrao|lote de reposicao|tamanho do lote|lot|lot size|order quantity|reorder quantity|economic order quantity|eoq|lot economique|lot de commande|quantite economique|taille de lot|lote de pedido|tamano de lote|b1 le|bstfe|lote fixo|quantidade lote|lote otimo',
  },
  minimumBatch: {
    kind: 'quantity',
    field: 'minimumLotUnits',
    isOfItem: true,
    isCorrected: true,
    noMoreThan: 'maximumBatch',
    titles:
      'minimum batch|mindestbestellmenge|mindestlosgroße|mindestlosgrosse|mindestmenge|lote minimo|pedido minimo|quantidade minima|minimum order quantity|moq|minimum lot|lot minimum|quantite minimum|cantidad minima|b1 lm|bstmi|lote minimo compra|quantidade minima compra|compra minima|min qty|minimum qty|min quantity|min order qty|minimum order qty',
  },
  maximumBatch: {
    kind: 'positive',
    field: 'maximumLotUnits',
    isOfItem: true,
    isCorrected: true,
    titles:
      'maximum batch|maximale losgroße|hochstmenge|hochstbestellmenge|lote maximo|pedido maximo|maximum order quantity|maximum lot|lot maximum|bstma|lote maximo compra|compra maxima|max qty|maximum qty|max quantity|max order qty|maximum order qty',
  },
  package: {
    kind: 'positive',
    field: 'orderMultipleUnits',
    isOfItem: true,
    isCorrected: true,
    titles:
      'case pack|colisage|embalaje|lot multiple|verpackungseinheit|ve|rundungswert|gebindegroße|gebinde|embalagem|qtd embalagem|qtd embalag|qtd por embalagem|multiplo|multiplo de compra|lote multiplo|pack size|package size|order multiple|rounding value|conditionnement|multiple de commande|empaque|unidades por empaque|b1 qe|bstrf|ord mult|ord multiple|order mult|order multiples|qty multiple|multiple order quantity|fixed lot multiple|lot size multiple|order quantity multiple',
  },
  minimumBalance: {
    kind: 'quantity',
    field: 'erpMinimumStockUnits',
    titles:
      'minimum balance|sicherheitsbestand|mindestbestand|estoque minimo|est minimo|est seguranca|saldo minimo|estoque de seguranca|minimum stock|min stock|safety stock|stock minimum|stock mini|stock de securite|stock minimo|stock de seguridad|existencia minima|b1 estseg|eisbe|min qty|minimum qty|min quantity',
  },
  maximumBalance: {
    kind: 'quantity',
    field: 'erpMaximumStockUnits',
    titles:
      'max|maximum balance|hochstbestand|maximalbestand|maximaler lagerbestand|estoque maximo|est maximo|saldo maximo|maximum stock|max stock|stock maximum|stock maxi|stock maximo|existencia maxima|b1 emax|mabst|max qty|maximum qty|max quantity',
  },
  currentBalance: {
    kind: 'signed',
    field: 'onHandUnits',
    titles:
      'sellable|sellable quantity|unrestricted|unrestricted stock|stock reel|em maos|inventaire|inventario|inventory|solde|bestand|lagerbestand|aktueller bestand|verfugbarer bestand|frei verwendbar|frei verwendbarer bestand|saldo|saldo em estoque|saldo estoque|saldo disponivel|estoque|qtd em estoque|qtd estoque|stock|stock disponible|on hand|qty on hand|quantity on hand|stock on hand|current balance|existencia|existencias|b2 qatu|labst|saldo fisico|estoque fisico|posicao estoque|saldo contabil|on hand qty|on hand quantity|onhand qty|qty onhand|qoh',
  },
  balanceDate: {
    kind: 'day',
    field: 'onHandDay',
    column: 'onHandOn',
    titles:
      'balance date|stock date|inventory date|as of date|bestandsdatum|data saldo|data do estoque|data posicao|date stock|date inventaire|fecha stock|fecha saldo',
  },
  registerDate: {
    kind: 'day',
    field: 'registeredDay',
    column: 'registeredOn',
    isRuled: true,
    titles:
      'anlagedatum|angelegt am|erstellt am|data cadastro|cadastrado em|date de creation|fecha de alta|fecha de creacion|creation date|created on|b1 datref|ersda',
  },
  startDate: { kind: 'day', field: 'startedDay', column: 'startedOn' },
  blocked: {
    kind: 'blocked',
    field: 'isBlocked',
    isOfItem: true,
    titles:
      'purchasing blocked|purchase blocked|bloqueado|bloqueado para compra|inativo|inactive|discontinued|disabled|descontinuado|obsoleto|gesperrt|einkaufssperre|bloque|bloque achats|inactif|b1 msblql|lvorm',
  },
} as const satisfies Readonly<Record<string, MasterField>>

type Fields = typeof MASTER_FIELDS
/** The column of one. */
export type MasterName = keyof Fields

/** A row of master data. Absent: the file has no such column, keep the value. null: the cell is empty, clear it. */
export type PricedFields = {
  [Name in MasterName as Fields[Name]['field']]?: MasterValues[Fields[Name]['kind']] | null
}
/** Master data of an item; its cost is for one unit. */
export type MasterDataFields = Omit<PricedFields, 'priceUnit'>

/** The rows of the fields in the order of their columns, each with its name. */
export const MASTER_FIELD_LIST: readonly (MasterField & { name: MasterName; field: keyof PricedFields })[] = (
  Object.keys(MASTER_FIELDS) as MasterName[]
).map((name) => ({ name, ...MASTER_FIELDS[name] }))
