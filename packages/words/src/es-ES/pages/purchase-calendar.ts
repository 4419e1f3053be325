import type { Words } from '../../words.ts'

export const moneyLimit: Words['moneyLimit'] = {
  money: 'Importe disponible',
  choice: 'Elección',
  kept: 'Pedir',
  left: 'Dejar fuera',
  leftCost: 'Coste de esperar una semana con el resto',
  lines_one: '{{count, number}} artículo',
  lines_other: '{{count, number}} artículos',
  order: 'Pedir',
  leave: 'Dejar fuera',
  below: 'por debajo del mínimo de {{minimum}} del proveedor',
}

export const purchaseCalendar: Words['purchaseCalendar'] = {
  title: 'Calendario de compras',
  file: 'calendario-de-compras',
  failed: 'No se pudo cargar el calendario.',
  none: 'Ninguna compra en las próximas 26 semanas',
  noneText: 'El calendario muestra los pedidos abiertos y los que el plan propondrá.',
  all: 'Todos',
  by: 'Fecha',
  weekHead: 'Semana',
  total: '26 semanas',
  week: '{{supplier}}, semana del {{week}}',
  kind: 'Pedido',
  date: 'Fecha',
  dates: { order: 'Pedido', receipt: 'Recepción', payment: 'Pago' },
}
