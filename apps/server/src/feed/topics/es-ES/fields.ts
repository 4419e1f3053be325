import type { TopicFamily } from '#feed/topics/topic.ts'

export const fields: TopicFamily<'field'> = {
  'field.id': { title: 'Id del artículo', body: 'Identidad del artículo en este producto.' },
  'field.sku': { title: 'SKU', body: 'El código del artículo en la empresa.' },
  'field.site': {
    title: 'Centro',
    body: 'Dónde está el artículo. El mismo SKU en dos centros son dos artículos.',
  },
  'field.description': { title: 'Descripción', body: 'De los datos maestros.' },
  'field.group': { title: 'Grupo', body: 'Grupo de productos, de los datos maestros.' },
  'field.supplier': { title: 'Proveedor', body: 'De los datos maestros.' },
  'field.unit': {
    title: 'Unidad de medida',
    body: 'Unidad de todas las cantidades del artículo. Las contables se planifican en números enteros; kg, m, l y similares guardan tres decimales.',
  },
  'field.createdAt': { title: 'Creación', body: 'Cuándo se cargó el artículo por primera vez.' },
  'field.lastUpdate': { title: 'Actualización', body: 'Cuándo se cargó la fila más nueva del artículo.' },
  'field.lastExecution': { title: 'Último cálculo', body: 'Cuándo se planificó el artículo por última vez.' },
  'field.registerDate': { title: 'Alta', body: 'Día del alta, de los datos maestros.' },
  'field.startDate': {
    title: 'Inicio',
    body: 'Primer día de vida del artículo, de los datos maestros; sin él, el día del primer movimiento.',
  },
  'field.executionPeriodStart': { title: 'Inicio del periodo', body: 'Primero de los 730 días observados.' },
  'field.executionPeriodEnd': {
    title: 'Día de planificación',
    body: 'El día a fecha del que se planifica; las filas posteriores quedan fuera.',
  },
  'field.status': {
    title: 'Situación',
    body: 'Inactivo tras más días sin movimiento que la definición de actividad de la empresa (730 por defecto).',
  },
  'field.portfolio': {
    title: 'Portafolio',
    body: 'Anticipado (en stock) o bajo demanda, tal como está en vigor.',
  },
  'field.portfolioConformity': {
    title: 'Conformidad del portafolio',
    body: 'Del portafolio actual al recomendado: at-at y od-od coinciden; at>od y od>at se muestran cuando los costes difieren más de una cuarta parte.',
  },
  'field.criticality': {
    title: 'Criticidad',
    body: 'Z crítico, Y importante, X común; X cuando los datos maestros no lo dicen. Fija la base de la penalización: 49, 19, 9.',
  },
  'field.purchasability': {
    title: 'Facilidad de compra',
    body: 'Difícil, medio o fácil: medio paso más o menos de penalización.',
  },
  'field.abcClass': {
    title: 'Clase ABC',
    body: 'Por valor consumido en un año, acumulado: A hasta 80 %, B hasta 95 %, C hasta 99 %, D el resto; N sin valor, O inactivo.',
  },
  'field.nsrClass': {
    title: 'Clase del servicio exigido',
    body: 's por debajo de 80 %, s1 de 90 %, s2 de 95 %, s3 de 98 %, s4 desde 98 %; s0 bajo demanda.',
  },
  'field.availabilityClass': {
    title: 'Clase de la disponibilidad',
    body: 'Los mismos límites sobre la disponibilidad observada.',
  },
  'field.serviceConformity': {
    title: 'Conformidad del servicio',
    body: 'Clase de la disponibilidad frente a la clase que darían el punto de pedido y el lote recomendados.',
  },
  'field.consumptionPopularityClass': {
    title: 'Clase de popularidad',
    body: 'Días con consumo en 730: P desde 104 (semanal), Q desde 24, R desde 8, S desde 2, T menos.',
  },
  'field.uncertaintyClass': {
    title: 'Incertidumbre',
    body: 'Por la variación del consumo de 30 días: baja hasta 0,5, media hasta 1, alta por encima o desconocida.',
  },
  'field.tmeaClass': {
    title: 'Clase del intervalo de consumo',
    body: 'L1 diario, L2 semanal, L3 quincenal, L4 mensual, L5 trimestral, L6 semestral, L7 anual, L8 mayor; L0 desconocido.',
  },
  'field.tendency': {
    title: 'Tendencia',
    body: 'Crecimiento, estable o reducción: prueba de Mann-Kendall al 95 % con pendiente de Theil-Sen de al menos 10 % al año, sobre el consumo de 30 días.',
  },
  'field.replenishmentPopularityClass': {
    title: 'Clase de popularidad de la reposición',
    body: 'Días con recepciones en 730, con los límites del consumo.',
  },
  'field.tmerClass': { title: 'Clase del intervalo de reposición', body: 'Con los límites del consumo.' },
  'field.synchrony': {
    title: 'Sincronía',
    body: 'Recepción media frente al lote sugerido: consolidado por encima de 1,5, justo a tiempo entre ambos, fraccionado por debajo de 2/3.',
  },
  'field.celerity': {
    title: 'Celeridad',
    body: 'Por plazo: rápido hasta 30 días, largo hasta 90, muy largo hasta 180, extralargo por encima.',
  },
  'field.batchConformity': {
    title: 'Conformidad del lote',
    body: 'El lote del ERP, o la recepción media, frente al lote sugerido: por encima de 1,5 y 2, por debajo de 2/3 y 1/2.',
  },
  'field.coverageConformity': {
    title: 'Conformidad de la cobertura',
    body: 'Falta por debajo del saldo mínimo, exceso por encima del máximo, si no correcta.',
  },
  'field.financialAction': {
    title: 'Acción financiera',
    body: 'Liberación o inversión cuando la brecha supera el 5 % del valor propuesto y el coste de una unidad.',
  },
  'field.agingClass': {
    title: 'Edad del stock',
    body: 'Días desde el último movimiento: A0 menos de una semana, A1 dos semanas, A2 un mes, A3 un trimestre, A4 un semestre, A5 un año, A6 dos años, A7 más.',
  },
  'field.dataQuality': {
    title: 'Calidad de los datos',
    body: 'Completa cuando se conocen coste, unidad, plazo y saldo, ninguna fila está en el futuro y las devoluciones tienen pareja.',
  },
  'field.portfolioStance': {
    title: 'Elección del portafolio',
    body: 'Lo elegido para el portafolio; sugerido salvo que alguien elija otra cosa.',
  },
  'field.nsrStance': {
    title: 'Elección del servicio',
    body: 'Cada paso duplica o divide por dos la penalización de la falta.',
  },
  'field.leadTimeStance': {
    title: 'Elección del plazo',
    body: 'Cada paso va a otro cuantil de los plazos observados.',
  },
  'field.triggerStance': {
    title: 'Elección del punto de pedido',
    body: 'Cada paso duplica o divide por dos la penalización solo del punto de pedido.',
  },
  'field.batchStance': {
    title: 'Elección del lote',
    body: 'Cada paso multiplica el lote: 0,5, 0,71, 1, 1,41, 2. El punto de pedido se queda donde está: un lote menor es menos stock y más riesgo. Un lote manual o del ERP lo mueve.',
  },
  'field.trigger': {
    title: 'Punto de pedido',
    body: 'Pedir cuando saldo más pedidos abiertos esté en él o por debajo. Unidades.',
  },
  'field.batch': { title: 'Lote', body: 'Cantidad por pedido en vigor. Unidades.' },
  'field.minimumBatch': { title: 'Lote mínimo', body: 'El menor pedido que acepta el proveedor. Unidades.' },
  'field.maximumBatch': { title: 'Lote máximo', body: 'El mayor pedido posible. Unidades.' },
  'field.package': {
    title: 'Múltiplo de embalaje',
    body: 'Los pedidos son múltiplos enteros de él. Unidades.',
  },
  'field.avgBatch': {
    title: 'Lote medio de consumo',
    body: 'Consumo medio de un día con consumo, 730 días. Unidades.',
  },
  'field.avgReplenishmentBatch': {
    title: 'Lote medio de reposición',
    body: 'Recepción media, 730 días. Unidades.',
  },
  'field.currentBalance': {
    title: 'Saldo',
    body: 'Último registro de saldo más los movimientos posteriores que afectan al saldo; un saldo en los datos maestros prevalece. Unidades.',
  },
  'field.virtualBalance': { title: 'Saldo virtual', body: 'Saldo más pedidos abiertos. Unidades.' },
  'field.securityBalance': {
    title: 'Saldo de seguridad',
    body: 'Punto de pedido menos la demanda esperada en el plazo más la revisión, nunca por debajo de cero. Unidades.',
  },
  'field.minimumBalance': { title: 'Saldo mínimo', body: 'El saldo de seguridad. Unidades.' },
  'field.maximumBalance': {
    title: 'Saldo máximo',
    body: 'Punto de pedido más lote: en la operación normal el saldo no lo supera. Unidades.',
  },
  'field.proposedBalance': {
    title: 'Saldo propuesto',
    body: 'Saldo esperado un día cualquiera bajo el plan, cerca del saldo de seguridad más medio lote. Unidades.',
  },
  'field.balanceAverage90d': {
    title: 'Saldo medio, 90 días',
    body: 'Media del saldo al cierre del día desde el primero conocido; los días negativos cuentan cero. Unidades.',
  },
  'field.balanceAverage730d': { title: 'Saldo medio, 2 años', body: 'Lo mismo en 730 días. Unidades.' },
  'field.negativeBalance': {
    title: 'Saldo negativo',
    body: 'El saldo cuando está por debajo de cero, si no 0. Unidades.',
  },
  'field.excess': {
    title: 'Exceso',
    body: 'Saldo por encima del máximo; todo el saldo de un artículo inactivo. Unidades.',
  },
  'field.virtualOrder': {
    title: 'Pedido virtual',
    body: 'Cantidad abierta de los pedidos activos. Unidades; un pedido sin cantidad cuenta un lote.',
  },
  'field.suggestedOrder': {
    title: 'Pedir hoy',
    body: 'Menor número de lotes enteros que lleva el saldo virtual por encima del punto de pedido; 0 por encima de él. Unidades.',
  },
  'field.consumptionAverage90d': {
    title: 'Consumo medio, 90 días',
    body: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  'field.consumptionAverage730d': {
    title: 'Consumo medio, 2 años',
    body: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  'field.cost': { title: 'Coste unitario', body: 'Dinero por unidad, de los datos maestros.' },
  'field.avgFinancialBalance90d': {
    title: 'Valor medio del stock, 90 días',
    body: 'Saldo medio × coste unitario. Dinero.',
  },
  'field.avgFinancialBalance730d': {
    title: 'Valor medio del stock, 2 años',
    body: 'Saldo medio × coste unitario. Dinero.',
  },
  'field.proposedFinancialBalance': {
    title: 'Valor propuesto del stock',
    body: 'Saldo propuesto × coste unitario. Dinero.',
  },
  'field.gap': {
    title: 'Brecha',
    body: 'Valor propuesto menos la media de 90 días: medias contra medias. Positiva invierte, negativa libera. Dinero.',
  },
  'field.excessValue': { title: 'Valor del exceso', body: 'Exceso × coste unitario. Dinero.' },
  'field.ruptureExposure': {
    title: 'Exposición a la rotura',
    body: 'Coste unitario × unidades que faltarían antes de que llegue un pedido nuevo, con lo ya pendiente. Dinero.',
  },
  'field.effect': {
    title: 'Efecto',
    body: 'Cambio del valor propuesto cuando los cinco contextos pasan de los valores del ERP a los nuevos. Positivo es más stock. Dinero.',
  },
  'field.leadTime': { title: 'Plazo', body: 'Días del pedido a la recepción, en vigor.' },
  'field.tmea': {
    title: 'Días entre consumos',
    body: 'Días medios entre días con consumo, incluido el intervalo abierto desde el último.',
  },
  'field.tmer': {
    title: 'Días entre reposiciones',
    body: 'Días medios entre recepciones, incluido el intervalo abierto.',
  },
  'field.coverage90d': {
    title: 'Cobertura, 90 días',
    body: 'Saldo ÷ consumo medio de 90 días. Días; sin consumo no hay.',
  },
  'field.coverage730d': { title: 'Cobertura, 2 años', body: 'Saldo ÷ consumo medio de 730 días. Días.' },
  'field.inactiveDays': {
    title: 'Días sin movimiento',
    body: 'Desde el último consumo, recepción o recuento.',
  },
  'field.nsr': {
    title: 'Servicio exigido',
    body: 'Probabilidad exigida de que ninguna demanda espere, nsr = r ÷ (1 + r).',
  },
  'field.availability': {
    title: 'Disponibilidad',
    body: 'Parte de los días de 730, desde el primer saldo conocido, que terminan con stock.',
  },
  'field.ruptureRisk': {
    title: 'Riesgo de rotura',
    body: 'Probabilidad de que la demanda en el plazo más la revisión supere el saldo más los pedidos que llegan a tiempo.',
  },
  'field.simultaneousReplacementIndex': {
    title: 'Índice de reposición simultánea',
    body: 'Parte de las recepciones de las que al menos el 80 % se consume en tres días. Desde 0,7 el artículo se compra de hecho por encargo.',
  },
  'field.cvConsumption': {
    title: 'Variación del consumo',
    body: 'Desviación típica ÷ media del consumo de 30 días, hasta 24 periodos.',
  },
  'field.cvReplenishment': {
    title: 'Variación de la reposición',
    body: 'Desviación típica ÷ media de las recepciones de 30 días.',
  },
  'field.replenishmentVariationCoefficient': {
    title: 'Coeficiente de variación',
    body: 'Desviación típica ÷ media del tamaño de las recepciones.',
  },
  'field.consumptionPopularity': { title: 'Popularidad', body: 'Días con consumo en 730.' },
  'field.replenishmentPopularity': { title: 'Reposiciones, 2 años', body: 'Días con recepciones en 730.' },
  'field.replenishmentPopularity90d': { title: 'Reposiciones, 90 días', body: 'Días con recepciones en 90.' },
  'field.outlier': {
    title: 'Valores atípicos',
    body: 'Días de consumo marcados como anormalmente altos; marcados, nunca alterados.',
  },
  'field.inactive': { title: 'Inactivo', body: 'Si el artículo está inactivo.' },
  'field.authorized': { title: 'Autorización ERP', body: 'Si sus valores pueden volver al ERP.' },
  'field.erpPortfolio': { title: 'Portafolio en el ERP', body: 'Lo que el ERP usa hoy.' },
  'field.erpNsr': { title: 'Nivel de servicio en el ERP', body: 'Lo que el ERP usa hoy.' },
  'field.erpLeadTime': { title: 'Plazo en el ERP', body: 'Lo que el ERP usa hoy. Días.' },
  'field.erpTrigger': { title: 'Punto de pedido en el ERP', body: 'Lo que el ERP usa hoy. Unidades.' },
  'field.erpBatch': { title: 'Lote en el ERP', body: 'Lo que el ERP usa hoy. Unidades.' },
  'field.erpMinimumBalance': { title: 'Saldo mínimo en el ERP', body: 'Lo que el ERP usa hoy. Unidades.' },
  'field.erpMaximumBalance': { title: 'Saldo máximo en el ERP', body: 'Lo que el ERP usa hoy. Unidades.' },
}
