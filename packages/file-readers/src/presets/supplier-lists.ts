import type { PresetFile } from './preset.ts'

/** Lists of suppliers of named systems, by the id of the system. */
export const SUPPLIER_LISTS: Readonly<Record<string, PresetFile>> = {
  sap: {
    name: 'LFA1, LFM1',
    kind: 'suppliers',
    columns: {
      name: 'LIFNR|Supplier|Vendor|Lieferant|Kreditor|Fournisseur|Fornecedor|Proveedor|Acreedor',
      title: 'NAME1|Name 1|Name of Supplier|Supplier Name|Nom 1|Nome 1|Nombre 1',
      language:
        'SPRAS|Language Key|Language|Sprachenschlüssel|Sprache|Code langue|Cód.idioma|Clave de idioma',
      minimumOrderValue:
        'MINBW|Minimum Order Value|Min. Order Value|Mindestbestellwert|Valeur minimum de commande|Valor mínimo do pedido|Valor mínimo de pedido',
      email: 'SMTP_ADDR|E-Mail Address|Email Address|E-Mail-Adresse',
    },
    telling: ['name'],
    // The language, the group of accounts, or the purchasing organization: no list of items or orders has these beside a name.
    marks: [
      'LIFNR|Supplier|Vendor|Lieferant|Kreditor|Fournisseur|Fornecedor|Proveedor|Acreedor',
      'KTOKK|SPRAS|MINBW|Account group|Language Key|Minimum Order Value|Mindestbestellwert|Sprachenschlüssel',
    ],
    reading: {},
  },
  protheus: {
    name: 'SA2',
    kind: 'suppliers',
    columns: {
      name: 'A2_COD|Codigo',
      title: 'A2_NOME|Razao Social|A2_NREDUZ|N Fantasia|Nome Fantasia',
      email: 'A2_EMAIL|E-Mail|Email',
      minimumOrderValue: 'A2_XPEDMIN',
    },
    telling: ['name', 'title'],
    marks: ['A2_LOJA|Loja'],
    reading: {},
  },
  business_central: {
    name: 'Vendors',
    kind: 'suppliers',
    columns: {
      name: 'No.|Nº|N°|N.º|Nr.',
      title: 'Name|Nombre|Nom|Nome',
      email: 'Email|E-Mail|Correo electrónico|Adresse e-mail',
      language: 'Language Code|Cód. idioma|Code langue|Sprachcode',
      paymentDays:
        'Payment Terms Code|Cód. términos pago|Code condition paiement|Code conditions paiement|Cód. Termos Pagamento|Cód. Condições Pagamento|Zlg.-Bedingungscode',
    },
    telling: ['name', 'title', 'paymentDays'],
    reading: {},
  },
  netsuite: {
    name: 'Vendors',
    kind: 'suppliers',
    columns: {
      name: 'Vendor ID|Entity ID|ID|Name',
      title: 'Company Name|Vendor|Name',
      email: 'Email|Email Address',
      language: 'Language',
      paymentDays: 'Terms',
    },
    telling: ['name'],
    marks: ['Vendor ID|Entity ID|Company Name', 'Terms|Primary Subsidiary|Subsidiary|1099 Eligible'],
    reading: {},
  },
  odoo: {
    name: 'Contacts',
    kind: 'suppliers',
    columns: {
      name: 'Name|Display Name|Complete Name|display_name|complete_name|Nome|Nombre|Nom|Nombre mostrado',
      email: 'Email|E-mail|Correo electrónico',
      language: 'Language|lang|Idioma|Langue',
      minimumOrderValue: 'Minimum Purchase amount|min_purchase_amount|minimum_po_amount',
      paymentDays:
        'Vendor Payment Terms|property_supplier_payment_term_id|property_supplier_payment_term_id/name|Supplier Payment Terms|Condições de pagamento do fornecedor|Términos de pago de proveedor|Términos de pago del proveedor|Conditions de règlement fournisseur|Conditions de paiement fournisseur',
    },
    telling: ['name', 'paymentDays'],
    reading: {},
  },
  erpnext: {
    name: 'Supplier',
    kind: 'suppliers',
    columns: {
      name: 'ID|name|Supplier Name|supplier_name',
      title: 'Supplier Name|supplier_name',
      email: 'Email Id|email_id',
      language: 'Print Language|language',
      paymentDays: 'Default Payment Terms Template|payment_terms',
    },
    telling: ['name', 'title'],
    marks: ['Supplier Group|supplier_group|Supplier Type|supplier_type'],
    reading: {},
  },
  tryton: {
    name: 'Parties',
    kind: 'suppliers',
    columns: {
      name: 'Code|Código|Name|Nombre|Nom',
      title: 'Name|Nombre|Nom',
      language: 'Language|lang|Language/Code|lang/code|Idioma|Langue',
      paymentDays:
        'Supplier Payment Term|supplier_payment_term|supplier_payment_term/name|Plazo de pago proveedor|Condition de paiement fournisseur',
    },
    telling: ['name', 'paymentDays'],
    reading: {},
  },
}
