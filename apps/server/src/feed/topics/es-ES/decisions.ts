import type { TopicFamily } from '#feed/topics/topic.ts'

export const decisions: TopicFamily<'theme'> & TopicFamily<'context'> & TopicFamily<'alert'> = {
  'theme.balance': {
    title: 'Stock equilibrado',
    body: 'Dinero en stock que el plan quiere donde está: valor actual del stock menos exceso y liberación.',
  },
  'theme.excess': {
    title: 'Exceso',
    body: 'Dinero en stock por encima del máximo (punto de pedido + lote). En los artículos inactivos, todo el saldo. Nunca más que el valor medio del stock del artículo.',
  },
  'theme.rescue': {
    title: 'Liberación',
    body: 'Dinero que puede liberarse además del exceso: cuánto supera el valor medio del stock de 90 días al propuesto.',
  },
  'theme.invest': {
    title: 'Inversión',
    body: 'Dinero que falta: cuánto supera el valor propuesto del stock a la media de 90 días. Se suma al valor actual.',
  },

  'context.portfolio': {
    title: 'Portafolio',
    body: 'Si el artículo es **anticipado** (se mantiene en stock) o se compra **bajo demanda**. Anticipado cuando el coste esperado de tenerlo, *stock + r × unidades en espera*, es menor que el de dejar esperar cada pedido. *r* es cuántas veces una unidad que falta cuesta una unidad guardada.',
  },
  'context.service': {
    title: 'Nivel de servicio',
    body: 'Probabilidad exigida de que, en un momento cualquiera, ninguna demanda espere. De la razón de penalización *r*: **nsr = r ÷ (1 + r)**, con *r* por criticidad, clase ABC y facilidad de compra, entre 50 % y 99,9 %.',
  },
  'context.leadTime': {
    title: 'Plazo',
    body: 'Días del pedido a la recepción. La media de los últimos 20 pedidos cerrados, acercada al dato del ERP como si este valiera tres pedidos; redondeada hacia arriba.',
  },
  'context.trigger': {
    title: 'Punto de pedido',
    body: 'Pedir cuando saldo más pedidos abiertos esté en él o por debajo. El menor nivel que da el servicio exigido durante el plazo más el periodo de revisión, con el lote sugerido, o uno manual o del ERP, y que lo daría también si el plazo fuera más regular.',
  },
  'context.batch': {
    title: 'Lote',
    body: 'Cantidad por pedido: el lote económico √(2·K·D ÷ (i·c)), entre una semana y un año de demanda; después mínimo, múltiplo de embalaje y máximo.',
  },
  'context.portfolio.stop_stocking': {
    title: 'Dejar de almacenar',
    body: 'El artículo se almacena, pero mantenerlo cuesta más de lo que costaría esperar. Pasarlo a **bajo demanda** libera su stock con el tiempo.',
  },
  'context.portfolio.stock': {
    title: 'Mantener en stock',
    body: 'El artículo se compra bajo demanda, pero esperar cuesta más que mantenerlo. **Anticiparlo** y darle punto de pedido y lote.',
  },
  'context.service.increase': {
    title: 'Subir el nivel de servicio',
    body: 'La clase de servicio sugerida está por encima de la del ERP: la falta de este artículo cuesta más de lo que supone el nivel actual.',
  },
  'context.service.reduction': {
    title: 'Bajar el nivel de servicio',
    body: 'La clase de servicio sugerida está por debajo de la del ERP: el stock que exige el nivel actual cuesta más que las faltas que evita.',
  },
  'context.leadTime.increase': {
    title: 'Plazo más largo',
    body: 'Los pedidos cerrados tardaron claramente más de lo que dice el ERP. Con el dato corto, el artículo se agota antes de que llegue el pedido.',
  },
  'context.leadTime.reduction': {
    title: 'Plazo más corto',
    body: 'Los pedidos cerrados llegaron claramente antes de lo que dice el ERP. El dato largo mantiene stock innecesario.',
  },
  'context.leadTime.missing_in_erp': {
    title: 'Sin plazo en el ERP',
    body: 'El ERP no da plazo y los pedidos cerrados muestran uno. Autorizarlo para que compras planifique con él.',
  },
  'context.trigger.increase': {
    title: 'Subir el punto de pedido',
    body: 'El punto de pedido actual es bajo para la demanda del plazo y el servicio exigido: los pedidos salen demasiado tarde.',
  },
  'context.trigger.reduction': {
    title: 'Bajar el punto de pedido',
    body: 'El punto de pedido actual pide mucho antes de lo necesario: el servicio exigido se cumple con menos stock.',
  },
  'context.trigger.missing_in_erp': {
    title: 'Sin punto de pedido en el ERP',
    body: 'El artículo se almacena y el ERP no tiene punto de pedido: nada dice cuándo pedir.',
  },
  'context.batch.increase': {
    title: 'Lote mayor',
    body: 'Los pedidos son menores que el económico: pedir cuesta más que el stock que añadirían lotes mayores.',
  },
  'context.batch.reduction': {
    title: 'Lote menor',
    body: 'Los pedidos son mayores que el económico: el stock que añaden cuesta más que los pedidos que ahorran.',
  },
  'context.batch.missing_in_erp': {
    title: 'Sin lote en el ERP',
    body: 'El artículo se almacena y el ERP no tiene cantidad de pedido para él.',
  },

  'alert.maxBatch': {
    title: 'Lote máximo',
    body: '**Problema**: el lote supera el máximo, o el máximo está por debajo del mínimo o del embalaje. **Atención**: el máximo obliga a un lote menor que dos tercios del económico.',
  },
  'alert.minBatch': {
    title: 'Lote mínimo',
    body: '**Problema**: el lote está por debajo del mínimo, o el mínimo supera un año de demanda. **Atención**: el mínimo supera 1,5 × el lote económico.',
  },
  'alert.package': {
    title: 'Embalaje',
    body: '**Problema**: el lote no es un número entero de embalajes. **Atención**: un embalaje supera 1,5 × el lote económico. Los pedidos son de embalajes enteros; el punto de pedido no: es el saldo virtual en el que hay que pedir, y el consumo abre embalajes.',
  },
  'alert.maxBalance': {
    title: 'Saldo máximo',
    body: '**Atención**: el saldo supera el máximo hasta un 25 %, o el exceso vale menos que un pedido. **Problema**: más que eso.',
  },
  'alert.minBalance': {
    title: 'Saldo mínimo',
    body: '**Atención**: el saldo está por debajo del saldo de seguridad. **Problema**: no hay saldo y el artículo se consume.',
  },
  'alert.inactive': {
    title: 'Inactividad',
    body: '**Atención**: sin movimiento desde hace más de un año, o inactivo sin saldo. **Problema**: inactivo con saldo.',
  },
  'alert.negativeBalance': {
    title: 'Saldo negativo',
    body: '**Atención**: el saldo fue negativo algún día de los últimos 90. **Problema**: es negativo ahora. Faltan movimientos o se registraron tarde.',
  },
  'alert.virtualBalance': {
    title: 'Saldo virtual',
    body: '**Atención**: saldo más pedidos abiertos está en el punto de pedido o por debajo (toca pedir), o muy por encima con pedidos abiertos. **Problema**: está por debajo de la demanda esperada en el plazo, o más de tres lotes por encima del punto de pedido.',
  },
  'alert.outlier': {
    title: 'Valores atípicos',
    body: 'Días de consumo anormalmente alto (reglas de Hampel y Tukey). **Problema**: en los últimos 90 días, o al menos el 20 % de las unidades. Excluir del aprendizaje un día que no se repetirá.',
  },
  'alert.dataQuality': {
    title: 'Calidad de los datos',
    body: '**Problema**: coste, saldo o plazo desconocido. **Atención**: falta otra cosa, como la unidad, o hay filas en el futuro.',
  },
  'alert.authorization': {
    title: 'Autorización',
    body: '**Atención**: un valor nuevo difiere del ERP y no está autorizado. **Problema**: autorizado, pero un valor ha cambiado desde entonces o faltan datos; el archivo del ERP conserva lo autorizado.',
  },
}
