/** Kinds of fields of a supplier, by which their cells are read. */
export type SupplierKind =
  | 'name'
  | 'text'
  | 'email'
  | 'language'
  | 'money'
  | 'weekDays'
  | 'periods'
  | 'yesNo'
  /** Days, 0 to 365, also as payment terms say them: `Net 30`. */
  | 'term'
  /** Days, 1 to 365. */
  | 'days'
  | 'quantity'

type SupplierField = {
  kind: SupplierKind
  /** True if a row is rejected when this cell cannot be read, since items would be planned by less than the file says. */
  isEssential?: true
  /** Titles that ERPs in five languages give it, folded, as in `usual-titles.ts`. */
  titles?: string
}

/** The columns of a file of suppliers, which are the fields of a supplier. All that reads, stores or offers them reads these rows. */
export const SUPPLIER_FIELDS = {
  name: {
    kind: 'name',
    isEssential: true,
    titles:
      'supplier|vendor|fornecedor|fournisseur|proveedor|lieferant|kreditor|supplier no|supplier number|supplier code|supplier id|vendor no|vendor number|vendor code|vendor id|vendor account|cod|cod fornecedor|code|code fournisseur|n° fournisseur|numero compte fournisseur|clave|clave proveedor|codigo proveedor|numero de proveedor|lieferantennummer|lieferantennr|numero|number|id|lifnr|a2 cod|supplier name|vendor name|nome fornecedor|nom du fournisseur|nombre proveedor|lieferantenname|name|nome|nom|nombre|company name',
  },
  title: {
    kind: 'text',
    titles:
      'name|nome|nom|nombre|name 1|name1|company name|supplier name|vendor name|full name|nome fornecedor|razao social|nome fantasia|n fantasia|fantasia|raison sociale|intitule|nom du fournisseur|razon social|nombre proveedor|nombre fiscal|lieferantenname|firmenname|a2 nome|a2 nreduz|display name',
  },
  email: {
    kind: 'email',
    titles:
      'email|e mail|email address|email id|mail|correo|correo electronico|courriel|adresse mail|adresse e-mail|a2 email|smtp addr',
  },
  language: {
    kind: 'language',
    titles:
      'language|language key|language code|idioma|langue|sprache|lang|spras|codigo idioma|code langue|print language',
  },
  minimumOrderValue: {
    kind: 'money',
    isEssential: true,
    titles:
      'minimum order value|minimum order amount|min order value|min order amount|minimum order|min order|minimum purchase|minimum amount|minimum value|mov|valor minimo|valor minimo pedido|pedido minimo|faturamento minimo|compra minima|montant minimum|montant minimal|montant minimal de commande|minimum de commande|commande minimum|franco|franco de port|importe minimo|importe minimo de pedido|monto minimo|mindestbestellwert|minbw',
  },
  orderDays: {
    kind: 'weekDays',
    isEssential: true,
    titles:
      'order days|order day|ordering days|order weekdays|days of order|weekdays|dias de pedido|dia de pedido|dias de compra|dia de compra|dias da semana|jours de commande|jour de commande|jours|dias de la semana|dia de la semana|bestelltage|bestelltag|order weekday|purchase days',
  },
  orderEveryDays: {
    kind: 'days',
    isEssential: true,
    titles:
      'order every days|order interval|order cycle|order frequency|review period|review days|days between orders|intervalo|intervalo entre pedidos|dias entre pedidos|frequencia de pedido|frequencia de compra|ciclo de compra|frequence de commande|jours entre commandes|intervalle de commande|frecuencia de pedido|intervalo de pedido|ciclo de pedido|bestellrhythmus|bestellintervall',
  },
  closures: {
    kind: 'periods',
    isEssential: true,
    titles:
      'closures|closed|closing periods|shutdown|holidays|paradas|ferias|ferias coletivas|fermetures|conges|cierres|vacaciones|betriebsferien',
  },
  sitesTogether: { kind: 'yesNo', isEssential: true },
  paymentDays: {
    kind: 'term',
    titles:
      'payment days|payment terms|payment term|terms|terms of payment|days to pay|prazo pagamento|dias de pagamento|condicao de pagamento|cond pagto|cond pagamento|delai de paiement|conditions de paiement|jours de paiement|plazo de pago|dias de pago|dias de credito|condiciones de pago|terminos de pago|zahlungsziel|zahlungsbedingung|payment terms code|vendor payment terms|supplier payment term',
  },
  topUpMaxDays: {
    kind: 'days',
    isEssential: true,
    titles:
      'bring forward|bring forward by|antecipar|antecipar no maximo|avancer au plus de|adelantar como maximo',
  },
  loadCapacity: {
    kind: 'quantity',
    isEssential: true,
    titles:
      'load capacity|capacity|capacidade|capacidade da carga|capacidade do caminhao|carga|full load|truck capacity|truck load|capacite|capacite de chargement|capacidad|capacidad de carga|ladekapazitat|kapazitat',
  },
  loadAttribute: {
    kind: 'text',
    titles: 'load attribute|load in|load unit|carga em|medida da carga|charge en|carga en',
  },
  note: { kind: 'text' },
} as const satisfies Readonly<Record<string, SupplierField>>

/** The name of one. */
export type SupplierColumn = keyof typeof SUPPLIER_FIELDS

/** The rows of the fields in the order of their columns, each with its name. */
export const SUPPLIER_FIELD_LIST: readonly (SupplierField & { name: SupplierColumn })[] = (
  Object.keys(SUPPLIER_FIELDS) as SupplierColumn[]
).map((name) => ({ name, ...SUPPLIER_FIELDS[name] }))

/** Columns by which a list of suppliers differs from other lists with names. */
export const TELLING_SUPPLIERS: readonly SupplierColumn[] = [
  ...(['email', 'language', 'minimumOrderValue', 'orderDays', 'orderEveryDays'] as const),
  ...(['closures', 'paymentDays', 'topUpMaxDays'] as const),
]
