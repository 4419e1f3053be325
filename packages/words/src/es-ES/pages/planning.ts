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
  search: 'Buscar parámetro',
  nothing: 'Ningún parámetro con «{{text}}»',
  backTo: 'Volver al estándar: {{value}}',
  back: 'Volver al estándar',
  set_one: '{{count, number}} cambiado',
  set_other: '{{count, number}} cambiados',
  effect: {
    none: 'Cambie un parámetro y lo que cambiaría aparece aquí antes de guardar.',
    loading: 'Calculando el efecto…',
    noCatalog: 'Elija un catálogo para ver aquí lo que cambian los parámetros.',
    now: 'Hoy',
    then: 'Después',
    difference: 'Diferencia',
    capital: 'Capital propuesto: {{effect}}',
    title: 'Qué cambiaría',
    changed_one: 'Cambia el plan de {{count, number}} artículo de {{of}}.',
    changed_other: 'Cambia el plan de {{count, number}} artículos de {{of}}.',
    stockValue: 'Capital en stock propuesto',
    exposureValue: 'Exposición a la rotura',
    sample_one: 'Muestra de {{count, number}} artículo de los {{of}} del catálogo.',
    sample_other: 'Muestra de {{count, number}} artículos de los {{of}} del catálogo.',
    whole: 'Calculado con todos los artículos del catálogo elegido.',
    rest: 'Las clases ABC y los hábitos del catálogo quedan como en la última planificación. No se guardó nada.',
    unknown_one: 'La exposición a la rotura deja fuera {{count, number}} artículo con saldo desconocido.',
    unknown_other: 'La exposición a la rotura deja fuera {{count, number}} artículos con saldo desconocido.',
  },
  groups: {
    main: 'Lo que más pesa',
    service: 'Nivel de servicio',
    leadTime: 'Plazo',
    lot: 'Punto de pedido y lote',
    stances: 'Elecciones',
    classes: 'Clases y definiciones',
    warnings: 'Avisos',
    demand: 'Modelo de demanda',
  },
  helps: {
    holdingRatePerYear:
      'Lo que cuesta mantener el stock un año, como parte de su valor. Más alto: lotes más pequeños.',
    orderCost: 'Lo que cuesta hacer y recibir un pedido de compra. Más alto: lotes mayores, menos pedidos.',
    reviewDays:
      'Cuántos días pasan entre dos revisiones del stock. El punto de pedido cubre también esa espera.',
    serviceMeasure:
      'Lo que promete el nivel de servicio: ninguna demanda en espera, ninguna rotura en el ciclo, o las unidades servidas al momento.',
    basePenaltyOdds:
      'Cuántas veces más cuesta que falte una unidad que guardarla: 19 pide un 95 % de servicio. Más alto: más stock.',
    lotFloorDays: 'Un lote cubre al menos tantos días de demanda, por barato que sea pedir.',
    eventValueExponent:
      'Cuánto pesa el valor de un consumo en el servicio: 0, todos los artículos iguales; 1, más líneas servidas por el mismo dinero.',
    abcOddsFactor: 'Multiplica la penalización base por clase ABC.',
    purchasabilityOddsFactor:
      'Multiplica la penalización base: más servicio para lo que es difícil de comprar.',
    minimumCycleService:
      'La menor probabilidad de que el punto de pedido cubra plazo y revisión, cueste lo que cueste.',
    serviceLevelLimits: 'El menor y el mayor nivel de servicio que puede tener un artículo.',
    leadTimePriorOrders:
      'Cuántos pedidos observados vale el plazo del ERP en la media. Más alto: el ERP pesa más.',
    unknownLeadTimeDays: 'El plazo de un artículo del que no se sabe nada, ni de su catálogo.',
    leadTimeVariation:
      'Cuánto varía el plazo donde se conocen pocos pedidos. Más alto: más stock de seguridad.',
    lotCoverDays:
      'Cuántos días de demanda cubre un lote donde no se conoce el coste del artículo o del pedido.',
    lotCeilingDays:
      'Un lote cubre como máximo tantos días de demanda. Lo que vale menos que un pedido puede durar más.',
    cheapLotCeilingDays:
      'Cuántos días de demanda puede cubrir un lote mientras vale menos de lo que cuesta un pedido. Para lo que se estropea: 365 o menos.',
    servedRequestOrders:
      'Un lote nunca se redondea por debajo de una petición habitual que vale como máximo tantos pedidos. 0: puede ser.',
    reorderPointCapDays:
      'Cuánto puede pasar el punto de pedido de la demanda esperada. Frena artículos raros y muy irregulares.',
    oddsStanceFactor:
      'Lo que cada elección de portafolio, servicio y punto de pedido hace con la penalización base.',
    leadTimeStanceFactor: 'Por cuánto multiplica cada elección el plazo donde se conocen pocos pedidos.',
    leadTimeStanceQuantile:
      'El cuantil de los plazos observados que usa cada elección donde hay pedidos suficientes.',
    leadTimeQuantileOrders: 'A partir de cuántos pedidos cerrados se usan esos cuantiles.',
    lotStanceFactor: 'Por cuánto multiplica cada elección el lote.',
    activityDays: 'Sin movimiento durante más tiempo, un artículo está inactivo.',
    newItemDays: 'Más joven que esto, un artículo es nuevo y conserva el portafolio del ERP.',
    abcLimits: 'Hasta qué parte acumulada del valor consumido al año llegan A, B y C.',
    popularityLimits: 'A partir de cuántos consumos en dos años un artículo es P, Q, R o S.',
    variabilityLimits: 'Hasta qué variación de la demanda mensual la incertidumbre es baja, y media.',
    leadTimeClassLimits: 'Hasta cuántos días un plazo es rápido, largo y muy largo.',
    serviceClassLimits: 'Por debajo de qué nivel de servicio terminan las clases S, S1, S2 y S3.',
    boughtToOrderLimit:
      'A partir de qué parte de las recepciones consumidas en tres días se avisa de que el artículo se compra bajo pedido.',
    stockingCostRatio: 'Cuántas veces más caro tiene que salir el portafolio para que se avise.',
    gapTolerance: 'La brecha que no pide acción, como parte del stock propuesto.',
    learningDays: 'Hasta dónde llega en el pasado el historial usado.',
    season:
      'Si cuentan los meses y los días de la semana, donde con ellos el pasado del catálogo habría costado menos.',
    memoryEvents: 'Cuántos consumos guarda la memoria del modelo. Más bajo: sigue los cambios más deprisa.',
    memoryFloorDays: 'La memoria nunca es más corta que esto, por mucho que se consuma.',
    sizeMemory: 'Los tamaños de los consumos cambian menos que su frecuencia y se recuerdan más tiempo.',
    discountMemoryDays: 'En cuánto tiempo olvida el pasado ese modelo.',
    sizePoolWeight: 'Cuánto pesa la variación del catálogo frente a la del propio artículo.',
    sizePoolWeightFewItems: 'Con pocos artículos, el catálogo dice menos y pesa menos.',
    occurrencePriorWeight:
      'Cuánto de lo que el catálogo dice de la frecuencia de los consumos se usa en cada artículo.',
    occurrencePriorStrength: 'Entre qué límites queda la fuerza de lo que dice el catálogo.',
    priorItems: 'Con menos artículos, cada uno se planifica solo con su propio historial.',
    modelChoiceMonths:
      'A partir de cuánto historial se elige el modelo de demanda con una prueba sobre el pasado.',
    modelChoiceItems: 'A partir de cuántos artículos se hace esa prueba.',
    modelChoiceSample: 'Cuántos artículos entran como máximo en esa prueba. Más: planificar tarda más.',
    smoothingPerMonth: 'Del modelo SES-NB: cuánto pesa el mes más reciente.',
    empiricalWeight: 'Del modelo SNB-mix: cuánto pesan las sumas observadas.',
  },
  units: {
    'share/year': 'parte por año',
    days: 'días',
    share: 'parte',
    ratio: 'razón',
    factor: 'factor',
    orders: 'pedidos',
    events: 'eventos',
    times: 'veces',
    periods: 'periodos',
    items: 'artículos',
    months: 'meses',
    'share/month': 'parte por mes',
    'events/730 days': 'eventos en 730 días',
  },
}
