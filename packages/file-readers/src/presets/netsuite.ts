import { codes, type Preset } from './preset.ts'

/** Oracle NetSuite. */
export const NETSUITE: Preset = {
  id: 'netsuite',
  name: 'NetSuite',
  files: [
    {
      name: 'Transaction Detail, Inventory Activity',
      kind: 'transactions',
      columns: {
        sku: 'Item|Item: Name|Item Name',
        date: 'Date|Transaction Date|Date de transaction|Fecha|Data',
        type: 'Type|Transaction Type|Tipo',
        quantity: 'Quantity|Qty|Qty.|Quantité|Cantidad|Quantidade|Quantity in Base Units',
        site: 'Location|Inventory Location|Emplacement|Ubicación|Localização',
        document: 'Document Number|Transaction Number|Number|Doc Number|Internal ID',
        // Fulfillments and receipts go both ways: what they were created from says which.
        subtype: 'Created From',
        order: 'Created From|PO Number|PO #|Document Number|Transaction Number|Number',
      },
      telling: ['sku', 'date', 'type', 'quantity', 'document'],
      marks: [
        'Internal ID|*|Main Line|Created From|Account|Item: Name|Transaction Number|Transaction Type|Document Number',
      ],
      reading: {
        codes: [
          ...codes(
            'consumption',
            'Item Fulfillment|Item Fulfilment|Cash Sale|Work Order Issue|Assembly Unbuild|Work Order Completion',
          ),
          ...codes(
            'consumptionReturn',
            'Credit Memo|Cash Refund|Return Receipt|Item Receipt Return Authorization|Item Receipt Customer Return|Item Receipt RMA',
          ),
          ...codes('replenishment', 'Item Receipt|Assembly Build'),
          ...codes(
            'replenishmentReturn',
            'Vendor Return Fulfillment|Vendor Credit|Bill Credit|Item Fulfillment Vendor Return Authorization|Item Fulfilment Vendor Return Authorization|Item Fulfillment Vendor Return',
          ),
          ...codes(
            'inventory',
            'Inventory Adjustment|Inventory Count|Inventory Worksheet|Inventory Cost Revaluation',
          ),
          ...codes(
            'transfer',
            'Inventory Transfer|Bin Transfer|Transfer Order|Inventory Status Change|Item Fulfillment Transfer Order|Item Fulfilment Transfer Order|Item Receipt Transfer Order',
          ),
          ...codes(
            'ignored',
            'Sales Order|Purchase Order|Estimate|Quote|Invoice|Bill|Return Authorization|Vendor Return Authorization|Opportunity|Requisition|Journal|Payment|Bill Payment|Work Order',
          ),
        ],
        codesAreWords: true,
        sign: 'below_zero_is_out',
        dropsCounterLines: true,
        leaveOut: [
          { title: 'Item', values: [''] },
          { title: '*', values: ['*'] },
          { title: 'Main Line', values: ['*', 'Yes', 'T', 'true'] },
          {
            title: 'Status',
            values: ['Voided', 'Item Fulfillment : Picked', 'Item Fulfillment : Packed', 'Picked', 'Packed'],
          },
        ],
      },
    },
    {
      name: 'Items',
      kind: 'master_data',
      columns: {
        sku: 'Name|Item Name/Number|Item|Item Name',
        site: 'Inventory Location|Location|Location Name',
        description: 'Display Name|Description|Purchase Description|Sales Description',
        unit: 'Primary Stock Unit|Stock Unit|Base Unit|Units Type',
        cost: 'Average Cost|Location Average Cost|Purchase Price|Last Purchase Price|Standard Cost',
        leadTime: 'Purchase Lead Time|Lead Time|Location Lead Time',
        trigger: 'Reorder Point|Location Reorder Point',
        minimumBalance: 'Safety Stock Level|Location Safety Stock Level',
        maximumBalance: 'Preferred Stock Level|Location Preferred Stock Level',
        currentBalance: 'On Hand|Location On Hand|Quantity On Hand',
        supplier: 'Preferred Vendor|Vendor|Vendor Name',
      },
      telling: ['sku', 'cost'],
      marks: [
        'Average Cost|Location Average Cost|Purchase Lead Time|Preferred Stock Level|Location On Hand|Primary Stock Unit',
      ],
      reading: {},
    },
    {
      name: 'Purchase Orders',
      kind: 'orders',
      columns: {
        sku: 'Item',
        site: 'Location',
        order: 'Document Number|Number|Transaction Number|PO #',
        code: 'Line ID|Line Number|Line',
        startDate: 'Date|Transaction Date',
        endDate: 'Expected Receipt Date|Due Date/Receive By|Receive By|Due Date',
        quantity: 'Quantity',
        receivedQuantity: 'Quantity Fulfilled/Received|Quantity Received|Received',
        status: 'Status',
      },
      telling: ['sku', 'order', 'startDate'],
      marks: ['Quantity Fulfilled/Received|Expected Receipt Date|Receive By|Due Date/Receive By'],
      reading: { leaveOut: [{ title: 'Item', values: [''] }] },
    },
  ],
}
