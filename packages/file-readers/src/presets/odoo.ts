import type { Preset } from './preset.ts'

const NOT_DONE = [
  ...[
    'Cancelled',
    'Canceled',
    'Draft',
    'New',
    'Waiting',
    'Waiting Another Move',
    'Waiting Availability',
    'Ready',
    'Available',
  ],
  ...[
    'Partially Available',
    'Annulé',
    'Brouillon',
    'Nouveau',
    'Prêt',
    'Disponible',
    'En attente',
    'Cancelado',
    'Rascunho',
  ],
  ...[
    'Novo',
    'Pronto',
    'Disponível',
    'Aguardando',
    'Borrador',
    'Nuevo',
    'Listo',
    'Preparado',
    'En espera',
    'cancel',
    'assigned',
    'confirmed',
  ],
]

/** Odoo and OpenERP. */
export const ODOO: Preset = {
  id: 'odoo',
  name: 'Odoo',
  files: [
    {
      name: 'Moves History, Moves Analysis',
      kind: 'transactions',
      columns: {
        sku: 'Product/Internal Reference|Product/Référence interne|Produto/Referência Interna|Producto/Referencia interna|Internal Reference|Product|Produit|Produto|Producto|product_id',
        date: 'Date|Data|Fecha',
        quantity:
          'Quantity|Quantity Done|Done|Qty Done|Quantité|Quantité faite|Quantidade|Cantidad|Hecho|Fait|qty_done',
        from: 'From|De|Desde|Source Location|Emplacement source|Local de Origem|Ubicación de origen|location_id',
        to: 'To|À|Para|Hasta|Destination Location|Emplacement de destination|Local de Destino|Ubicación de destino|location_dest_id',
        unit: 'Unit of Measure|UoM|Unit|Unité de mesure|Unidade de Medida|Unidad de medida|product_uom_id',
        order: 'Reference|Referência',
      },
      telling: ['sku', 'date', 'quantity', 'from', 'to'],
      marks: ['Reference|Referência|Status|État|Statut|Estado|Situação|state'],
      reading: {
        leaveOut: ['Status', 'State', 'État', 'Statut', 'Estado', 'Situação'].map((title) => ({
          title,
          values: NOT_DONE,
        })),
        site: 'first_of_path',
        sku: 'in_brackets',
      },
    },
    {
      name: 'Reordering Rules',
      kind: 'master_data',
      columns: {
        sku: 'Product|Produit|Produto|Producto|product_id',
        site: 'Location|Emplacement|Local|Ubicación|Warehouse|Entrepôt|Armazém|Almacén|location_id',
        trigger:
          'Min Quantity|Minimum Quantity|Min|Quantité minimum|Quantidade Mínima|Cantidad mínima|product_min_qty',
        maximumBalance:
          'Max Quantity|Maximum Quantity|Max|Quantité maximum|Quantidade Máxima|Cantidad máxima|product_max_qty',
        package:
          'Multiple Quantity|Quantité multiple|Quantidade Múltipla|Cantidad múltiple|Multiple|qty_multiple',
        leadTime: 'Lead Days|Lead Time|Délai|Dias de Entrega|lead_days',
        currentBalance: 'On Hand|Quantité en stock|En stock|Em Mãos|A la mano|qty_on_hand',
        unit: 'UoM|Unit of Measure|Unité de mesure|Unidade de Medida|Unidad de medida',
      },
      telling: ['sku', 'site', 'trigger', 'maximumBalance'],
      reading: { site: 'first_of_path', sku: 'in_brackets' },
    },
    {
      name: 'Product Variant',
      kind: 'master_data',
      columns: {
        sku: 'Internal Reference|Référence interne|Referência Interna|default_code',
        description: 'Name|Nom|Nome|Nombre',
        group: 'Product Category|Catégorie de produit|Categoria do Produto|Categoría de producto|categ_id',
        cost: 'Cost|Coût|Custo|Coste|Costo|standard_price',
        unit: 'Unit of Measure|Unité de mesure|Unidade de Medida|Unidad de medida|uom_id',
        currentBalance: 'Quantity On Hand|Quantité en stock|Quantidade em Mãos|Cantidad a mano|qty_available',
      },
      telling: ['sku', 'cost'],
      reading: {},
    },
    {
      name: 'Purchase Order Lines',
      kind: 'orders',
      columns: {
        sku: 'Product/Internal Reference|Order Lines/Product/Internal Reference|Product|Order Lines/Product',
        order: 'Order Reference|Reference|Purchase Order',
        startDate: 'Order Date|Order Deadline|Confirmation Date|Order Reference/Order Deadline',
        endDate: 'Expected Arrival|Scheduled Date|Delivery Date|Order Lines/Expected Arrival',
        quantity: 'Quantity|Order Lines/Quantity|Total Quantity',
        receivedQuantity: 'Received Qty|Received|Order Lines/Received Qty',
        status: 'Status|State|Order Reference/Status|État|Statut|Estado|Situação',
      },
      telling: ['sku', 'order', 'startDate'],
      marks: ['Expected Arrival|Scheduled Date|Received Qty|Order Reference'],
      reading: { sku: 'in_brackets', fillDown: ['order', 'startDate', 'status'] },
    },
  ],
}
