import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Temas',
  none: 'No hay datos de estos artículos.',
  hint: 'Pulse una parte de un gráfico para filtrar la página; con Mayús, para añadir otra.',
  items_one: '{{count, number}} artículo',
  items_other: '{{count, number}} artículos',
  itemsLabel: 'Artículos',
  stockValue: 'Valor del stock (media 90 d)',
  mean: 'Media de los artículos',
  mean90: 'media de 90 días',
  wholeCatalog: 'Catálogo completo',
  lines: 'Lleno: {{is}} · hueco o discontinuo: {{asks}}',
  run: 'Planificación',
  ofCurrent: '{{share}} del stock actual',
  ofItems_one: 'de {{count, number}} artículo',
  ofItems_other: 'de {{count, number}} artículos',
  ofBought: 'de los artículos comprados',
  ofBatches: 'de los lotes evaluados',
  lead: {
    'working-capital': '¿Cuánto capital hay en stock, cuánto se puede liberar y cuánto falta?',
    service: '¿Se alcanza el nivel de servicio objetivo y dónde hay riesgo de rotura?',
    replenishment: '¿Siguen las compras a la demanda, en la cantidad y el momento correctos?',
    consumption: '¿Qué artículos tienen consumo, es previsible la demanda y qué ha cambiado?',
  },
  see: {
    capital_one: 'Ver {{count, number}} artículo de capital circulante',
    capital_other: 'Ver {{count, number}} artículos de capital circulante',
    service_one: 'Ver {{count, number}} artículo de servicio',
    service_other: 'Ver {{count, number}} artículos de servicio',
    replenishment_one: 'Ver {{count, number}} artículo de reposición',
    replenishment_other: 'Ver {{count, number}} artículos de reposición',
    consumption_one: 'Ver {{count, number}} artículo de consumo',
    consumption_other: 'Ver {{count, number}} artículos de consumo',
  },
  summary: {
    title: 'Resumen financiero',
    lead: 'Catálogo completo, según el plan del {{day}}.',
    print: 'Imprimir o guardar en PDF',
    failed: 'No se pudo cargar el resumen.',
    open: 'Abrir el resumen',
    about:
      'Una página para la dirección: stock, rotación, tasa de servicio, exceso, antigüedad y capital por liberar y por invertir, para imprimir o guardar en PDF.',
    figures: 'Cifras del catálogo',
    figure: 'Indicador',
    now: 'Hoy',
    change: 'Variación',
    target: 'Objetivo',
    good: 'mejor',
    bad: 'peor',
    noBefore: 'La comparación con el mes anterior empieza cuando haya una planificación de hace un mes.',
    unknown_one: '{{count, number}} artículo sin stock conocido queda fuera de las sumas.',
    unknown_other: '{{count, number}} artículos sin stock conocido quedan fuera de las sumas.',
    planStock:
      'Stock medio del plan, todos los artículos: {{value}}. El objetivo incluye diferencias pequeñas y stock ya consumido.',
    ages: 'Stock por tiempo sin consumo ni recepción',
    names: {
      stock: 'Valor del stock',
      turns: 'Rotación anual',
      fill: 'Tasa de servicio esperada (valor)',
      service: 'Días con stock',
      excess: 'Exceso de stock',
      release: 'Por liberar',
      invest: 'Por invertir',
      approved: 'Ya aprobado',
    },
    means: {
      stock: 'Media de 90 días. Objetivo: tras liberar e invertir.',
      turns: 'Consumo de los últimos 90 días, anualizado, dividido entre el stock.',
      fill: 'Calculado. Hoy: parámetros del ERP. Objetivo: el plan.',
      service: 'Medido hasta hoy, media simple de los artículos.',
      excess: 'Stock actual por encima del máximo, hasta la media.',
      release: 'Media por encima del objetivo, sin diferencias pequeñas.',
      invest: 'Media por debajo del objetivo, sin diferencias pequeñas.',
      approved: 'Cambio del stock objetivo, artículos autorizados.',
    },
  },
  capital: {
    part: 'Parte',
    current: 'Actual',
    redemption: 'Rescate (a liberar)',
    investment: 'Inversión',
    balanced: 'Balanceado (objetivo)',
    planStock: 'Stock medio del plan, todos los artículos: {{value}}',
    ofClass: '{{stock}} en stock · {{invest}} por invertir',
  },
  service: {
    required: 'Objetivo',
    achieved: 'Logrado',
    atRisk: 'Artículos en falta',
  },
  replenishment: {
    leadTime: 'Plazo de entrega medio, días',
    batches: 'Lotes conformes',
    ordered: 'Con pedidos abiertos',
  },
  consumption: {
    consumed: 'Consumidos en 90 días',
    growing: 'Al alza',
    shrinking: 'A la baja',
    outliers: 'Con consumos atípicos',
  },
  rhythms: {
    consumed: 'Consumidos',
    bought: 'Comprados',
    legend: 'Artículos · columnas: consumo; puntos: compra',
    class: 'Intervalo',
  },
  charts: {
    balance: {
      title: 'Del capital actual al capital objetivo',
      summary:
        'De {{current}}, se pueden liberar {{redemption}} y faltan {{investment}}. Después de ambos: {{balanced}}.',
    },
    whereCapital: {
      title: '¿Dónde está el capital?',
      summary:
        '{{excess}} es exceso, y se pueden liberar {{rescue}} más. La clase {{abc}} tiene la mayor parte, {{share}}.',
    },
    lastMoved: {
      title: '¿Qué antigüedad tiene el stock?',
      summary: 'El {{oldShare}} del valor lleva más de seis meses sin consumo ni recepción.',
    },
    capitalOverTime: {
      title: '¿Cómo evoluciona el capital?',
      summary: 'Desde el {{from}}, de {{first}} a {{last}}; el objetivo es {{planned}}.',
      actual: 'Capital actual',
      planned: 'Balanceado (objetivo)',
    },
    gaps: {
      title: '¿Qué artículos están más lejos del objetivo?',
      summary: '{{sku}} {{what}} va primero, con {{value}}.',
    },
    promise: {
      title: '¿Se alcanza el nivel de servicio objetivo?',
      summary:
        'De media, {{short}} de {{all}} clases de servicio quedan por debajo del objetivo. También puede haber artículos por debajo en otras clases.',
    },
    compliance: {
      title: '¿Dónde es demasiado alto o bajo el nivel de servicio?',
      summary:
        'El {{successShare}} de los artículos está conforme; {{under_1Share}} por debajo y {{under_2Share}} muy por debajo.',
    },
    coverage: {
      title: '¿Qué cobertura tiene cada clase?',
      summary: 'Lo más común: clase {{row}}, {{column}} ({{items}} artículos, {{share}}).',
    },
    serviceOverTime: {
      title: '¿Mejora el nivel de servicio?',
      summary: 'Desde el {{from}}, de {{first}} a {{last}}; objetivo: {{planned}}.',
      actual: 'Nivel de servicio logrado',
      planned: 'Objetivo',
    },
    exposures: {
      title: '¿Dónde costaría más una rotura?',
      summary: '{{sku}} {{what}} va primero, con {{value}}.',
    },
    rhythm: {
      title: '¿Siguen las compras al consumo?',
      summary:
        'El {{successShare}} de los artículos se compra justo a tiempo; {{underShare}} consolidado, {{overShare}} fraccionado.',
    },
    rhythms: {
      title: '¿Tienen compra y consumo el mismo ritmo?',
      summary: 'Lo más común en el consumo: {{consumed}}; en la compra: {{bought}}.',
    },
    difficulty: {
      title: '¿Tardan más los artículos difíciles de comprar?',
      summary: 'Lo más común: {{row}}, {{column}} ({{items}} artículos, {{share}}).',
    },
    batches: {
      title: '¿Tienen los lotes el tamaño correcto?',
      summary:
        'El {{successShare}} de los lotes está conforme; {{over_1Share}} por encima y {{over_2Share}} muy por encima.',
    },
    popularity: {
      title: '¿Qué tiene consumo, y con qué variabilidad?',
      summary: 'Lo más común: frecuencia {{row}}, variabilidad {{column}} ({{items}} artículos, {{share}}).',
    },
    tendency: {
      title: '¿Ha cambiado la demanda?',
      summary:
        'De los artículos consumidos en 2 años, {{growth}} al alza y {{reduce}} a la baja; {{stableShare}} estables.',
    },
    howOften: {
      title: '¿Con qué frecuencia hay consumo?',
      summary: 'El {{monthlyShare}} de los artículos tiene consumo al menos una vez al mes.',
    },
    outliers: {
      title: '¿Dónde fue atípico el consumo?',
      summary: '{{sku}} {{what}} va primero, con {{value}} consumos atípicos en 2 años.',
    },
  },
}
