import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Parámetros de planificación',
  lead: 'Los números usados en la planificación. Un campo vacío usa el valor estándar; al guardar, el catálogo se planifica de nuevo.',
  scope: 'Dónde rigen',
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
    lead: 'La parte de las unidades que se sirve desde el stock. El plan mantiene el stock necesario.',
    targets: 'Un porcentaje por clase',
    cost: 'Dejar que decida el coste, con un mínimo',
    floor: 'Nunca por debajo de',
    floorOf: 'Se aplica a la clase A y a los artículos con 12 demandas o más al año.',
    all: 'Todas las clases',
    less: 'Menos servicio',
    more: 'Más servicio',
    step: 'Un paso entero a la derecha reduce a la mitad las unidades no servidas; a la izquierda, las duplica.',
    today:
      'Los parámetros actuales del ERP sirven el {{erp}} con {{erpStock}} en stock; el plan sirve el {{plan}} con {{planStock}}.',
    replayed:
      'Clases A y B, simuladas en los últimos 12 meses: días con stock, ponderados por el valor de la demanda: {{suggested}} con {{suggestedStock}}; lo que ocurrió: {{actual}} con {{actualStock}}. El porcentaje servido de hecho no se conoce, porque la demanda perdida no se registra.',
    toCheck_one: '{{count, number}} artículo por revisar.',
    toCheck_other: '{{count, number}} artículos por revisar.',
    neverLess: 'Nunca menos de lo que sirven los parámetros actuales en cada clase',
    raised: 'El plan sirve al menos lo que sirven los parámetros actuales: {{classes}}.',
    lowered: 'Los parámetros actuales sirven más: {{classes}}.',
    below: 'Por decisiones, reglas o el límite del punto de pedido, el plan aún sirve menos en: {{classes}}.',
    keepToday: 'Mantener el servicio actual',
    save: 'Prometer este nivel',
  },
  groups: {
    main: 'Los más importantes',
    service: 'Nivel de servicio',
    leadTime: 'Plazo de entrega',
    lot: 'Punto de pedido y lote',
    stances: 'Pasos de las elecciones',
    classes: 'Clases y definiciones',
    warnings: 'Avisos',
    demand: 'Modelo de demanda',
  },
  helps: {
    holdingRatePerYear:
      'Coste de mantener el stock un año, en relación con su valor. Más alto: lotes menores.',
    orderCost: 'Coste de hacer y recibir un pedido de compra. Más alto: lotes mayores y menos pedidos.',
    reviewDays:
      'Intervalo, en días, entre revisiones del stock. El punto de pedido cubre también esa espera.',
    serviceRule:
      'Usar los objetivos por clase, o comparar lo que cuesta una falta con lo que cuesta el stock.',
    serviceTargets:
      'Parte de las unidades que se sirve desde el stock, por clase ABC y criticidad. Vale el objetivo mayor.',
    serviceOfToday:
      'Subir el objetivo de una clase hasta lo que sirven de ella los parámetros del ERP, si el ERP tiene punto de pedido para la mayoría de los artículos en stock.',
    frequentServiceFloor:
      'La clase A y los artículos con al menos 12 demandas al año nunca se planifican por debajo, decida lo que decida.',
    serviceMeasure:
      'Cómo medir el nivel de servicio: tiempo sin demanda en espera, ciclos sin rotura o unidades servidas al momento.',
    basePenaltyOdds:
      'Coste de que falte una unidad en relación con el de mantenerla, por criticidad: 19 da un nivel de servicio del 95 %. Más alto: más stock.',
    lotFloorDays: 'Mínimo de días de demanda por lote, aunque pedir sea barato.',
    eventValueExponent:
      'Peso del valor de un consumo en el nivel de servicio. 0: todos los artículos iguales; 1: más peticiones servidas con el mismo dinero.',
    abcOddsFactor: 'Multiplica la penalización base por clase ABC.',
    purchasabilityOddsFactor:
      'Multiplica la penalización base: más nivel de servicio para artículos difíciles de comprar.',
    minimumCycleService:
      'Probabilidad mínima de que el punto de pedido cubra el plazo de entrega más la revisión, sea cual sea el coste.',
    serviceLevelLimits: 'El menor y el mayor nivel de servicio que puede tener un artículo.',
    leadTimePriorOrders:
      'Peso del plazo del ERP en la media, en pedidos observados. Más alto: el ERP pesa más.',
    unknownLeadTimeDays: 'Plazo de entrega que se usa cuando ni el artículo ni el catálogo tienen uno.',
    leadTimeVariation: 'Variación del plazo de entrega con pocos pedidos. Más alto: más stock de seguridad.',
    lotCoverDays: 'Días de demanda por lote cuando no se conoce el coste del artículo o del pedido.',
    lotCeilingDays:
      'Máximo de días de demanda por lote. Un lote que vale menos que un pedido puede durar más.',
    cheapLotCeilingDays:
      'Máximo de días de demanda para un lote que vale menos que un pedido. Para perecederos: 365 o menos.',
    servedRequestOrders:
      'El lote sirve por completo una petición habitual que valga como máximo tantos pedidos. 0: sin esa garantía.',
    reorderPointCapDays:
      'Cuánto puede superar el punto de pedido a la demanda esperada. Limita artículos raros y muy irregulares.',
    oddsStanceFactor:
      'Por cuánto divide cada elección la parte de unidades que no se sirve: con 2, el 98 % pasa al 99 %. Donde decide el coste, multiplica la penalización base.',
    leadTimeStanceFactor: 'Multiplicador del plazo de entrega en cada paso, cuando hay pocos pedidos.',
    leadTimeStanceQuantile:
      'Cuantil de los plazos observados que se usa en cada paso, cuando hay pedidos suficientes.',
    leadTimeQuantileOrders: 'Número mínimo de pedidos cerrados para usar esos cuantiles.',
    lotStanceFactor: 'Multiplicador del lote en cada paso.',
    activityDays: 'Un artículo sin movimiento durante más días queda inactivo.',
    newItemDays: 'Un artículo más reciente es nuevo y conserva la política de stock del ERP.',
    abcLimits: 'Porcentajes acumulados del valor consumido al año que delimitan A, B y C.',
    popularityLimits:
      'Número mínimo de consumos en dos años para las frecuencias muy frecuente (P), frecuente (Q), regular (R) y esporádica (S).',
    variabilityLimits: 'Límites de la variación mensual de la demanda para incertidumbre baja y media.',
    leadTimeClassLimits: 'Límites en días del plazo de entrega rápido, largo y muy largo.',
    serviceClassLimits: 'Límites superiores de las clases de servicio S, S1, S2 y S3.',
    boughtToOrderLimit:
      'Porcentaje de recepciones consumidas en tres días a partir del cual el artículo cuenta como comprado bajo demanda.',
    stockingCostRatio: 'Cuántas veces más cara debe ser la política de stock actual para generar una alerta.',
    gapTolerance:
      'Diferencia con el objetivo que no requiere acción, en relación con el valor del stock objetivo.',
    learningDays: 'Cuánto historial se usa.',
    emptyShelfDays:
      'Mayor serie de días sin stock que no se usa para aprender la demanda. 0 cuenta todos los días.',
    season: 'Usa meses y días de la semana cuando eso habría reducido el coste en el historial del catálogo.',
    memoryEvents: 'Cuántos consumos considera el modelo. Más bajo: reacciona antes a los cambios.',
    memoryFloorDays: 'La memoria del modelo nunca es menor.',
    sizeMemory: 'Los tamaños de los consumos cambian menos que su frecuencia y se recuerdan más tiempo.',
    discountMemoryDays: 'En cuántos días olvida el pasado este modelo.',
    sizePoolWeight: 'Peso de la variación del catálogo en relación con la del artículo.',
    sizePoolWeightFewItems: 'Con pocos artículos, el catálogo pesa menos.',
    occurrencePriorWeight: 'Peso de la frecuencia de consumo del catálogo en la previsión de cada artículo.',
    occurrencePriorStrength: 'Límites de la fuerza de ese peso.',
    priorItems: 'Con menos artículos, cada uno se planifica solo con su propio historial.',
    modelChoiceMonths: 'Historial mínimo para elegir el modelo de demanda con una prueba sobre el pasado.',
    modelChoiceItems: 'Número mínimo de artículos para hacer esa prueba.',
    modelChoiceSample: 'Número máximo de artículos en esa prueba. Con más, la planificación tarda más.',
    smoothingPerMonth: 'Del modelo SES-NB: peso del mes más reciente.',
    empiricalWeight: 'Del modelo SNB-mix: peso de las sumas observadas.',
  },
  units: {
    'share/year': '% al año',
    days: 'días',
    share: '%',
    ratio: 'razón',
    factor: 'factor',
    orders: 'pedidos',
    events: 'eventos',
    times: 'veces',
    periods: 'periodos',
    items: 'artículos',
    months: 'meses',
    'share/month': '% al mes',
    'events/730 days': 'eventos en 730 días',
  },
}
