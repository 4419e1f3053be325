import type { CodeMeaning } from '../reading/file-reading.ts'
import { codes, type Preset } from './preset.ts'

/** True if a document was cancelled, by the columns that lists have for it. */
const CANCELLED = [
  { title: 'Is Cancelled', values: ['1', 'Yes'] },
  { title: 'is_cancelled', values: ['1', 'Yes'] },
  { title: 'Status', values: ['Cancelled', 'Draft'] },
  { title: 'docstatus', values: ['0', '2'] },
]

/** ERPNext. */
export const ERPNEXT: Preset = {
  id: 'erpnext',
  name: 'ERPNext',
  files: [
    {
      name: 'Stock Ledger Entry, Stock Ledger',
      kind: 'transactions',
      columns: {
        sku: 'Item Code|Item|item_code',
        date: 'Posting Date|Date|posting_date',
        type: 'Voucher Type|voucher_type',
        quantity: 'Qty Change|Actual Quantity|Actual Qty|Quantity Change|actual_qty',
        quantityIn: 'In Qty|in_qty',
        quantityOut: 'Out Qty|out_qty',
        balanceAfter: 'Qty After Transaction|Actual Qty After Transaction|Balance Qty|qty_after_transaction',
        site: 'Warehouse',
        order: 'Voucher No|Voucher #|Voucher|voucher_no',
        // What a Stock Entry is for, where the report shows it.
        subtype: 'Stock Entry Type|Stock Entry Purpose|Purpose|stock_entry_type',
      },
      telling: ['sku', 'date', 'type', 'order'],
      asksSubtypesOf: ['Stock Entry'],
      reading: {
        codes: [
          ...codes('consumption', 'Delivery Note|Sales Invoice|POS Invoice|Subcontracting Order'),
          ...codes('replenishment', 'Purchase Receipt|Purchase Invoice|Subcontracting Receipt'),
          ...codes('balance', 'Stock Reconciliation'),
          { code: 'Stock Entry', meaning: 'consumption', whenIn: 'replenishment', isTransferInPairs: true },
          ...codes(
            'transfer',
            'Stock Entry Material Transfer|Stock Entry Material Transfer for Manufacture|Stock Entry Send to Subcontractor',
          ),
          ...codes(
            'consumption',
            'Stock Entry Material Issue|Stock Entry Material Consumption for Manufacture',
          ),
          ...codes('replenishment', 'Stock Entry Material Receipt'),
          ...['Stock Entry Manufacture', 'Stock Entry Repack', 'Stock Entry Disassemble'].map(
            (code): CodeMeaning => ({ code, meaning: 'consumption', whenIn: 'replenishment' }),
          ),
        ],
        sign: 'below_zero_is_out',
        leaveOut: CANCELLED,
      },
    },
    {
      name: 'Item',
      kind: 'master_data',
      columns: {
        sku: 'Item Code|ID|item_code|name',
        site: 'Request for (Reorder level based on Warehouse)|Warehouse (Reorder level based on Warehouse)|Request for (Auto re-order)|Check in (group) (Reorder level based on Warehouse)',
        description: 'Item Name|item_name|Description',
        group: 'Item Group|item_group',
        unit: 'Default Unit of Measure|Stock UOM|stock_uom',
        cost: 'Valuation Rate|valuation_rate|Standard Buying Rate',
        leadTime: 'Lead Time in days|Lead Time (days)|lead_time_days',
        minimumBalance: 'Safety Stock|safety_stock',
        minimumBatch: 'Minimum Order Qty|min_order_qty',
        blocked: 'Disabled',
        trigger:
          'Re-order Level (Reorder level based on Warehouse)|Re-order Level (Auto re-order)|Re-order Level',
        batch: 'Re-order Qty (Reorder level based on Warehouse)|Re-order Qty (Auto re-order)|Re-order Qty',
      },
      telling: ['sku', 'description', 'group'],
      marks: ['Default Unit of Measure|Stock UOM|Lead Time in days|Lead Time (days)|lead_time_days'],
      reading: {
        fillDown: [
          'sku',
          'description',
          'group',
          'unit',
          'cost',
          'leadTime',
          'minimumBalance',
          'minimumBatch',
          'blocked',
        ],
      },
    },
    {
      name: 'Item (Reorder Levels)',
      kind: 'master_data',
      columns: {
        sku: 'ID|Item Code|name|item_code',
        site: 'Request for (Reorder level based on Warehouse)|Request for (Auto re-order)',
        trigger: 'Re-order Level (Reorder level based on Warehouse)|Re-order Level (Auto re-order)',
        batch: 'Re-order Qty (Reorder level based on Warehouse)|Re-order Qty (Auto re-order)',
      },
      telling: ['sku', 'site', 'trigger'],
      reading: { fillDown: ['sku'] },
    },
    {
      name: 'Stock Balance',
      kind: 'master_data',
      columns: {
        sku: 'Item|Item Code',
        site: 'Warehouse',
        description: 'Item Name',
        group: 'Item Group',
        unit: 'Stock UOM|UOM',
        cost: 'Valuation Rate',
        currentBalance: 'Balance Qty|Actual Qty|Actual Quantity',
      },
      telling: ['sku', 'site', 'currentBalance'],
      reading: { leaveOut: [{ title: 'Item', values: ['Total', "'Total'"] }] },
    },
    {
      name: 'Purchase Order Item',
      kind: 'orders',
      columns: {
        sku: 'Item Code|Item Code (Items)|item_code',
        site: 'Warehouse|Target Warehouse|Target Warehouse (Items)',
        order: 'Purchase Order|ID|parent',
        startDate: 'Transaction Date|Date|transaction_date',
        endDate: 'Required By|Reqd By Date|Required By (Items)|schedule_date',
        quantity: 'Quantity|Qty|Stock Qty|Quantity (Items)',
        receivedQuantity: 'Received Qty|Received Qty (Items)|received_qty',
        status: 'Status|Status (Items)',
      },
      telling: ['sku', 'order', 'startDate'],
      reading: { fillDown: ['order', 'startDate', 'status'] },
    },
  ],
}
