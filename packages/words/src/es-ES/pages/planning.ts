import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Parámetros de planificación',
  lead: 'Ajustes de la planificación. Un campo vacío usa el valor estándar; al guardar, el catálogo se planifica de nuevo.',
  scope: 'Se aplica a',
  saved: 'Parámetros guardados. Los catálogos se planificarán de nuevo.',
  reset: 'Volver a los valores estándar',
  failed: 'No se pudieron cargar los parámetros.',
  standard: 'Estándar: {{value}}',
  within: 'de {{from}} a {{to}}',
  search: 'Buscar parámetro',
  nothing: 'Ningún parámetro con «{{text}}»',
  backTo: 'Volver al estándar: {{value}}',
  back: 'Volver al estándar',
  set_one: '{{count, number}} cambiado',
  set_other: '{{count, number}} cambiados',
  effect: {
    none: 'Cambie un parámetro para ver su efecto antes de guardar.',
    loading: 'Calculando el efecto…',
    noCatalog: 'Elija un catálogo para ver el efecto de los parámetros.',
    now: 'Plan',
    then: 'Después',
    difference: 'Diferencia',
    capital: 'Valor del stock objetivo: {{effect}}',
    title: 'Qué cambiaría',
    changed_one: 'Cambia el plan de {{count, number}} artículo de {{of}}.',
    changed_other: 'Cambia el plan de {{count, number}} artículos de {{of}}.',
    stockValue: 'Valor del stock objetivo',
    exposureValue: 'Exposición a la rotura',
    sample_one: 'Muestra de {{count, number}} artículo de los {{of}} del catálogo.',
    sample_other: 'Muestra de {{count, number}} artículos de los {{of}} del catálogo.',
    whole: 'Calculado con todos los artículos del catálogo elegido.',
    rest: 'Las clases ABC y los valores del catálogo son los de la última planificación. No se ha guardado nada.',
    unknown_one: 'La exposición a la rotura no incluye {{count, number}} artículo con stock desconocido.',
    unknown_other: 'La exposición a la rotura no incluye {{count, number}} artículos con stock desconocido.',
  },
  promise: {
    title: '¿Qué nivel de servicio promete?',
    lead: 'La parte de las unidades que se sirve desde el stock. El plan mantiene el stock necesario. Puede cambiarlo después.',
    classes:
      'Clases por parte del valor consumido al año: A, el primer {{a}}; B, hasta {{b}}; C, hasta {{c}}; D, el resto.',
    awaits: 'El valor del stock aparece aquí cuando el plan está listo.',
    planning: 'Planificando con este nivel de servicio…',
    planningText: 'El plan se abre en cuanto esté listo.',
    goOn: 'Mostrar el plan ahora',
    targets: 'Un porcentaje por clase',
    cost: 'Dejar que decida el coste, con un mínimo',
    floor: 'Nunca por debajo de',
    floorOf: 'Se aplica a la clase A y a los artículos con 12 demandas o más al año.',
    all: 'Todas las clases',
    less: 'Menos servicio',
    more: 'Más servicio',
    step: 'Un paso entero a la derecha reduce a la mitad las unidades no servidas; a la izquierda, las duplica.',
    today:
      'Tasa de servicio (valor): {{erp}} con los parámetros actuales del ERP y un stock medio esperado de {{erpStock}}; {{plan}} con el plan y {{planStock}}.',
    replayed:
      'Clases A y B, simuladas en los últimos 12 meses: días con stock, ponderados por el valor de la demanda: {{suggested}} con {{suggestedStock}}; en la realidad, {{actual}} con {{actualStock}}. La tasa realmente servida no se conoce, porque la demanda perdida no se registra.',
    toCheck_one: '{{count, number}} artículo por revisar.',
    toCheck_other: '{{count, number}} artículos por revisar.',
    neverLess: 'Nunca por debajo de la tasa actual de cada clase',
    raised: 'Elevado a la tasa actual: {{classes}}.',
    lowered: 'Por debajo de la tasa actual: {{classes}}.',
    below: 'Por decisiones, reglas o el límite del punto de pedido, el plan aún sirve menos en: {{classes}}.',
    keepToday: 'Mantener la tasa actual',
    save: 'Prometer este nivel',
  },
  groups: {
    main: 'Los más importantes',
    service: 'Nivel de servicio',
    leadTime: 'Plazo de entrega',
    lot: 'Punto de pedido y lote',
    stances: 'Tamaño de los aumentos y reducciones',
    classes: 'Clases y límites',
    warnings: 'Avisos',
    demand: 'Modelo de demanda',
  },
  helps: {
    holdingRatePerYear: 'Coste anual de mantener stock, en porcentaje de su valor. Más alto: lotes menores.',
    orderCost: 'Coste de hacer y recibir un pedido de compra. Más alto: lotes mayores y menos pedidos.',
    reviewDays: 'Días entre dos revisiones del stock. El punto de pedido cubre también esa espera.',
    serviceRule: 'Usar objetivos por clase o equilibrar el coste de las roturas y el del stock.',
    serviceTargets:
      'Parte de las unidades que se sirve desde el stock, por clase ABC y criticidad. Vale el objetivo mayor.',
    serviceOfToday:
      'Subir el objetivo de la clase a la tasa de los parámetros del ERP, si tiene punto de pedido para la mayoría de los artículos.',
    frequentServiceFloor:
      'La clase A y los artículos con al menos 12 demandas al año nunca se planifican por debajo.',
    serviceMeasure:
      'Cómo medir el nivel de servicio: tiempo sin demanda en espera, ciclos sin rotura o unidades servidas al momento.',
    basePenaltyOdds:
      'Coste de una unidad que falta respecto a una en stock. 19 da un nivel de servicio objetivo del 95 %. Más alto: más stock.',
    lotFloorDays: 'Cada pedido cubre al menos estos días de demanda, aunque pedir sea barato.',
    eventValueExponent:
      'Peso del valor de un consumo en el nivel de servicio. 0: todos los artículos iguales; 1: más peticiones servidas con el mismo dinero.',
    abcOddsFactor: 'Multiplica la penalización base por rotura según la clase ABC.',
    purchasabilityOddsFactor:
      'Multiplica la penalización base por rotura. Los artículos difíciles de comprar tienen un nivel de servicio mayor.',
    minimumCycleService:
      'Probabilidad mínima de que el punto de pedido cubra el plazo de entrega más el periodo de revisión, a cualquier coste.',
    serviceLevelLimits: 'Nivel de servicio mínimo y máximo de un artículo.',
    leadTimePriorOrders:
      'Número de pedidos observados a los que equivale el plazo del ERP. Más alto: el ERP pesa más.',
    unknownLeadTimeDays: 'Plazo de entrega que se usa cuando ni el artículo ni el catálogo tienen uno.',
    transferLeadTimeDays:
      'Plazo de los artículos que envía otro sitio cuando sus traslados no muestran ninguno.',
    leadTimeVariation:
      'Variación del plazo de entrega supuesta cuando se conocen pocos pedidos. Más alto: más stock de seguridad.',
    lotCoverDays: 'Días de demanda por lote cuando no se conoce el coste del artículo o del pedido.',
    lotCeilingDays:
      'Cada pedido cubre como máximo estos días de demanda. Un pedido de poco valor puede cubrir más.',
    cheapLotCeilingDays:
      'Máximo de días de demanda de un pedido que vale menos de lo que cuesta hacerlo. Para perecederos: 365 o menos.',
    servedRequestOrders:
      'El lote no se redondea por debajo de una petición habitual que valga hasta este número de costes de pedido. 0: sin protección.',
    reorderPointCapDays:
      'Cuánto puede superar el punto de pedido a la demanda esperada. Limita artículos raros y muy irregulares.',
    oddsStanceFactor:
      'Cada elección divide por esto la parte no servida: con 2, el 98 % pasa al 99 %. Donde decide el coste, multiplica la penalización.',
    leadTimeStanceFactor: 'Multiplicador del plazo de entrega en cada paso, cuando hay pocos pedidos.',
    leadTimeStanceQuantile:
      'Cuantil de los plazos observados que se usa en cada paso, cuando hay pedidos suficientes.',
    leadTimeQuantileOrders: 'Número mínimo de pedidos cerrados para usar esos cuantiles.',
    lotStanceFactor: 'Multiplicador del lote en cada paso.',
    activityDays: 'Días sin movimiento tras los que un artículo queda inactivo.',
    newItemDays: 'Los artículos más recientes conservan la política de stock del ERP.',
    abcLimits: 'Porcentajes acumulados del valor consumido al año que delimitan A, B y C.',
    popularityLimits:
      'Número mínimo de consumos en dos años para las frecuencias muy frecuente (P), frecuente (Q), regular (R) y esporádica (S).',
    variabilityLimits: 'Variación de la demanda mensual hasta la que la variabilidad es baja o media.',
    leadTimeClassLimits: 'Días hasta los que un plazo de entrega es corto, largo o muy largo.',
    serviceClassLimits: 'Límites superiores de las clases de servicio S, S1, S2 y S3.',
    boughtToOrderLimit:
      'Parte de las recepciones consumidas en tres días a partir de la cual el artículo cuenta como comprado bajo pedido.',
    stockingCostRatio:
      'Una política de stock genera una alerta cuando cuesta este número de veces más que la mejor.',
    gapTolerance: 'Diferencia que no requiere acción, en porcentaje del valor del stock objetivo.',
    learningDays: 'Días de historial usados.',
    emptyShelfDays:
      'Mayor serie de días sin stock que no se usa para aprender la demanda. 0 cuenta todos los días.',
    season: 'Usa meses y días de la semana cuando eso habría reducido el coste en el historial del catálogo.',
    memoryEvents: 'Número de consumos que el modelo recuerda. Más bajo: reacciona antes a los cambios.',
    memoryFloorDays: 'Memoria mínima, también para los artículos con demanda frecuente.',
    sizeMemory: 'Los tamaños de los consumos cambian menos que su frecuencia y se recuerdan más tiempo.',
    discountMemoryDays: 'Rapidez con que este modelo olvida el pasado.',
    sizePoolWeight: 'Peso de la variación del catálogo en relación con la del artículo.',
    sizePoolWeightFewItems: 'Con pocos artículos, el catálogo pesa menos.',
    occurrencePriorWeight: 'Peso de la frecuencia de consumo del catálogo en la previsión de cada artículo.',
    occurrencePriorStrength: 'Límites del peso del catálogo.',
    priorItems: 'Con menos artículos, cada uno usa solo su propio historial.',
    modelChoiceMonths:
      'Meses de historial necesarios para elegir el modelo de demanda con una prueba sobre el pasado.',
    modelChoiceItems: 'Número de artículos necesarios para esa prueba.',
    modelChoiceSample: 'Número máximo de artículos en esa prueba. Con más, la planificación tarda más.',
    smoothingPerMonth: 'Del modelo SES-NB: peso del mes más reciente.',
    empiricalWeight: 'Del modelo SNB-mix: peso de las sumas observadas.',
  },
  units: {
    'share/year': '% al año',
    days: 'días',
    share: '%',
    ratio: 'relación',
    factor: 'factor',
    orders: 'pedidos',
    events: 'consumos',
    times: 'veces',
    periods: 'periodos',
    items: 'artículos',
    months: 'meses',
    'share/month': '% al mes',
    'events/730 days': 'consumos en 730 días',
  },
}
