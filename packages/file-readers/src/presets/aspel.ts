import type { Preset } from './preset.ts'

const CODE = 'Clave|Clave del artículo|Clave del producto'

/** Aspel SAE: lists as its queries export them. */
export const ASPEL_SAE: Preset = {
  id: 'aspel_sae',
  name: 'Aspel SAE',
  movementNumber: 'Folio',
  files: [
    {
      name: 'Movimientos al inventario',
      kind: 'transactions',
      columns: {
        sku: CODE,
        site: 'Almacén',
        date: 'Fecha',
        type: 'Descripción del concepto',
        direction: 'Tipo',
        order: 'Documento',
        quantity: 'Cantidad',
        cost: 'Costo',
      },
      telling: ['sku', 'date', 'type', 'order', 'quantity'],
      marks: ['Folio'],
      reading: { codesAreWords: true },
    },
    {
      name: 'Inventario',
      kind: 'master_data',
      columns: {
        sku: CODE,
        site: 'Almacén',
        description: 'Descripción',
        group: 'Línea',
        unit: 'Unidad de salida',
        package: 'Factor de empaque',
        leadTime: 'Tiempo de surtido',
        cost: 'Costo promedio|Último costo',
        currentBalance: 'Existencias|Existencia',
        // A product has no other level (ADR 113).
        trigger: 'Stock mín.|Stock mínimo',
        maximumBalance: 'Stock máx.|Stock máximo',
        supplier: 'Proveedor',
        minimumBatch: 'Lote mínimo',
      },
      telling: ['sku'],
      marks: ['Unidad de salida|Tiempo de surtido|Stock mín.'],
      reading: {},
    },
    {
      name: 'Órdenes de compra',
      kind: 'orders',
      columns: {
        sku: CODE,
        site: 'Almacén',
        order: 'Orden de compra|Documento',
        code: 'Partida',
        startDate: 'Fecha|Fecha de elaboración',
        // The day for which the goods are ordered; they came on the other.
        endDate: 'Fecha de recepción',
        receivedDate: 'Fecha última recepción|Fecha de última recepción',
        quantity: 'Cantidad',
        receivedQuantity: 'Cantidad recibida',
        status: 'Estatus',
      },
      telling: ['sku', 'order', 'startDate', 'quantity'],
      marks: ['Fecha de recepción|Pendiente por recibir'],
      reading: {},
    },
  ],
}
