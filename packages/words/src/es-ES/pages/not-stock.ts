import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'No es stock',
  lead: 'Los portes, las tasas y los ajustes no son stock: quedan fuera del plan, de las alertas, los totales y el archivo del ERP.',
  items: 'Ver los artículos',
  search: 'SKU o descripción',
  failed: 'No se pudieron cargar los artículos que no son stock.',
  suggested: 'Probablemente no son stock',
  marked: 'No son stock',
  why: 'Por qué',
  said: 'Marcado por',
  signs: {
    code: 'código sin cifras, distinto de casi todos',
    text: 'la descripción menciona un servicio o un ajuste',
    single: 'casi siempre una unidad por fila',
    prices: 'precios muy variables',
    returns: 'muchas filas negativas',
  },
  none: {
    suggested: 'Todos los artículos parecen stock',
    marked: 'Ningún artículo marcado como no stock',
  },
  mark: 'No es stock',
  markItem: 'Marcar como no stock',
  ask_one: '¿Sacar {{count, number}} artículo del plan?',
  ask_other: '¿Sacar {{count, number}} artículos del plan?',
  askText:
    'Salen de las alertas, los totales y el archivo del ERP; los movimientos y pedidos quedan. Se planifica de nuevo. Puede deshacerlo en «No es stock».',
  leave_one: 'Sacar {{count, number}} artículo',
  leave_other: 'Sacar {{count, number}} artículos',
  goods: 'Es stock',
  takeBack: 'Devolver al plan',
  see: 'Ver en «No es stock»',
  stock: 'Es stock',
}
