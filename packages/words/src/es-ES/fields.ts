import type { Words } from '../words.ts'

export const fields: Words['fields'] = {
  id: { label: 'Código interno', help: 'Identidad del artículo en este producto.' },
  sku: { label: 'SKU', help: 'El código del artículo en la empresa.' },
  site: { label: 'Sitio', help: 'Dónde está el artículo. El mismo SKU en dos sitios son dos artículos.' },
  description: { label: 'Descripción', help: 'De los datos maestros.' },
  group: { label: 'Grupo', help: 'Grupo de productos, de los datos maestros.' },
  supplier: { label: 'Proveedor', help: 'De los datos maestros.' },
  unit: {
    label: 'Unidad de medida',
    help: 'Unidad de todas las cantidades del artículo. Las contables se planifican en números enteros; kg, m, l y similares guardan tres decimales.',
  },
  createdAt: { label: 'Creado', help: 'Cuándo se cargó el artículo por primera vez.' },
  lastUpdate: { label: 'Actualización', help: 'Cuándo se cargó la fila más nueva del artículo.' },
  lastExecution: { label: 'Último cálculo', help: 'Cuándo se planificó el artículo por última vez.' },
  registerDate: { label: 'Alta', help: 'Día del alta, de los datos maestros.' },
  startDate: {
    label: 'Inicio',
    help: 'Primer día de vida del artículo, de los datos maestros; sin él, el día del primer movimiento.',
  },
  executionPeriodStart: {
    label: 'Inicio del periodo de cálculo',
    help: 'Primero de los 730 días observados.',
  },
  executionPeriodEnd: {
    label: 'Fin del periodo de cálculo',
    help: 'El día a fecha del que se planifica; las filas posteriores quedan fuera.',
  },
  status: {
    label: 'Estado',
    help: 'Inactivo tras más días sin movimiento que la definición de actividad de la empresa (730 por defecto).',
    formula: {
      activity_status: 'Inactivo cuando los días sin movimiento superan la definición de actividad',
    },
  },
  owner: { label: 'Responsable', help: 'De quién es el artículo, por una regla. No oculta nada.' },
  portfolio: {
    label: 'Portafolio',
    help: 'Anticipado (en stock) o bajo demanda, tal como está en vigor.',
    formula: {
      cheaper_policy:
        'Anticipado cuando saldo medio esperado + r × pendientes esperados es menor que r × demanda del plazo de protección, toda ella en espera',
    },
  },
  portfolioConformity: {
    label: 'Conformidad del portafolio',
    help: 'Del portafolio actual al recomendado: at-at y od-od coinciden; at>od y od>at se muestran cuando los costes difieren más de una cuarta parte.',
    formula: { from_to: 'Del portafolio actual al recomendado' },
  },
  criticality: {
    label: 'Criticidad',
    help: 'Z crítico, Y importante, X común; X cuando los datos maestros no lo dicen. Fija la base de la penalización: 49, 19, 9.',
  },
  purchasability: {
    label: 'Facilidad de compra',
    help: 'Difícil, medio o fácil: medio paso más o menos de penalización.',
  },
  abcClass: {
    label: 'ABC',
    help: 'Por valor consumido en un año, acumulado: A hasta 80 %, B hasta 95 %, C hasta 99 %, D el resto; N sin valor, O inactivo.',
    formula: { rank_in_catalog: 'Posición en el catálogo por valor consumido al año, acumulado' },
  },
  nsrClass: {
    label: 'Clase de servicio',
    help: 's por debajo de 80 %, s1 de 90 %, s2 de 95 %, s3 de 98 %, s4 desde 98 %; s0 bajo demanda.',
  },
  availabilityClass: {
    label: 'Clase de disponibilidad',
    help: 'Los mismos límites sobre la disponibilidad observada.',
  },
  serviceConformity: {
    label: 'Conformidad del servicio',
    help: 'Clase de la disponibilidad frente a la clase que darían el punto de pedido y el lote recomendados.',
    formula: { steps_between_classes: 'Clase alcanzada − clase esperada' },
  },
  consumptionPopularityClass: {
    label: 'Clase de popularidad del consumo',
    help: 'Días con consumo en 730: P desde 104 (semanal), Q desde 24, R desde 8, S desde 2, T menos.',
  },
  uncertaintyClass: {
    label: 'Incertidumbre',
    help: 'Por la variación del consumo de 30 días: baja hasta 0,5, media hasta 1, alta por encima o desconocida.',
    formula: { variability_class: 'Clase según el coeficiente de variación' },
  },
  tmeaClass: {
    label: 'Clase de días entre consumos',
    help: 'L1 diario, L2 semanal, L3 quincenal, L4 mensual, L5 trimestral, L6 semestral, L7 anual, L8 mayor; L0 desconocido.',
  },
  tendency: {
    label: 'Tendencia',
    help: 'Crecimiento, estable o reducción: prueba de Mann-Kendall al 95 % con pendiente de Theil-Sen de al menos 10 % al año, sobre el consumo de 30 días.',
    formula: {
      trend:
        'Crece o cae cuando el Z de la prueba de Mann-Kendall sobre periodos de 30 días supera 1,96 (o −1,96) y la pendiente de Theil-Sen no lo contradice: cero, o el 10 % de la media al año en el mismo sentido. Con menos de 8 periodos, o menos de 4 con consumo, estable',
      too_little_for_a_trend:
        'Estable: muy pocos periodos para una tendencia; se necesitan 8 de 30 días, 4 de ellos con consumo',
    },
  },
  replenishmentPopularityClass: {
    label: 'Clase de popularidad de la reposición',
    help: 'Días con recepciones en 730, con los límites del consumo.',
  },
  tmerClass: { label: 'Clase de días entre reposiciones', help: 'Con los límites del consumo.' },
  synchrony: {
    label: 'Sincronía',
    help: 'Recepción media frente al lote sugerido: consolidado por encima de 1,5, justo a tiempo entre ambos, fraccionado por debajo de 2/3.',
    formula: { rhythm: 'Reposición media ÷ lote sugerido, comparada con 2/3 y 1,5' },
  },
  celerity: {
    label: 'Clase de plazo',
    help: 'Por plazo: rápido hasta 30 días, largo hasta 90, muy largo hasta 180, extralargo por encima.',
    formula: { lead_time_class: 'Clase según el plazo en días' },
  },
  batchConformity: {
    label: 'Conformidad del lote',
    help: 'El lote del ERP, o la recepción media, frente al lote sugerido: por encima de 1,5 y 2, por debajo de 2/3 y 1/2.',
    formula: { level_of_ratio: 'Valor ÷ recomendado, comparado con 1/2, 2/3, 1,5 y 2' },
  },
  coverageConformity: {
    label: 'Conformidad de la cobertura',
    help: 'Falta por debajo del saldo mínimo, exceso por encima del máximo, si no correcta.',
    formula: {
      stock_in_band: 'Falta por debajo del mínimo, exceso por encima del máximo; si no, correcta',
      old_stock: 'Bajo demanda: el saldo parado más allá del límite de días es exceso',
    },
  },
  financialAction: {
    label: 'Acción financiera',
    help: 'Liberación o inversión cuando la brecha supera el 5 % del valor propuesto y el coste de una unidad. La brecha parte del stock medio de 90 días, no del saldo de hoy.',
    formula: { action: 'Inversión por encima de la tolerancia, liberación por debajo' },
  },
  agingClass: {
    label: 'Antigüedad del stock',
    help: 'Días desde el último movimiento: A0 menos de una semana, A1 dos semanas, A2 un mes, A3 un trimestre, A4 un semestre, A5 un año, A6 dos años, A7 más.',
    formula: { aging_class: 'Clase según los días sin movimiento' },
  },
  dataQuality: {
    label: 'Calidad de los datos',
    help: 'Completa cuando se conocen coste, unidad, plazo y saldo, ninguna fila está en el futuro y las devoluciones tienen pareja.',
    formula: {
      data_quality:
        'Completo cuando se conocen el coste, la unidad, el plazo (de un pedido o del ERP) y el saldo, ninguna fila está en el futuro y las devoluciones sin consumo no pasan del límite',
    },
  },
  portfolioStance: {
    label: 'Elección de portafolio',
    help: 'Lo elegido para el portafolio; sugerido salvo que alguien elija otra cosa.',
  },
  nsrStance: {
    label: 'Elección de servicio',
    help: 'Cada paso duplica o divide por dos la penalización de la falta.',
  },
  leadTimeStance: {
    label: 'Elección de plazo',
    help: 'Cada paso va a otro cuantil de los plazos observados.',
  },
  triggerStance: {
    label: 'Elección de punto de pedido',
    help: 'Cada paso duplica o divide por dos la penalización solo del punto de pedido.',
  },
  batchStance: {
    label: 'Elección de lote',
    help: 'Cada paso multiplica el lote: 0,5, 0,71, 1, 1,41, 2. El punto de pedido se queda donde está: un lote menor es menos stock y más riesgo. Un lote manual o del ERP lo mueve.',
  },
  trigger: {
    label: 'Punto de pedido',
    help: 'Pida cuando saldo más pedidos abiertos esté en él o por debajo. Unidades.',
    formula: {
      smallest_reaching:
        'Menor punto de pedido, desde el mínimo, cuya probabilidad alcanza el servicio exigido',
      floor_reaching:
        'El mínimo decide: menor punto de pedido que cubre la demanda del plazo de protección con el servicio mínimo por ciclo; ya alcanza el servicio exigido',
      held_reaching:
        'El menor punto de pedido que alcanza el servicio exigido, mantenido por encima: con un suministro más estable o más corto no alcanzaría lo exigido',
      cap_reached:
        'El tope decide: ni siquiera él alcanza el servicio exigido; es el mayor punto de pedido permitido, como poco el mínimo',
    },
  },
  batch: {
    label: 'Lote',
    help: 'Cantidad por pedido en vigor. Unidades.',
    formula: {
      economic_lot:
        '√(2 × coste de un pedido × demanda anual ÷ (coste de posesión × coste unitario)) × factor de la elección; como mucho el máximo de días, como poco el mínimo de días y una petición habitual, como poco el lote mínimo; de los dos múltiplos vecinos el más barato; como mucho el lote máximo',
      cover_lot:
        'Sin coste para un lote económico: demanda anual × días de demanda por lote ÷ 365 × factor de la elección; como mucho el máximo de días, como poco el mínimo de días y una petición habitual, como poco el lote mínimo; uno de los dos múltiplos vecinos; como mucho el lote máximo',
      least_lot:
        'Sin demanda prevista: el menor lote que permiten el múltiplo y el lote mínimo, como mucho el lote máximo',
      lot_on_demand: 'Cantidad solicitada, redondeada al múltiplo de embalaje',
    },
  },
  minimumBatch: { label: 'Lote mínimo', help: 'El menor pedido que acepta el proveedor. Unidades.' },
  maximumBatch: { label: 'Lote máximo', help: 'El mayor pedido posible. Unidades.' },
  package: { label: 'Múltiplo de embalaje', help: 'Los pedidos son múltiplos enteros de él. Unidades.' },
  avgBatch: {
    label: 'Lote medio de consumo',
    help: 'Consumo medio de un día con consumo, 730 días. Unidades.',
  },
  avgReplenishmentBatch: { label: 'Lote medio de reposición', help: 'Recepción media, 730 días. Unidades.' },
  currentBalance: {
    label: 'Saldo',
    help: 'Último registro de saldo más los movimientos posteriores que afectan al saldo; un saldo en los datos maestros prevalece. Unidades.',
    formula: {
      stock_on_hand: 'Último saldo conocido + movimientos desde entonces; prevalece el de los datos maestros',
    },
  },
  virtualBalance: {
    label: 'Saldo virtual',
    help: 'Saldo más pedidos abiertos. Unidades.',
    formula: { position: 'Saldo + pedidos abiertos' },
  },
  securityBalance: {
    label: 'Saldo de seguridad',
    help: 'Punto de pedido menos la demanda esperada en el plazo más la revisión, nunca por debajo de cero. Unidades.',
  },
  minimumBalance: { label: 'Saldo mínimo', help: 'El saldo de seguridad. Unidades.' },
  maximumBalance: {
    label: 'Saldo máximo',
    help: 'Punto de pedido más lote: en la operación normal el saldo no lo supera. Unidades.',
    formula: { maximum_stock: 'Punto de pedido + lote' },
  },
  proposedBalance: {
    label: 'Saldo propuesto',
    help: 'Saldo esperado un día cualquiera bajo el plan, cerca del saldo de seguridad más medio lote. Unidades.',
    formula: { mean_stock: 'Posición media − demanda esperada + pendientes esperados' },
  },
  balanceAverage90d: {
    label: 'Saldo medio 90 d',
    help: 'Media del saldo al cierre del día desde el primero conocido; los días negativos cuentan cero. Unidades.',
  },
  balanceAverage730d: { label: 'Saldo medio 2 años', help: 'Lo mismo en 730 días. Unidades.' },
  negativeBalance: {
    label: 'Saldo negativo',
    help: 'El saldo cuando está por debajo de cero, si no 0. Unidades.',
    formula: { below_zero: 'El saldo cuando es negativo; si no, cero' },
  },
  excess: {
    label: 'Exceso, unidades',
    help: 'Saldo por encima del máximo; todo el saldo de un artículo inactivo. Unidades.',
    formula: { excess: 'Saldo − saldo máximo, como mínimo cero; inactivo: todo el saldo' },
  },
  virtualOrder: {
    label: 'Pedido virtual',
    help: 'Cantidad abierta de los pedidos activos. Unidades; un pedido sin cantidad cuenta un lote.',
    formula: { open_orders: 'Suma de lo que falta por recibir de cada pedido activo' },
  },
  suggestedOrder: {
    label: 'Pedir hoy',
    help: 'Menor número de lotes enteros que lleva el saldo virtual por encima del punto de pedido; 0 por encima de él. Unidades.',
    formula: {
      order_today: 'Menor número de lotes que lleva el saldo virtual por encima del punto de pedido',
      no_order_due: 'Cero: el saldo virtual está por encima del punto de pedido',
    },
  },
  consumptionAverage90d: {
    label: 'Consumo medio por día 90 d',
    help: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  consumptionAverage730d: {
    label: 'Consumo medio por día 2 años',
    help: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  cost: { label: 'Coste unitario', help: 'Dinero por unidad, de los datos maestros.' },
  avgFinancialBalance90d: {
    label: 'Valor medio del stock 90 d',
    help: 'Saldo medio × coste unitario. Dinero.',
  },
  avgFinancialBalance730d: {
    label: 'Valor medio del stock 2 años',
    help: 'Saldo medio × coste unitario. Dinero.',
  },
  proposedFinancialBalance: {
    label: 'Valor propuesto del stock',
    help: 'Saldo propuesto × coste unitario. Dinero.',
  },
  gap: {
    label: 'Brecha',
    help: 'Valor propuesto menos el valor medio del stock de los últimos 90 días. El saldo de hoy no entra: un artículo por debajo de su máximo puede tener algo que liberar. Positiva invierte, negativa libera. Dinero.',
    formula: { gap: 'Valor propuesto del stock − valor medio del stock de 90 días' },
  },
  excessValue: { label: 'Exceso, valor', help: 'Exceso × coste unitario. Dinero.' },
  ruptureExposure: {
    label: 'Exposición a la rotura',
    help: 'Coste unitario × unidades que faltarían antes de que llegue un pedido nuevo, con lo ya pendiente. Dinero.',
    formula: { stockout_exposure: 'Coste × (unidades que faltarán + pendiente actual)' },
  },
  effect: {
    label: 'Efecto',
    help: 'Cambio del valor propuesto cuando los cinco contextos pasan de los valores del ERP a los nuevos. Lo que falta en el ERP cuenta como nuevo; sin punto de pedido en el ERP, el plazo también. Positivo es más stock. Dinero.',
    formula: { sum: 'Suma de los efectos: cada contexto, en este orden, pasa del valor del ERP al nuevo' },
  },
  worth: {
    label: 'Ahorro al año',
    help: 'Cuánto cuesta menos el artículo al año con los valores en vigor que con el portafolio, el punto de pedido y el lote del ERP: stock mantenido, demanda que espera y pedidos, con la misma demanda y el mismo plazo. Cero donde no cuesta menos; sin coste unitario no lo hay. Dinero.',
  },
  leadTime: {
    label: 'Plazo, días',
    help: 'Días del pedido a la recepción, en vigor.',
    formula: {
      lead_time:
        '(pedidos × media observada + peso del ERP × plazo del ERP) ÷ (pedidos + peso del ERP) × factor de la elección, redondeado hacia arriba; si falta uno de los dos, el otro',
    },
  },
  tmea: {
    label: 'Días entre consumos',
    help: 'Días medios entre días con consumo, incluido el intervalo abierto desde el último.',
  },
  tmer: {
    label: 'Días entre reposiciones',
    help: 'Días medios entre recepciones, incluido el intervalo abierto.',
  },
  coverage90d: {
    label: 'Cobertura 90 d, días',
    help: 'Saldo ÷ consumo medio de 90 días. Días; sin consumo no hay.',
  },
  coverage730d: { label: 'Cobertura 2 años, días', help: 'Saldo ÷ consumo medio de 730 días. Días.' },
  inactiveDays: {
    label: 'Días inactivo',
    help: 'Desde el último consumo, recepción o recuento.',
    formula: { days_since: 'Día de planificación − día de la última transacción' },
  },
  nsr: {
    label: 'Servicio exigido',
    help: 'Probabilidad exigida de que ninguna demanda espere, nsr = r ÷ (1 + r).',
    formula: {
      critical_ratio:
        'r ÷ (1 + r), con r = base × factor de valor × factor ABC × factor de compra × factor de la elección; factor de valor = (valor habitual ÷ valor de un consumo) ^ exponente, de 1/32 a 32',
    },
  },
  availability: {
    label: 'Disponibilidad',
    help: 'Parte de los días de 730, desde el primer saldo conocido, que terminan con stock.',
  },
  ruptureRisk: {
    label: 'Riesgo de rotura',
    help: 'Probabilidad de que la demanda en el plazo más la revisión supere el saldo más los pedidos que llegan a tiempo.',
    formula: {
      stockout_risk: 'Probabilidad de que la demanda hasta la próxima llegada supere el saldo virtual',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Índice de reposición simultánea',
    help: 'Parte de las recepciones de las que al menos el 80 % se consume en tres días. Desde 0,7 el artículo se compra de hecho bajo pedido.',
  },
  cvConsumption: {
    label: 'Variación del consumo',
    help: 'Desviación típica ÷ media del consumo de 30 días, hasta 24 periodos.',
  },
  cvReplenishment: {
    label: 'Variación de la reposición',
    help: 'Desviación típica ÷ media de las recepciones de 30 días.',
  },
  replenishmentVariationCoefficient: {
    label: 'Coeficiente de variación de la reposición',
    help: 'Desviación típica ÷ media del tamaño de las recepciones.',
  },
  consumptionPopularity: { label: 'Popularidad del consumo', help: 'Días con consumo en 730.' },
  replenishmentPopularity: { label: 'Popularidad de la reposición', help: 'Días con recepciones en 730.' },
  replenishmentPopularity90d: { label: 'Reposiciones 90 d', help: 'Días con recepciones en 90.' },
  outlier: {
    label: 'Valores atípicos',
    help: 'Días de consumo marcados como anormalmente altos; marcados, nunca alterados.',
    formula: {
      count_above: 'Recuento de los consumos por encima del límite',
      too_few_for_outliers: 'Cero: muy pocos consumos para un límite',
    },
  },
  inactive: {
    label: 'Inactivo',
    help: 'Si el artículo está inactivo.',
    formula: { is_inactive: 'Inactivo cuando los días sin movimiento superan la definición de actividad' },
  },
  authorized: { label: 'Autorización ERP', help: 'Si sus valores pueden volver al ERP.' },
  erpPortfolio: { label: 'Portafolio en el ERP', help: 'Lo que el ERP usa hoy.' },
  erpNsr: { label: 'Servicio exigido en el ERP', help: 'Lo que el ERP usa hoy.' },
  erpLeadTime: { label: 'Plazo en el ERP, días', help: 'Lo que el ERP usa hoy. Días.' },
  erpTrigger: { label: 'Punto de pedido en el ERP', help: 'Lo que el ERP usa hoy. Unidades.' },
  erpBatch: { label: 'Lote en el ERP', help: 'Lo que el ERP usa hoy. Unidades.' },
  erpMinimumBalance: { label: 'Saldo mínimo en el ERP', help: 'Lo que el ERP usa hoy. Unidades.' },
  erpMaximumBalance: { label: 'Saldo máximo en el ERP', help: 'Lo que el ERP usa hoy. Unidades.' },
  alerts: {
    label: 'Alertas',
    help: 'Las once comprobaciones del artículo: cuántas son problema y cuántas piden atención.',
  },
  alertLevel: { label: 'Alerta más grave', help: 'La peor de las once comprobaciones del artículo.' },
  openContexts: {
    label: 'Contextos abiertos',
    help: 'Los contextos del artículo que aún piden una decisión: el ERP tiene un valor lejos del sugerido, o ninguno.',
  },
  quietContexts: {
    label: 'Por decidir para todo el catálogo',
    help: 'Los contextos del artículo que la mayor parte del catálogo deja abiertos, porque el ERP no tiene valor: se dicen una vez sobre las alertas y se deciden allí para todos.',
  },
}
