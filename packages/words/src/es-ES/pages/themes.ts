import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Temas',
  none: 'Nada que mostrar de estos artículos.',
  hint: 'Pulse una parte para filtrar la página; con Mayús se suma.',
  items_one: '{{count, number}} artículo',
  items_other: '{{count, number}} artículos',
  itemsLabel: 'Artículos',
  stockValue: 'Valor del stock (media 90 d)',
  mean: 'Media de los artículos',
  mean90: 'media de 90 días',
  wholeCatalog: 'Catálogo completo',
  lines: 'Lleno: {{is}} · hueco o discontinuo: {{asks}}',
  run: 'Procesamiento',
  ofCurrent: '{{share}} del actual',
  ofItems_one: 'de {{count, number}} artículo',
  ofItems_other: 'de {{count, number}} artículos',
  ofBought: 'de los artículos comprados',
  ofBatches: 'de los lotes evaluados',
  lead: {
    'working-capital': '¿Cuánto dinero hay en stock, cuánto puede salir y cuánto falta?',
    service: '¿Cumplimos la disponibilidad prometida y dónde fallaremos?',
    replenishment: '¿Siguen las compras al consumo, en el tamaño y el momento correctos?',
    consumption: '¿Qué se mueve, con qué previsibilidad y qué cambió?',
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
  capital: {
    part: 'Parte',
    current: 'Actual',
    redemption: 'Liberación',
    investment: 'Inversión',
    balanced: 'Equilibrado',
  },
  service: {
    required: 'Exigido',
    achieved: 'Alcanzado',
    atRisk: 'Artículos en falta',
  },
  replenishment: {
    leadTime: 'Plazo medio, días',
    batches: 'Lotes conformes',
    ordered: 'Con pedidos abiertos',
  },
  consumption: {
    consumed: 'Consumidos en 90 días',
    growing: 'En alza',
    shrinking: 'En baja',
    outliers: 'Con valores atípicos',
  },
  rhythms: {
    consumed: 'Consumidos',
    bought: 'Comprados',
    legend: 'Artículos · columnas: consumo; puntos: compra',
    class: 'Intervalo',
  },
  charts: {
    balance: {
      title: 'Del capital actual al equilibrado',
      summary:
        'De {{current}}, {{redemption}} pueden salir y faltan {{investment}}: el plan pide {{balanced}}.',
    },
    whereCapital: {
      title: '¿Dónde está el capital?',
      summary:
        '{{excess}} es exceso y {{rescue}} es liberación aparte del exceso; la clase {{abc}} tiene la mayor parte, {{share}}.',
    },
    lastMoved: {
      title: '¿Qué edad tiene el stock?',
      summary: 'El {{oldShare}} del valor no se mueve desde hace más de seis meses.',
    },
    capitalOverTime: {
      title: '¿Hacia dónde va el capital?',
      summary: 'Desde el {{from}}, de {{first}} a {{last}}; el plan pide {{planned}}.',
      actual: 'Capital actual',
      planned: 'Equilibrado',
    },
    gaps: {
      title: '¿Qué artículos se apartan más del plan?',
      summary: '{{sku}} {{what}} va primero, con {{value}}.',
    },
    promise: {
      title: '¿Cumplimos lo que prometemos?',
      summary:
        'Según la media de sus artículos, {{short}} de {{all}} clases de servicio quedan por debajo de lo exigido; un artículo de una clase que lo cumple puede quedar por debajo.',
    },
    compliance: {
      title: '¿Dónde servimos de más o de menos?',
      summary:
        'El {{successShare}} de los artículos está conforme; {{under_1Share}} por debajo y {{under_2Share}} muy por debajo.',
    },
    coverage: {
      title: '¿Qué cobertura tiene cada clase?',
      summary: 'Lo más común: clase {{row}}, {{column}} ({{items}} artículos, {{share}}).',
    },
    serviceOverTime: {
      title: '¿Mejora la disponibilidad?',
      summary: 'Desde el {{from}}, de {{first}} a {{last}}; exigido: {{planned}}.',
      actual: 'Disponibilidad',
      planned: 'Exigido',
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
      title: '¿Se compra al ritmo del consumo?',
      summary: 'Lo más común en el consumo: {{consumed}}; en la compra: {{bought}}.',
    },
    difficulty: {
      title: '¿Tarda lo que es difícil de comprar?',
      summary: 'Lo más común: {{row}}, {{column}} ({{items}} artículos, {{share}}).',
    },
    batches: {
      title: '¿Tienen los lotes el tamaño correcto?',
      summary:
        'El {{successShare}} de los lotes está conforme; {{over_1Share}} por encima y {{over_2Share}} muy por encima.',
    },
    popularity: {
      title: '¿Qué se mueve, y con qué incertidumbre?',
      summary:
        'Lo más común: popularidad {{row}}, incertidumbre {{column}} ({{items}} artículos, {{share}}).',
    },
    tendency: {
      title: '¿Ha cambiado el consumo?',
      summary: '{{growth}} artículos en alza y {{reduce}} en baja; {{stableShare}} estables.',
    },
    howOften: {
      title: '¿Con qué frecuencia se consume?',
      summary: 'El {{monthlyShare}} de los artículos se consume al menos una vez al mes.',
    },
    outliers: {
      title: '¿Dónde se salió el consumo de lo normal?',
      summary: '{{sku}} {{what}} va primero, con {{value}} valores atípicos en 2 años.',
    },
  },
}
