import type { Dictionary } from '#i18n/i18n.ts'

export const replay: Dictionary['replay'] = {
  title: '¿Cómo habrían ido los últimos 12 meses?',
  none: 'Solo para artículos con 12 meses de vida y algún consumo.',
  said: '{{name}}: {{days}} días sin existencias, saldo medio {{balance}}.',
  how: 'Consumo real del {{from}} al {{to}}; cada pedido llega a los {{days}} días,',
  leadTimeOrders: 'la media de los pedidos cerrados.',
  leadTimePlan: 'el plazo de la planificación.',
  startUnknown: 'El saldo inicial no se conoce: cada escenario parte de su punto de pedido y medio lote.',
  outOfSample: 'fuera de la muestra',
  outOfSampleText:
    'Fuera de la muestra: la sugerencia del inicio solo usa lo que se sabía entonces, salvo los datos maestros.',
  inSampleText: 'La sugerencia del inicio usa hechos del catálogo posteriores a ella: no es una prueba.',
  policy: 'punto de pedido {{trigger}}, lote {{batch}}',
  kind: {
    actual: 'Lo que ocurrió',
    erp: 'Parámetros del ERP',
    then: 'Sugerencia del {{date}}',
    suggested: 'Sugerencia de hoy',
    chosen: 'Elección',
  },
  column: {
    scenario: 'Escenario',
    policy: 'Política',
    daysWithoutStock: 'Días sin existencias',
    averageBalance: 'Saldo medio',
    averageCapital: 'Capital medio',
    orders: 'Pedidos',
    unitsShort: 'Unidades faltantes',
  },
}
