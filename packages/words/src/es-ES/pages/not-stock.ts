import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'No es existencia',
  lead: 'Los portes, las tasas y los ajustes no se planifican: lo que no es existencia sale del plan, de la lista de decisiones, de los totales y del archivo para el ERP.',
  items: 'Ver los artículos',
  search: 'SKU o descripción',
  failed: 'No se pudieron cargar los artículos que no son existencias.',
  suggested: 'No parecen mercancía',
  marked: 'No son existencias',
  why: 'Por qué',
  said: 'Dicho por',
  signs: {
    code: 'código sin cifras, al contrario que casi todos',
    text: 'la descripción nombra un servicio o un ajuste',
    single: 'casi siempre una unidad por línea',
    prices: 'precios muy distantes',
    returns: 'muchas líneas negativas',
  },
  none: {
    suggested: 'Todos los artículos parecen mercancía',
    marked: 'Nadie ha dicho de un artículo que no es existencia',
  },
  mark: 'No es existencia',
  markItem: 'Marcar como no existencia',
  ask_one: '¿Sacar {{count, number}} artículo del plan?',
  ask_other: '¿Sacar {{count, number}} artículos del plan?',
  askText:
    'Salen de la lista de decisiones, de los totales y del archivo para el ERP; los movimientos y los pedidos quedan. Sigue un procesamiento. En «No es existencia» vuelven al plan.',
  leave_one: 'Sacar {{count, number}} artículo',
  leave_other: 'Sacar {{count, number}} artículos',
  goods: 'Es mercancía',
  takeBack: 'Planificar de nuevo',
  see: 'Ver en «No es existencia»',
  stock: 'Existencia',
  done: {
    marked_one: '{{count, number}} artículo salió del plan. Sigue un procesamiento.',
    marked_other: '{{count, number}} artículos salieron del plan. Sigue un procesamiento.',
    areGoods_one: '{{count, number}} artículo es mercancía y no se sugerirá más.',
    areGoods_other: '{{count, number}} artículos son mercancía y no se sugerirán más.',
    back_one: '{{count, number}} artículo vuelve a estar en el plan.',
    back_other: '{{count, number}} artículos vuelven a estar en el plan.',
  },
}
