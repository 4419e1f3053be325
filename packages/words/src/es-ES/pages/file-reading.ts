import type { Words } from '../../words.ts'

export const fileReading: Words['fileReading'] = {
  looksLike: 'Parece {{system}}: {{list}}',
  remembered: 'Leído según lo respondido para {{name}} el {{when}}.',
  remembers: 'Respuestas guardadas para archivos con estas columnas',
  movements_one: '{{count, number}} movimiento: {{parts}}',
  movements_other: '{{count, number}} movimientos: {{parts}}',
  itemUnits_one: 'Stock en {{count, number}} fila: {{units}} unidades',
  itemUnits_other: 'Stock en {{count, number}} filas: {{units}} unidades',
  itemTotals_one: 'Stock en {{count, number}} fila: {{units}} unidades, {{value}}',
  itemTotals_other: 'Stock en {{count, number}} filas: {{units}} unidades, {{value}}',
  orderTotals_one: '{{count, number}} fila con cantidad: {{units}} unidades pedidas, {{open}} por recibir',
  orderTotals_other: '{{count, number}} filas con cantidad: {{units}} unidades pedidas, {{open}} por recibir',
  extent: 'Artículos: {{items}} · sitios: {{sites}} · del {{first}} al {{last}}',
  usage_one: 'Consumo de este día: {{units}}. Compare con su ERP: {{items}}.',
  usage_other: 'Consumo de estos {{count, number}} días: {{units}}. Compare con su ERP: {{items}}.',
  yearUsage: 'Consumo de los últimos 12 meses: {{units}}. Compare con su ERP: {{items}}.',
  partUsage:
    'Consumo de las primeras {{count, number}} filas, hasta el {{last}}: {{units}}. El resto se cuenta durante la carga.',
  belowZero: 'Las cantidades negativas son salidas de stock.',
  leftOut_one: '{{count, number}} fila excluida: {{reasons}}',
  leftOut_other: '{{count, number}} filas excluidas: {{reasons}}',
  leftOutBy: '{{title}} «{{found}}» ({{rows}})',
  leftOutEmpty: '{{title}} vacío ({{rows}})',
  ignoredCells_one:
    '{{column}}: {{count, number}} celda ilegible se ignoró, y el proveedor conserva su valor: «{{found}}» en la fila {{line}}.',
  ignoredCells_other:
    '{{column}}: {{count, number}} celdas ilegibles se ignoraron, y los proveedores conservan sus valores, por ejemplo «{{found}}» en la fila {{line}}.',
  lostCells_one: '{{column}}: {{count, number}} celda ilegible quedó vacía: «{{found}}» en la fila {{line}}.',
  lostCells_other:
    '{{column}}: {{count, number}} celdas ilegibles quedaron vacías, por ejemplo «{{found}}» en la fila {{line}}.',
  sentBeforePart: 'Un archivo con este nombre y tamaño se envió el {{when}}.',
  sentBeforeColumns:
    'Un archivo con este nombre y tamaño se envió el {{when}}, pero se leyó con otras columnas ({{columns}}). Enviarlo otra vez cambia esos valores.',
  sentBeforeMovements:
    'Enviado el {{when}} con el mismo nombre y tamaño, pero leído de otra forma: consumo {{before}} entonces, {{now}} ahora. Deshaga esa carga, o los movimientos contarán dos veces.',
  readyFirst_one:
    'Listo para enviar: {{all}} filas. Ningún problema en la primera fila; el resto se comprueba durante la carga.',
  readyFirst_other:
    'Listo para enviar: {{all}} filas. Ningún problema en las primeras {{count, number}} filas; el resto se comprueba durante la carga.',
  readyRepeated_one: 'Listo para enviar: {{rows}} filas; {{count, number}} es un duplicado y se descartará.',
  readyRepeated_other:
    'Listo para enviar: {{rows}} filas; {{count, number}} son duplicados y se descartarán.',
  countRepeated_one: 'duplicadas descartadas {{count, number}}',
  countRepeated_other: 'duplicadas descartadas {{count, number}}',
  sentBefore: 'Un archivo con este nombre y tamaño se envió el {{when}}. Enviarlo otra vez no cambia nada.',
  readOtherwise:
    'Solo uno entre este archivo y {{name}} ({{when}}) tiene {{parts}}: se leen de forma distinta. Las filas de los mismos días quedarían dos veces. Deshaga antes la importación anterior o lea este archivo igual.',
  zeros_one: '{{title}}: {{count, number}} plazo de 0 se lee como no informado.',
  zeros_other: '{{title}}: {{count, number}} plazos de 0 se leen como no informados.',
  lost_one: '{{title}}: {{count, number}} celda ilegible queda vacía, como «{{found}}» en la fila {{line}}.',
  lost_other:
    '{{title}}: {{count, number}} celdas ilegibles quedan vacías, como «{{found}}» en la fila {{line}}.',
  byColumn: 'Una columna da el tipo',
  gives: '{{usage}} consumos ({{units}} unidades), {{returns}} devoluciones, {{receipts}} entradas',
  tally: {
    usage: '{{rows}} consumos ({{units}} unidades)',
    returns: '{{rows}} devoluciones de consumo ({{units}})',
    receipts: '{{rows}} entradas ({{units}})',
    supplierReturns: '{{rows}} devoluciones al proveedor ({{units}})',
    transfers: '{{rows}} traslados',
    adjustments: '{{rows}} ajustes y recuentos',
    balances: '{{rows}} saldos',
  },
  question: {
    all_rows: 'El archivo no tiene columna de tipo. ¿Qué es cada fila?',
    coming_in: '¿Qué son las cantidades que entran?',
    sign: '¿Qué significa una cantidad consumida negativa?',
  },
  doubt: {
    more_returns: '{{read}} devoluciones, más que consumos. ¿Son correctos las columnas y los códigos?',
    nothing_used: 'Ningún artículo tendría consumo. ¿Son correctos las columnas y los códigos?',
    little_usage: 'Solo {{read}} filas serían consumo. ¿Son correctos las columnas y los códigos?',
    one_way:
      '{{read}} transferencias y ajustes solo suman stock; ninguno lo resta. ¿Alguna columna da el sentido?',
  },
  meaning: {
    transfer: 'Traslado',
    consumptionReturn: 'Devolución de consumo',
    replenishmentReturn: 'Devolución al proveedor',
    ignored: 'ignorado',
  },
  column: {
    from: 'De',
    to: 'A',
    direction: 'Sentido',
    subtype: 'Subtipo',
    quantityIn: 'Cantidad que entra',
    quantityOut: 'Cantidad que sale',
    balanceAfter: 'Saldo después',
    document: 'Documento',
  },
  option: {
    usage: 'Consumo',
    receipts: 'Entrada de compra',
    returns: 'Devolución de consumo',
    both: 'Negativa: consumo; positiva: entrada',
    out: 'Sale del stock: es consumo',
    returned: 'Devolución de consumo',
  },
}
