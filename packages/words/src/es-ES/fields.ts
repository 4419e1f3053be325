import type { Words } from '../words.ts'
import { quantities } from './quantities.ts'

export const fields: Words['fields'] = {
  id: { label: 'Código interno', help: 'Identifica el artículo en Giro.' },
  sku: { label: 'SKU', help: 'Código del artículo en su empresa.' },
  site: {
    label: 'Sitio',
    help: 'Lugar donde está el stock. El mismo SKU en dos sitios cuenta como dos artículos.',
  },
  description: { label: 'Descripción', help: 'De los datos maestros.' },
  group: { label: 'Grupo', help: 'Grupo de productos, de los datos maestros.' },
  supplier: {
    label: 'Proveedor',
    help: 'De los datos maestros. ⇄ y un sitio: abastecido por traslados de ese sitio, no por el proveedor.',
  },
  unit: {
    label: 'Unidad de medida',
    help: 'Unidad de todas las cantidades del artículo. Las contables se planifican en números enteros; kg, m, l y similares usan tres decimales.',
  },
  createdAt: { label: 'Creado', help: 'Cuándo se cargó el artículo por primera vez.' },
  lastUpdate: { label: 'Actualización', help: 'Cuándo se cargó la fila más reciente del artículo.' },
  lastExecution: { label: 'Última planificación', help: 'Cuándo se planificó el artículo por última vez.' },
  registerDate: { label: 'Alta', help: 'Día del alta, según los datos maestros.' },
  startDate: {
    label: 'Inicio',
    help: 'Primer día de vida del artículo, de los datos maestros. Sin él, vale el día del primer movimiento.',
  },
  executionPeriodStart: {
    label: 'Inicio del periodo',
    help: 'Primero de los 730 días de historial usados.',
  },
  executionPeriodEnd: {
    label: 'Día de planificación',
    help: 'Día para el que se hace el plan. Las filas posteriores quedan fuera.',
  },
  status: {
    label: 'Estado',
    help: 'Inactivo cuando los días sin movimiento superan el límite de la empresa (730 por defecto).',
    formula: {
      activity_status: 'Inactivo cuando los días sin movimiento superan el límite de la empresa',
    },
  },
  owner: {
    label: 'Responsable',
    help: 'Persona responsable del artículo, fijada por una regla. Los demás siguen viéndolo.',
  },
  portfolio: {
    label: 'Portafolio',
    help: 'Política de stock en vigor: en stock o bajo demanda.',
    formula: {
      cheaper_policy:
        'En stock cuando su coste anual es menor: stock mantenido + r × demanda en espera + pedidos × coste de un pedido, comparado con el coste bajo demanda',
    },
  },
  portfolioConformity: {
    label: 'Conformidad de la política de stock',
    help: 'Política de stock actual comparada con la recomendada. Difiere cuando los costes se separan más de una cuarta parte. Códigos: at-at, at>od, od>at, od-od.',
    formula: { from_to: 'De la política de stock actual a la recomendada' },
  },
  criticality: {
    label: 'Criticidad',
    help: 'Crítico (Z), importante (Y) o común (X). Sin dato en los datos maestros, vale común. Fija la penalización base: 49, 19 o 9.',
  },
  purchasability: {
    label: 'Facilidad de compra',
    help: 'Difícil (1), medio (2) o fácil (3). Sube o baja la penalización medio paso.',
  },
  abcClass: {
    label: 'Clase ABC',
    help: 'Por valor consumido en un año, acumulado: A hasta 80 %, B hasta 95 %, C hasta 99 %, D el resto; sin consumo (N), inactivo (O).',
    formula: { rank_in_catalog: 'Posición en el catálogo por valor consumido al año, acumulado' },
  },
  nsrClass: {
    label: 'Clase del nivel de servicio objetivo',
    help: 'Muy bajo por debajo de 80 %, bajo hasta 90 %, medio hasta 95 %, alto hasta 98 %, muy alto desde 98 %.',
  },
  availabilityClass: {
    label: 'Clase del nivel de servicio logrado',
    help: 'Los mismos límites, aplicados al nivel de servicio logrado.',
  },
  serviceConformity: {
    label: 'Conformidad del servicio',
    help: 'Clase lograda comparada con la que darían el punto de pedido y el lote recomendados.',
    formula: { steps_between_classes: 'Clase lograda − clase esperada' },
  },
  replayConformity: {
    label: 'Simulación del último año',
    help: 'Clases A y B, simuladas en 12 meses. «Revisar»: la sugerencia de hace un año habría quedado sin stock más del 5 % de los días, y el doble que en la realidad.',
  },
  consumptionPopularityClass: {
    label: 'Frecuencia de la demanda',
    help: 'Días con consumo en 730: muy frecuente (P) desde 104, frecuente (Q) desde 24, regular (R) desde 8, esporádica (S) desde 2, rara (T) por debajo.',
  },
  uncertaintyClass: {
    label: 'Variabilidad de la demanda',
    help: 'Según la variación del consumo de 30 días: baja hasta 0,5, media hasta 1, alta por encima o si se desconoce.',
    formula: { variability_class: 'Clase según el coeficiente de variación' },
  },
  tmeaClass: {
    label: 'Intervalo entre demandas, clase',
    help: 'Diario (L1), semanal (L2), quincenal (L3), mensual (L4), trimestral (L5), semestral (L6), anual (L7), más largo (L8) o desconocido (L0).',
  },
  tendency: {
    label: 'Tendencia de la demanda',
    help: 'Al alza, estable o a la baja. Prueba de Mann-Kendall al 95 % con pendiente de Theil-Sen de al menos el 10 % al año, sobre el consumo de 30 días. Sin consumo en 2 años no hay tendencia.',
    formula: {
      trend:
        'Crece o cae cuando el Z de la prueba de Mann-Kendall sobre periodos de 30 días supera 1,96 (o −1,96) y la pendiente de Theil-Sen no lo contradice: cero, o el 10 % de la media al año en el mismo sentido. Con menos de 8 periodos, o menos de 4 con consumo, estable',
      too_little_for_a_trend:
        'Estable: muy pocos periodos para una tendencia; se necesitan 8 de 30 días, 4 de ellos con consumo',
    },
  },
  replenishmentPopularityClass: {
    label: 'Frecuencia de las entradas',
    help: 'Días con recepciones en 730, con los límites de la frecuencia de la demanda.',
  },
  tmerClass: {
    label: 'Intervalo entre entradas, clase',
    help: 'Los mismos límites que para los días entre demandas.',
  },
  synchrony: {
    label: 'Ritmo de compra',
    help: 'Entrada media comparada con el lote sugerido: consolidado por encima de 1,5, fraccionado por debajo de 2/3, justo a tiempo entre ambos.',
    formula: { rhythm: 'Entrada media ÷ lote sugerido, comparada con 2/3 y 1,5' },
  },
  celerity: {
    label: 'Clase del plazo de entrega',
    help: 'Corto hasta 30 días, largo hasta 90, muy largo hasta 180, extralargo por encima.',
    formula: { lead_time_class: 'Clase según el plazo de entrega en días' },
  },
  batchConformity: {
    label: 'Conformidad del lote',
    help: 'Lote del ERP, o entrada media, comparado con el lote sugerido. Límites: 1,5 y 2 por encima, 2/3 y 1/2 por debajo.',
    formula: { level_of_ratio: 'Valor ÷ recomendado, comparado con 1/2, 2/3, 1,5 y 2' },
  },
  coverageConformity: {
    label: 'Cobertura del stock',
    help: 'Falta por debajo del stock mínimo, exceso por encima del máximo; correcta entre ambos. Bajo demanda, lo recibido en los últimos 90 días es correcto, aunque supere el máximo.',
    formula: {
      stock_in_band: 'Falta por debajo del mínimo, exceso por encima del máximo; correcta entre ambos',
      old_stock:
        'Bajo demanda: el stock por encima del resto de un pedido mínimo, parado más allá del límite de días, es exceso',
    },
  },
  financialAction: {
    label: 'Acción sobre el capital',
    help: 'Rescate o inversión: la diferencia supera el 5 % del valor del stock objetivo y el coste de una unidad. Solo se libera lo que hoy supera el objetivo y el punto de pedido no necesita.',
    formula: { action: 'Inversión por encima de la tolerancia, rescate por debajo' },
  },
  agingClass: {
    label: 'Antigüedad del stock',
    help: 'Tiempo desde el último consumo o recepción; los recuentos no lo reinician: hasta 1 semana (A0), 2 semanas (A1), 1 mes (A2), 1 trimestre (A3), 1 semestre (A4), 1 año (A5), 2 años (A6), más o inactivo (A7).',
    formula: { aging_class: 'Clase según los días sin consumo ni recepción. A7: más de 2 años, o inactivo' },
  },
  dataQuality: {
    label: 'Calidad de los datos',
    help: 'Completos cuando se conocen coste, unidad, plazo de entrega y stock, no hay filas con fecha futura y cada devolución tiene su consumo.',
    formula: {
      data_quality:
        'Completos cuando se conocen el coste, la unidad, el plazo de entrega (de un pedido o del ERP) y el stock, sin filas con fecha futura y con las devoluciones sin consumo dentro del límite',
    },
  },
  portfolioStance: {
    label: 'Elección de la política de stock',
    help: 'La opción elegida para la política de stock. Sin elección, vale la sugerencia.',
  },
  nsrStance: {
    label: 'Elección del nivel de servicio',
    help: 'La opción elegida para el nivel de servicio. Cada paso duplica o reduce a la mitad la parte que no se sirve.',
  },
  leadTimeStance: {
    label: 'Elección del plazo de entrega',
    help: 'La opción elegida para el plazo de entrega. Cada paso usa otro cuantil de los plazos observados.',
  },
  triggerStance: {
    label: 'Elección del punto de pedido',
    help: 'La opción elegida para el punto de pedido. Cada paso duplica o reduce a la mitad la penalización, solo para el punto de pedido.',
  },
  batchStance: {
    label: 'Elección del lote',
    help: 'Cada paso multiplica la cantidad de compra: 0,5, 0,71, 1, 1,41, 2. El punto de pedido no cambia; solo lo mueve una cantidad manual o del ERP.',
  },
  ...quantities,
  authorized: { label: 'Autorización ERP', help: 'Indica si los valores del artículo pueden volver al ERP.' },
  erpPortfolio: { label: 'Política de stock en el ERP', help: 'Política de stock en uso en el ERP.' },
  erpNsr: { label: 'Nivel de servicio en el ERP', help: 'Valor en uso en el ERP.' },
  erpLeadTime: { label: 'Plazo de entrega en el ERP, días', help: 'Valor en uso en el ERP. Días.' },
  erpTrigger: { label: 'Punto de pedido en el ERP', help: 'Valor en uso en el ERP. Unidades.' },
  erpBatch: { label: 'Lote en el ERP', help: 'Cantidad de compra en uso en el ERP. Unidades.' },
  erpMinimumBalance: { label: 'Stock mínimo en el ERP', help: 'Valor en uso en el ERP. Unidades.' },
  erpMaximumBalance: { label: 'Stock máximo en el ERP', help: 'Valor en uso en el ERP. Unidades.' },
  alerts: {
    label: 'Alertas',
    help: 'Las once comprobaciones del artículo: cuántas son problema y cuántas piden atención.',
  },
  alertLevel: { label: 'Alerta más grave', help: 'La más grave de las once comprobaciones del artículo.' },
  openContexts: {
    label: 'Decisiones abiertas',
    help: 'Decisiones aún pendientes del artículo: el valor del ERP está lejos del sugerido, o falta.',
  },
  quietContexts: {
    label: 'Decisiones de todo el catálogo',
    help: 'Decisiones que faltan en la mayor parte del catálogo, porque el ERP no tiene el valor. Aparecen una vez sobre las alertas y se toman allí para todos.',
  },
  difference: {
    label: 'Tamaño de la diferencia',
    help: 'Grande: entre los artículos que suman el 80 % del ahorro. Pequeña: los demás.',
  },
  sinceLoad: {
    label: 'Desde la última carga',
    help: 'Nuevo: ahora necesita una decisión. Modificado: una sugerencia varió al menos un 10 %. Terminado: ya no necesita decisión. Distinto: el ERP difiere de lo enviado.',
  },
}
