import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Parámetros de planificación',
  lead: 'Los números con los que se planifican los artículos. Lo que queda vacío conserva su valor estándar; al guardar se planifica de nuevo.',
  scope: 'Dónde rigen',
  saved: 'Parámetros guardados. Los catálogos se planificarán de nuevo.',
  reset: 'Volver a los valores estándar',
  failed: 'No se pudieron cargar los parámetros.',
  standard: 'Estándar: {{value}}',
  within: 'de {{from}} a {{to}}',
  units: {
    'share/year': 'parte por año',
    money: 'dinero',
    days: 'días',
    share: 'parte',
    ratio: 'razón',
    factor: 'factor',
    orders: 'pedidos',
    events: 'eventos',
    times: 'veces',
    periods: 'períodos',
    items: 'artículos',
    months: 'meses',
    'share/month': 'parte por mes',
    'events/730 days': 'eventos en 730 días',
  },
}
