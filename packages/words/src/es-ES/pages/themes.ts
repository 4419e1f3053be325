import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Temas',
  none: 'No hay datos de estos artículos.',
  hint: 'Pulse una parte para filtrar la página; con Mayús, añada a la anterior.',
  items_one: '{{count, number}} artículo',
  items_other: '{{count, number}} artículos',
  itemsLabel: 'Artículos',
  stockValue: 'Valor del stock (media 90 d)',
  mean: 'Media de los artículos',
  mean90: 'media de 90 días',
  wholeCatalog: 'Catálogo completo',
  lines: 'Lleno: {{is}} · hueco o discontinuo: {{asks}}',
  run: 'Planificación',
  ofCurrent: '{{share}} del actual',
  ofItems_one: 'de {{count, number}} artículo',
  ofItems_other: 'de {{count, number}} artículos',
  ofBought: 'de los artículos comprados',
  ofBatches: 'de los lotes evaluados',
  lead: {
    'working-capital': '¿Cuánto dinero hay en stock, cuánto liberar y cuánto invertir?',
    service: '¿Se alcanza el nivel de servicio objetivo y dónde hay riesgo de rotura?',
    replenishment: '¿Siguen las compras al consumo, en el tamaño y el momento correctos?',
    consumption: '¿Qué tiene consumo, con qué previsibilidad y qué ha cambiado?',
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
    noBefore: 'La comparación con el mes anterior empieza cuando haya un cálculo de hace un mes.',
    unknown_one: '{{count, number}} artículo sin stock conocido queda fuera de las sumas.',
    unknown_other: '{{count, number}} artículos sin stock conocido quedan fuera de las sumas.',
    ages: 'Tiempo desde el último movimiento',
    names: {
      stock: 'Valor del stock',
      turns: 'Rotación anual',
      fill: 'Tasa de servicio',
      service: 'Nivel de servicio',
      excess: 'Exceso',
      release: 'Por liberar',
      invest: 'Por invertir',
      approved: 'Ya aprobado',
    },
    means: {
      stock: 'Media de 90 días, a coste.',
      turns: 'Consumo de los últimos 90 días, anualizado, dividido entre el stock.',
      fill: 'Hoy: con los parámetros del ERP. Objetivo: con el plan.',
      service: 'Días con stock, media de los artículos.',
      excess: 'Stock por encima del máximo.',
      release: 'Stock por encima del objetivo, artículo a artículo.',
      invest: 'Lo que falta hasta el objetivo, artículo a artículo.',
      approved: 'Efecto de los artículos autorizados en el stock.',
    },
  },
  capital: {
    part: 'Parte',
    current: 'Actual',
    redemption: 'Rescate (a liberar)',
    investment: 'Inversión',
    balanced: 'Balanceado (objetivo)',
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
    growing: 'En alza',
    shrinking: 'En baja',
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
      title: 'Del capital actual al balanceado',
      summary:
        'De {{current}}, {{redemption}} por liberar y {{investment}} por invertir: el objetivo es {{balanced}}.',
    },
    whereCapital: {
      title: '¿Dónde está el capital?',
      summary:
        '{{excess}} es exceso y {{rescue}} es rescate aparte del exceso; la clase {{abc}} tiene la mayor parte, {{share}}.',
    },
    lastMoved: {
      title: '¿Cuánto tiempo lleva parado el stock?',
      summary: 'El {{oldShare}} del valor lleva más de seis meses sin movimiento.',
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
        'En la media de los artículos, {{short}} de {{all}} clases de servicio quedan por debajo del objetivo. Dentro de una clase, los artículos pueden diferir.',
    },
    compliance: {
      title: '¿Dónde sobra o falta nivel de servicio?',
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
      actual: 'Logrado',
      planned: 'Objetivo',
    },
    exposures: {
      title: '¿Dónde cuesta más una rotura?',
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
      title: '¿Qué tiene consumo, y con qué incertidumbre?',
      summary: 'Lo más común: frecuencia {{row}}, incertidumbre {{column}} ({{items}} artículos, {{share}}).',
    },
    tendency: {
      title: '¿Ha cambiado el consumo?',
      summary: '{{growth}} artículos en alza y {{reduce}} en baja; {{stableShare}} estables.',
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
