import { openOrders } from './pages/open-orders.ts'
import { projection } from './pages/projection.ts'
import { moneyLimit, purchaseCalendar } from './pages/purchase-calendar.ts'
import { purchases, suppliers } from './pages/purchases.ts'

/** Help of the headings about the stock to come and what to order; `terms` includes it. */
export const supplyTerms = {
  projectedDemand: {
    label: projection.column.demand,
    help: 'Consumo previsto en la semana, según el modelo de demanda y la estacionalidad.',
  },
  projectedReceipts: {
    label: projection.column.receipts,
    help: 'Pedidos abiertos con entrega en la semana, y los que propondrá el plan.',
  },
  projectedBalance: {
    label: projection.column.balance,
    help: 'Stock previsto al final de la semana: stock actual más entradas menos la demanda posible.',
  },
  projectedRange: {
    label: projection.column.range,
    help: 'Stock en 8 de cada 10 casos. Termina en la primera entrada propuesta, porque los pedidos siguientes se adaptan a la demanda.',
  },
  projectedRisk: {
    label: projection.column.risk,
    help: 'Probabilidad de rotura hasta el final de la semana. Tras la primera entrada propuesta, el riesgo a largo plazo de la política.',
  },
  projectedRiskWithoutOrders: {
    label: projection.column.riskWithoutOrders,
    help: 'Probabilidad de rotura hasta el final de la semana si solo llegan los pedidos abiertos.',
  },
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Artículos cuya demanda prevista hasta que llegue un nuevo pedido supera lo que hay en stock y en pedidos. La fecha en que un artículo se agota considera también la variación de su demanda.',
  },
  purchaseNotOrdered: {
    label: purchases.notOrdered,
    help: 'Artículos que el ERP debería haber pedido hace más de 3 días y de los que no hay nada en pedido.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'Importe mínimo que el proveedor acepta en un pedido, y lo que falta.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'Primer día en que el proveedor acepta pedidos; sin días definidos, de lunes a viernes. El punto de pedido cubre la espera entre dos de esos días.',
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
  openOrderAdvice: {
    label: openOrders.todo,
    help: 'Adelantar: la probabilidad de rotura antes de la entrega es del 20 % o más. Aplazar: se necesita más de dos semanas después. Cancelar: no se necesita en más de un año, o ya no se tiene en stock y nadie lo espera; compruebe si alguien lo solicitó.',
  },
  openOrderWorth: {
    label: openOrders.worth,
    help: 'Lo que se ahorra al seguir el consejo: demanda atendida con una entrega anterior, o coste de stock evitado con una posterior.',
  },
  openOrderNeed: {
    label: openOrders.needed,
    help: 'Primer día en que, sin este pedido, la demanda esperada dejaría menos que el stock de seguridad.',
  },
  openOrderRisk: {
    label: openOrders.risk,
    help: 'Probabilidad de rotura antes de recibir este pedido. Se supone que un pedido atrasado se atrasa otro tanto.',
  },
  purchaseCalendar: {
    label: purchaseCalendar.total,
    help: 'Suma de las 26 semanas. Los pedidos propuestos siguen la demanda esperada; los reales reaccionan a la demanda.',
  },
  openOrderQuantity: {
    label: openOrders.toReceive,
    help: 'Lo que el pedido aún debe entregar.',
  },
  purchaseWeek: {
    label: purchaseCalendar.weekHead,
    help: 'Semana que empieza este día. Haga clic en un valor para ver sus artículos.',
  },
  moneyLimit: {
    label: moneyLimit.choice,
    help: 'Primero se pide lo que más pierde al esperar una semana, por lo que cuesta, mientras alcance el dinero. Los pedidos por debajo del mínimo del proveedor quedan fuera.',
  },
  supplierClosures: {
    label: suppliers.closures,
    help: 'Periodos en que el proveedor no acepta pedidos. El último pedido antes de cada uno cubre la demanda hasta el siguiente.',
  },
}
