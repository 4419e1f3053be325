import type { Words } from '../../words.ts'

export const purchases: Words['purchases'] = {
  title: 'Qué comprar',
  lead: 'Qué pedir hoy a cada proveedor, según el plan.',
  conditions: 'Condiciones de los proveedores',
  search: 'Buscar proveedor',
  failed: 'No se pudo cargar qué comprar.',
  none: 'Nada que comprar hoy',
  noneText: 'Ningún artículo ha llegado a su punto de pedido.',
  noneHere: 'Nada que comprar a este proveedor hoy',
  noSupplier: 'Sin proveedor',
  lines: 'Artículos',
  atRisk: 'En riesgo',
  value: 'Valor',
  withoutCost_one: 'y {{count, number}} artículo sin coste',
  withoutCost_other: 'y {{count, number}} artículos sin coste',
  minimum: 'Pedido mínimo',
  reached: '{{minimum}} alcanzado',
  missing: 'Faltan {{missing}} para {{minimum}}',
  nextOrderDay: 'Próximo día de pedido',
  why: 'Por qué',
  whyText: 'posición {{position}}, pedir con {{trigger}} o menos',
  quantity: 'Pedir',
  coversUntil: 'Cubre hasta',
  outOn: 'Se agota el',
  overAYear: 'más de un año',
  delayCost: 'Coste de esperar una semana',
  advice: {
    short: 'Faltan {{missing}} para el pedido mínimo de {{minimum}}.',
    top: 'Añadir {{items}} cuesta {{cost}} en stock adelantado.',
    wait: 'Esperar hasta el {{day}} cuesta {{cost}} en demanda no atendida.',
    best: 'más barato',
    neither: 'Nada que deba pedirse pronto completa el mínimo.',
    early: 'Artículos que añadir',
    due: 'Se pediría en',
    days_one: '{{count, number}} día',
    days_other: '{{count, number}} días',
    cost: 'Coste de adelantar',
    items_one: '{{count, number}} artículo',
    items_other: '{{count, number}} artículos',
  },
}

export const suppliers: Words['suppliers'] = {
  title: 'Proveedores',
  lead: 'Los proveedores de sus archivos y las condiciones en que aceptan pedidos.',
  new: 'Nuevo proveedor',
  edit: 'Editar {{name}}',
  search: 'Buscar por nombre o nota',
  orderDays: 'Días de pedido',
  anyDay: 'cualquier día',
  orderDaysHint:
    'Marque los días en que el proveedor acepta pedidos; ninguno marcado: cualquier día. El punto de pedido cubre la espera entre dos de ellos.',
  minimumOrderValue: 'Valor mínimo del pedido',
  minimumHint: 'Vacío: sin mínimo.',
  topUpMaxDays: 'Adelantar como máximo',
  topUpHint: 'Cuánto puede adelantarse una compra para alcanzar el mínimo.',
  note: 'Nota',
  created: 'Proveedor creado',
  changed: 'Proveedor modificado',
  removed: 'Proveedor eliminado',
  removeTitle: '¿Eliminar el proveedor {{name}}?',
  removeText:
    'Se olvidan sus condiciones. El próximo archivo que lo nombre lo crea de nuevo sin condiciones.',
  failed: 'No se pudieron cargar los proveedores.',
  none: 'Ningún proveedor todavía',
  noneText: 'El primer archivo de artículos que nombre un proveedor lo crea.',
}

/** Help of the lists' headings. */
export const purchaseTerms = {
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Artículos cuya demanda prevista hasta que llegue un nuevo pedido supera lo que hay en stock y en pedidos.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'Valor mínimo que el proveedor acepta en un pedido y lo que falta.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'Primer día en que el proveedor acepta pedidos. El punto de pedido cubre la espera entre dos de esos días.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'Hasta cuándo duran el stock, los pedidos abiertos y esta compra con la demanda prevista.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'Primer día en que es más probable que el artículo esté sin stock si no se pide nada.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Coste esperado de pedir una semana después: la demanda que no se podría atender.',
  },
}
