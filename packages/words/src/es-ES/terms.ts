import type { Said } from '../words.ts'
import { bulk, results } from './pages/authorization.ts'
import { feed } from './screens/feed.ts'
import { item } from './screens/item.ts'
import { items } from './screens/items.ts'

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, descripción y sitio. El mismo SKU en dos sitios son dos artículos. Ábralo para ver su historial y sus cálculos.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Lo que cuesta un año si el artículo sigue como está en el ERP: faltas esperadas y capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Uno de los cinco valores que se deciden de un artículo: portafolio, nivel de servicio, plazo, punto de pedido y lote. Cada uno depende de los anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'A la izquierda lo que el ERP tiene hoy, a la derecha lo que el modelo sugiere para este contexto.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: el valor del ERP está lejos del sugerido, o falta. Atención: la diferencia merece una decisión, sin prisa.',
  },
  since: {
    label: feed.column.since,
    help: 'Cuántos días lleva abierta la alerta, contados desde el cálculo que la abrió.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por qué el contexto pide una decisión: aumentar, reducir, empezar o dejar de almacenar, o porque falta en el ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'De dónde viene el valor en vigor: la sugerencia del modelo, un paso por encima o por debajo, el dato del ERP o un valor manual; y quién lo eligió.',
  },
  now: {
    label: item.contexts.now,
    help: 'Lo que el ERP tiene hoy, según el último archivo cargado. La empresa trabaja con ello hasta que un valor autorizado vuelva al ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Lo que el modelo propone a partir del historial y de los parámetros de la empresa. “=” cuando el ERP ya lo tiene.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'El valor con el que el producto calcula: la sugerencia, o lo que alguien eligió en su lugar. Solo va al ERP una vez autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'El día del movimiento, como lo registró el ERP. Ábralo para verlo en el gráfico del saldo.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Un consumo saca del stock, una reposición entra en él; un registro de saldo o un inventario dice cuánto había ese día.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Cuántas unidades se movieron: con signo menos las que salieron.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'El saldo calculado al final del día, tras todos sus movimientos. Vacío cuando no se conoce el saldo.',
  },
  order: {
    label: item.transactions.order,
    help: 'El número del pedido en el ERP. Une las recepciones con el pedido del que vienen.',
  },
  code: {
    label: item.transactions.code,
    help: 'El código de la línea en el ERP, como vino en el archivo. Sirve para encontrarla allí.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: vino de un archivo. Manual: alguien la corrigió aquí. Corregido por el sistema: el producto la completó.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Si el movimiento cambia el saldo. Apagado, queda registrado y no cuenta en el stock.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Si el modelo aprende la demanda con él. Apague un consumo que no se repetirá, como el de una obra.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'El día en que se hizo el pedido. Desde él cuenta el plazo.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'El día de la recepción; de un pedido abierto, el día prometido.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Días del inicio al fin de este pedido. El plazo del artículo se aprende de los últimos pedidos cerrados.',
  },
  orderLate: { label: item.orders.late, help: 'Días que un pedido abierto pasó del día prometido.' },
  orderQuantity: { label: item.orders.quantity, help: 'Cuántas unidades se pidieron al proveedor.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Cuántas de esas unidades ya llegaron. El resto cuenta como pedido abierto en el saldo virtual.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Si todavía se espera el pedido. Apague el que ya no llegará: deja de contar en el saldo virtual.',
  },
  sendState: {
    label: results.state,
    help: 'Si el artículo va en el próximo archivo del ERP, qué lo impide, y qué hizo el ERP con el último.',
  },
  erpState: {
    label: results.erpState,
    help: 'Qué hizo el ERP con los valores enviados: ya los tiene, todavía no, volvió a los de antes o tiene otros.',
  },
  decided: {
    label: results.decided,
    help: 'Cuándo cambió por última vez la autorización, y quién la cambió.',
  },
  authorization: {
    label: bulk.state,
    help: 'Si los valores del artículo pueden volver al ERP en el próximo archivo.',
  },
  check: {
    label: bulk.check,
    help: 'Si el artículo puede autorizarse. Los inactivos o con datos incompletos quedan fuera.',
  },
}
