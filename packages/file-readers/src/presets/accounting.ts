import type { CodeMeaning } from '../reading/file-reading.ts'
import { codes, type Preset } from './preset.ts'

const QUICKBOOKS_CODES: readonly CodeMeaning[] = [
  ...codes('consumption', 'Invoice|Sales Receipt|Credit Card Charge|Assembly Build Component'),
  ...codes('consumptionReturn', 'Credit Memo|Refund Receipt|Refund'),
  ...codes('replenishment', 'Bill|Item Receipt|Check|Cheque|Expense|Build Assembly'),
  ...codes('replenishmentReturn', 'Bill Credit|Vendor Credit|Supplier Credit'),
  ...codes(
    'inventory',
    'Inventory Adjust|Inventory Adjustment|Inventory Qty Adjust|Inventory Starting Value|Stock Qty Adjust|General Journal|Journal Entry',
  ),
  ...codes('transfer', 'Inventory Transfer|Transfer'),
]

/** QuickBooks, desktop and online. */
export const QUICKBOOKS: Preset = {
  id: 'quickbooks',
  name: 'QuickBooks',
  files: [
    {
      name: 'Inventory Valuation Detail',
      kind: 'transactions',
      columns: {
        date: 'Date|Transaction date',
        type: 'Type|Transaction Type',
        quantity: 'Qty|Quantity',
        order: 'Num|No.',
      },
      telling: ['date', 'type', 'quantity', 'order'],
      marks: [
        'On Hand|Qty on hand|Quantity on hand',
        'Asset Value|Inventory Asset Value|Inventory value|FIFO Cost|Avg Cost',
      ],
      reading: { codes: QUICKBOOKS_CODES, sign: 'below_zero_is_out', itemAbove: { fromLevel: 1 } },
    },
    {
      name: 'Item List',
      kind: 'master_data',
      columns: {
        sku: 'Item|Product/Service Name|Product/Service|Item Name',
        description: 'Description|Sales Description|Purchase Description',
        cost: 'Cost|Purchase Cost|Avg Cost|Average Cost',
        unit: 'U/M',
        supplier: 'Preferred Vendor|Pref Vendor',
        trigger: 'Reorder Pt (Min)|Reorder Pt|Reorder Point',
        maximumBalance: 'Max',
        currentBalance: 'Quantity On Hand|Qty On Hand|On Hand',
      },
      telling: ['sku', 'cost'],
      marks: [
        'Reorder Pt (Min)|Reorder Pt|Reorder point|COGS Account|Income Account|Asset Account|Product/Service Name',
      ],
      reading: {
        leaveOut: [
          {
            title: 'Type',
            values: [
              'Service',
              'Other Charge',
              'Subtotal',
              'Discount',
              'Payment',
              'Sales Tax Item',
              'Sales Tax Group',
              'Group',
            ],
          },
        ],
      },
    },
  ],
}

/** Titles of Sage 100's movements; the direction has a column of its own. */
const SAGE_MOVEMENTS = {
  sku: 'Réf. article|Référence article|Référence|AR_Ref',
  date: 'Date|Date mouvement|DO_Date|Date document',
  quantity: 'Qté|Quantité|DL_Qte',
  site: 'Dépôt|DE_Intitule',
  order: 'N° pièce|N° de pièce|DO_Piece',
  cost: 'P.U. HT|CMUP|Prix de revient|DL_CMUP|P.R.',
}

/** Documents of Sage 100 by their titles. Sales and purchases have some alike: what these put in came from a supplier. */
const SAGE_DOCUMENTS: readonly CodeMeaning[] = [
  ...'Bon de livraison|Facture|Facture comptabilisée'
    .split('|')
    .map((code): CodeMeaning => ({ code, meaning: 'consumption', whenIn: 'replenishment' })),
  ...codes('replenishment', 'Bon de réception'),
  ...codes('inventory', "Mouvement d'entrée"),
  { code: 'Mouvement de sortie', meaning: 'inventory', isOut: true },
]

/** Sage 50 and 100. */
export const SAGE: Preset = {
  id: 'sage',
  name: 'Sage',
  files: [
    {
      name: 'Mouvements de stock',
      kind: 'transactions',
      columns: {
        ...SAGE_MOVEMENTS,
        type: 'Type de document|DO_Type',
        direction: 'Sens|Sens mouvement|Sens du mouvement',
      },
      telling: ['sku', 'date', 'type', 'quantity', 'direction'],
      reading: { codes: SAGE_DOCUMENTS },
    },
    {
      name: 'Mouvements de stock',
      kind: 'transactions',
      columns: { ...SAGE_MOVEMENTS, type: 'Sens|Type de mouvement|Sens mouvement|Mvt' },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: ['Sens|Sens mouvement', 'N° pièce|N° de pièce|DO_Piece'],
      reading: {
        codes: [
          ...codes('consumption', 'S|Sortie|-'),
          ...codes('replenishment', 'E|Entrée|+'),
          ...codes('transfer', 'Virement|Transfert|VD'),
        ],
      },
    },
    {
      name: 'Commandes fournisseurs',
      kind: 'orders',
      columns: {
        sku: SAGE_MOVEMENTS.sku,
        site: SAGE_MOVEMENTS.site,
        order: SAGE_MOVEMENTS.order,
        startDate: SAGE_MOVEMENTS.date,
        endDate: 'Date livraison prévue|Date livraison',
        receivedDate: 'Date dernière réception|Date de réception|Date réception',
        quantity: 'Qté commandée|Quantité commandée',
        receivedQuantity: 'Qté livrée|Qté reçue',
      },
      telling: ['sku', 'order', 'startDate', 'quantity'],
      marks: ['Fournisseur'],
      reading: {},
    },
    {
      name: 'Articles',
      kind: 'master_data',
      columns: {
        sku: SAGE_MOVEMENTS.sku,
        description: 'Désignation',
        group: 'Code famille',
        unit: 'Unité de vente',
        supplier: 'Fournisseur principal|Fournisseur',
        cost: "Prix d'achat|CMUP",
        priceUnit: 'Base prix',
        leadTime: 'Délai appro (jours)',
        minimumBatch: 'Qté mini commande',
        package: 'Colisage',
        blocked: 'Mis en sommeil',
        registerDate: 'Date de création',
      },
      telling: ['sku', 'description'],
      marks: ['Suivi de stock|Mis en sommeil'],
      reading: { leaveOut: [{ title: 'Suivi de stock', values: ['Aucun'] }] },
    },
    {
      name: 'Product Activity',
      kind: 'transactions',
      columns: {
        sku: 'Product Code|Stock Code|Product',
        date: 'Date',
        type: 'Type|Tran Type',
        quantity: 'Quantity|Qty',
        order: 'Reference|Ref',
      },
      telling: ['sku', 'date', 'type', 'quantity', 'order'],
      marks: ['Product Code|Stock Code', 'Qty Used|Quantity Used|Cost Price'],
      reading: {
        codes: [
          ...codes('consumption', 'GO|MO|WO'),
          ...codes('consumptionReturn', 'GR|MI'),
          ...codes('replenishment', 'GI'),
          ...codes('inventory', 'AI|BF|BI'),
          { code: 'AO', meaning: 'inventory', isOut: true },
        ],
      },
    },
  ],
}

/** Xero. */
export const XERO: Preset = {
  id: 'xero',
  name: 'Xero',
  files: [
    {
      name: 'Inventory Item Details',
      kind: 'transactions',
      columns: {
        sku: 'Item Code|Code|Item',
        date: 'Date',
        type: 'Transaction|Transaction Type|Type|Source',
        quantity: 'Quantity Change|Quantity Movement|Quantity|Qty',
        quantityIn: 'Quantity In|Qty In',
        quantityOut: 'Quantity Out|Qty Out',
        order: 'Reference|Number',
      },
      telling: ['sku', 'date', 'type'],
      marks: ['Quantity In|Qty In|Quantity Change|Quantity Movement|Transaction|Source'],
      reading: {
        codes: [
          ...codes(
            'consumption',
            'Sale|Sales Invoice|Receivable Invoice|Accounts Receivable Invoice|Invoice|ACCREC',
          ),
          ...codes(
            'consumptionReturn',
            'Sales Credit Note|Receivable Credit Note|Sale Credit Note|Credit Note|ACCRECCREDIT',
          ),
          ...codes('replenishment', 'Purchase|Bill|Payable Invoice|Accounts Payable Invoice|ACCPAY'),
          ...codes(
            'replenishmentReturn',
            'Bill Credit Note|Payable Credit Note|Purchase Credit Note|ACCPAYCREDIT',
          ),
          ...codes('inventory', 'Inventory Adjustment|Adjustment|Opening Balance|Manual Adjustment'),
        ],
        sign: 'below_zero_is_out',
      },
    },
  ],
}
