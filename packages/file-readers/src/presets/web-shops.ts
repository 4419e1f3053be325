import type { CodeMeaning } from '../reading/file-reading.ts'
import type { Preset } from './preset.ts'

/** Shopify. */
export const SHOPIFY: Preset = {
  id: 'shopify',
  name: 'Shopify',
  files: [
    {
      name: 'Orders',
      kind: 'transactions',
      columns: {
        sku: 'Lineitem sku',
        date: 'Created at',
        quantity: 'Lineitem quantity',
        order: 'Name',
      },
      telling: ['sku', 'date', 'quantity', 'order'],
      reading: {
        allRows: { meaning: 'consumption' },
        leaveOut: [
          { title: 'Lineitem sku', values: [''] },
          { title: 'Cancelled at', values: [], isFilled: true, wholeDocument: true },
          { title: 'Financial Status', values: ['voided', 'refunded'], wholeDocument: true },
        ],
      },
    },
    {
      name: 'Inventory',
      kind: 'master_data',
      columns: {
        sku: 'SKU|Variant SKU',
        site: 'Location',
        description: 'Title',
        cost: 'Cost per item',
        currentBalance: 'On hand (current)|On hand|On hand (new)|Available|Variant Inventory Qty',
      },
      telling: ['sku', 'description'],
      marks: ['Handle'],
      reading: { leaveOut: [{ title: 'SKU', values: [''] }] },
    },
  ],
}

/** WooCommerce: the lines of orders, as its own export and the usual extensions name them. */
export const WOOCOMMERCE: Preset = {
  id: 'woocommerce',
  name: 'WooCommerce',
  files: [
    {
      name: 'Orders',
      kind: 'transactions',
      columns: {
        sku: 'SKU|Item SKU|Product SKU|Line Item SKU',
        date: 'Order Date|Date|order_date|Completed Date|Date Created',
        quantity: 'Quantity|Item Quantity|Quantity (- Refund)|Qty|Line Item Quantity',
        order: 'Order Number|Order ID|Order|order_id|order_number',
      },
      telling: ['sku', 'date', 'quantity', 'order'],
      marks: ['Order Status|Status|order_status|Item Name|Item Cost|Order Total Amount'],
      reading: {
        allRows: { meaning: 'consumption' },
        leaveOut: [
          ...['Order Status', 'Status', 'order_status'].map((title) => ({
            title,
            values: [
              ...['Cancelled', 'Refunded', 'Failed', 'Pending payment', 'Draft', 'Trash', 'Checkout-draft'],
              ...['wc-cancelled', 'wc-refunded', 'wc-failed', 'wc-pending'],
            ],
          })),
          ...['SKU', 'Item SKU', 'Product SKU', 'Line Item SKU'].map((title) => ({ title, values: [''] })),
        ],
      },
    },
  ],
}

const EVENTS: readonly CodeMeaning[] = [
  { code: 'Shipments', meaning: 'consumption' },
  { code: 'CustomerReturns', meaning: 'consumptionReturn' },
  { code: 'Receipts', meaning: 'replenishment' },
  { code: 'VendorReturns', meaning: 'replenishmentReturn' },
  { code: 'WhseTransfers', meaning: 'ignored' },
  { code: 'Adjustments', meaning: 'inventory' },
]

/** Amazon, of stock that its own centers send. */
export const AMAZON: Preset = {
  id: 'amazon',
  name: 'Amazon',
  files: [
    {
      name: 'Inventory Ledger, detailed',
      kind: 'transactions',
      columns: {
        sku: 'MSKU|SKU',
        date: 'Date',
        type: 'Event Type|event-type|Type d’événement',
        quantity: 'Quantity',
        order: 'Reference ID|reference-id',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: ['FNSKU', 'Disposition|Fulfillment Center|fulfillment-center'],
      reading: { codes: EVENTS, sign: 'below_zero_is_out' },
    },
  ],
}
