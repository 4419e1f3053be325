import { codes, type Preset } from './preset.ts'

const NOT_DONE = [
  'Draft',
  'Assigned',
  'Staging',
  'Cancelled',
  'Canceled',
  'Brouillon',
  'Assigné',
  'Annulé',
  'Borrador',
  'Asignado',
]

/** Tryton. */
export const TRYTON: Preset = {
  id: 'tryton',
  name: 'Tryton',
  files: [
    {
      name: 'Moves',
      kind: 'transactions',
      columns: {
        sku: 'Product/Code|Product / Code|Product Code|product.code|Product',
        date: 'Effective Date|Date effective|Fecha efectiva|effective_date',
        quantity: 'Quantity|Quantité|Cantidad|Internal Quantity|internal_quantity',
        from: 'From Location|Emplacement source|Ubicación origen|Desde ubicación|from_location|From Location/Name',
        to: 'To Location|Emplacement de destination|Ubicación destino|A ubicación|to_location|To Location/Name',
        unit: 'Unit|UoM|Unité|Unidad',
        order: 'Shipment|Origin|Document',
      },
      telling: ['sku', 'date', 'quantity', 'from', 'to'],
      reading: {
        leaveOut: ['State', 'État', 'Estado'].map((title) => ({ title, values: NOT_DONE })),
        sku: 'in_brackets',
      },
    },
    {
      name: 'Order Points',
      kind: 'master_data',
      columns: {
        sku: 'Product/Code|Product',
        site: 'Warehouse Location|Warehouse|warehouse_location',
        trigger: 'Minimal Quantity|Min Quantity|Minimum Quantity|min_quantity',
        maximumBalance: 'Target Quantity|target_quantity',
        leadTime: 'Lead Time',
        cost: 'Cost Price|Product/Cost Price',
      },
      telling: ['sku', 'trigger'],
      marks: ['Warehouse Location|Target Quantity|warehouse_location'],
      reading: { sku: 'in_brackets' },
    },
  ],
}

/** InvenTree. */
export const INVENTREE: Preset = {
  id: 'inventree',
  name: 'InvenTree',
  files: [
    {
      name: 'Stock History',
      kind: 'transactions',
      columns: {
        sku: 'IPN|Part IPN|Part.IPN|Part Name|Part',
        date: 'Date',
        type: 'Tracking Type|Label|Type|tracking_type|Description',
        quantity: 'Quantity Change|Delta|Added|Change|Quantity',
        order: 'Reference|Notes',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: ['Tracking Type|tracking_type|Label|IPN|Part IPN|Part.IPN'],
      reading: {
        codes: [
          ...codes(
            'consumption',
            'Stock manually removed|Removed stock|Consumed by build order|Shipped against Sales Order|Sent to customer|Installed into assembly|Build order consumed',
          ),
          ...codes(
            'consumptionReturn',
            'Returned from customer|Returned against Return Order|Removed from assembly',
          ),
          ...codes(
            'replenishment',
            'Received against purchase order|Build order output created|Build order output completed',
          ),
          ...codes(
            'inventory',
            'Stock manually added|Stock counted|Stock item created|Legacy stock tracking entry|Added stock',
          ),
          ...codes(
            'ignored',
            'Location changed|Stock updated|Edited stock item|Assigned serial number|Merged stock items|Split child item|Split from parent item|Converted to variant|Build order output rejected',
          ),
        ],
      },
    },
    {
      name: 'Parts',
      kind: 'master_data',
      columns: {
        sku: 'IPN|Part IPN|Name',
        description: 'Name|Description',
        group: 'Category|Category Name',
        unit: 'Units',
        cost: 'Minimum Price|Unit Cost|Pricing Min|Average Cost|Maximum Price',
        minimumBalance: 'Minimum Stock|minimum_stock',
        currentBalance: 'In Stock|Total Stock|Total In Stock|in_stock|Available Stock|Stock',
      },
      telling: ['sku', 'minimumBalance'],
      marks: ['IPN|Part IPN'],
      reading: {},
    },
  ],
}

/** Dolibarr. */
export const DOLIBARR: Preset = {
  id: 'dolibarr',
  name: 'Dolibarr',
  files: [
    {
      name: 'Stock movements',
      kind: 'transactions',
      columns: {
        sku: 'Product ref.|Ref. product|Réf. produit|Ref. producto|Product|p.ref|Ref.',
        date: 'Date|Movement date|Date mouvement|Fecha|m.datem|Date movement',
        type: 'Movement type|Type of movement|Type mouvement|Type de mouvement|Tipo de movimiento|m.type_mouvement|Type',
        quantity: 'Qty|Quantity|Qté|Quantité|Cantidad|m.value|Number of units|Units',
        site: 'Warehouse|Entrepôt|Almacén|Warehouse ref.|e.ref',
        order:
          'Inv./Mov. code|Movement code|Code mouvement|Movement or inventory code|Origin|Label of movement|m.inventorycode',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: [
        'Inv./Mov. code|Movement code|Label of movement|Movement label|Libellé du mouvement|m.inventorycode|Movement or inventory code|Code mouvement|m.type_mouvement',
      ],
      reading: {
        codes: [
          // 0 and 1 are by hand or a transfer, 2 and 3 by documents: out is 1 and 2.
          ...codes('consumption', '2|Stock decrease|Decrease|Diminution'),
          ...codes('replenishment', '3|Stock increase|Increase|Augmentation'),
          ...codes('inventory', '0|1|Input (stock correction)|Output (stock correction)|Stock correction'),
        ],
        sign: 'below_zero_is_out',
      },
    },
  ],
}
