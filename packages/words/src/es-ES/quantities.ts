import type { Quantities } from '../words.ts'

export const quantities: Quantities = {
  trigger: {
    label: 'Punto de pedido',
    help: 'Disparador (punto de pedido): compre cuando la posición de stock llegue a él o quede por debajo. Unidades.',
    formula: {
      smallest_reaching: 'Menor punto de pedido, desde el mínimo, que alcanza el nivel de servicio objetivo',
      floor_reaching:
        'Vale el mínimo: el menor punto de pedido que cubre la demanda del intervalo de protección con el servicio mínimo por ciclo. Ya alcanza el nivel objetivo',
      held_reaching:
        'El menor punto de pedido que alcanza el nivel objetivo, mantenido por encima: con entregas más regulares o más rápidas no lo alcanzaría',
      cap_reached:
        'Vale el tope: es el mayor punto de pedido permitido, como poco el mínimo. Se queda por debajo del nivel objetivo: vea «Nivel de servicio en ese punto»',
      lot_reaching:
        'El lote alcanza por sí solo el nivel objetivo: el siguiente pedido puede esperar a que la posición de stock llegue a cero',
    },
  },
  batch: {
    label: 'Lote',
    help: 'Cantidad de compra en vigor: cuánto pedir cada vez. Unidades.',
    formula: {
      economic_lot:
        '√(2 × coste de un pedido × demanda anual ÷ (coste de posesión × coste unitario)) × factor de la elección; limitado por el máximo y el mínimo de días, por una petición habitual y por el lote mínimo; de los dos múltiplos vecinos, el más barato que no quede por debajo del mínimo de días; como mucho el lote máximo',
      cover_lot:
        'Sin coste para un lote económico: demanda anual × días de demanda por lote ÷ 365 × factor de la elección; limitado por el máximo y el mínimo de días, por una petición habitual y por el lote mínimo; uno de los dos múltiplos vecinos que no quede por debajo del mínimo de días; como mucho el lote máximo',
      least_lot:
        'Sin demanda prevista: el menor lote que permiten el múltiplo y el lote mínimo, como mucho el lote máximo',
      lot_on_demand: 'Cantidad solicitada, redondeada al múltiplo de compra',
    },
  },
  minimumBatch: { label: 'Lote mínimo', help: 'El menor pedido que acepta el proveedor. Unidades.' },
  maximumBatch: { label: 'Lote máximo', help: 'El mayor pedido posible. Unidades.' },
  package: {
    label: 'Múltiplo de compra',
    help: 'Cada pedido es un múltiplo entero de él, por ejemplo una caja. Unidades.',
  },
  avgBatch: {
    label: 'Consumo medio por salida',
    help: 'Consumo medio de un día con consumo, en 730 días. Unidades.',
  },
  avgReplenishmentBatch: {
    label: 'Entrada media',
    help: 'Cantidad media recibida cada vez, en 730 días. Unidades.',
  },
  currentBalance: {
    label: 'Stock actual',
    help: 'Último saldo registrado más los movimientos posteriores. Un saldo en los datos maestros prevalece. Unidades.',
    formula: {
      stock_on_hand: 'Último saldo conocido + movimientos desde entonces; prevalece el de los datos maestros',
    },
  },
  virtualBalance: {
    label: 'Posición de stock',
    help: 'Stock actual más la cantidad en pedido. Unidades.',
    formula: { position: 'Stock actual + en pedido' },
  },
  securityBalance: {
    label: 'Stock de seguridad',
    help: 'Punto de pedido menos la demanda esperada en el plazo de entrega más el periodo de revisión, como mínimo cero. Unidades.',
  },
  minimumBalance: {
    label: 'Stock mínimo',
    help: 'Igual al stock de seguridad. Por debajo, el artículo está en falta. Unidades.',
  },
  maximumBalance: {
    label: 'Stock máximo',
    help: 'Punto de pedido más lote. Normalmente el stock no lo supera. Unidades.',
    formula: {
      season_stock: 'A la espera de su temporada: punto de pedido + lote, o el stock hasta un año de demanda',
      launched_stock: 'Artículo lanzado y aún sin demanda: como mínimo, el stock actual',
      left_over: 'Bajo demanda: lo que deja un pedido mínimo tras una petición',
      maximum_stock: 'Punto de pedido + lote',
    },
  },
  proposedBalance: {
    label: 'Stock objetivo',
    help: 'Stock medio esperado con el plan: aproximadamente el stock de seguridad más medio lote. Unidades.',
    formula: { mean_stock: 'Posición de stock media − demanda esperada + demanda en espera prevista' },
  },
  balanceAverage90d: {
    label: 'Stock medio (90 d)',
    help: 'Media del stock al cierre de cada día, desde el primero conocido. Los días negativos cuentan como cero. Unidades.',
  },
  balanceAverage730d: { label: 'Stock medio (2 años)', help: 'Lo mismo en 730 días. Unidades.' },
  negativeBalance: {
    label: 'Stock negativo',
    help: 'El stock actual, cuando está por debajo de cero; 0 en los demás casos. Unidades.',
    formula: { below_zero: 'El stock actual, cuando es negativo; cero en los demás casos' },
  },
  excess: {
    label: 'Exceso de stock, unidades',
    help: 'Stock por encima del máximo; en los artículos inactivos, todo el stock. Unidades.',
    formula: { excess: 'Stock actual − stock máximo, como mínimo cero; inactivo: todo el stock' },
  },
  virtualOrder: {
    label: 'En pedido',
    help: 'Cantidad por recibir de los pedidos activos. Un pedido sin cantidad cuenta como un lote. Los pedidos aprobados aquí cuentan durante 14 días. Unidades.',
    formula: { open_orders: 'Suma de las cantidades por recibir de los pedidos activos' },
  },
  suggestedOrder: {
    label: 'Pedir hoy',
    help: 'Menor número de lotes enteros que lleva la posición de stock por encima del punto de pedido; 0 si ya lo está. Unidades.',
    formula: {
      off_season: 'Cero: el pedido llegaría fuera de temporada y no hay demanda en espera',
      order_rest_of_season: 'Lotes hasta el punto de pedido − lo que sobraría al terminar la temporada',
      order_held: 'Cero: sin consumo desde hace mucho más de lo habitual; el pedido queda retenido',
      order_held_back: 'Menor número de lotes que pide el plan sin los consumos atípicos recientes',
      order_today: 'Menor número de lotes que lleva la posición de stock por encima del punto de pedido',
      no_order_due: 'Cero: la posición de stock está por encima del punto de pedido',
      order_before_closure:
        'Menor número de lotes que lleva la posición de stock por encima del punto de pedido más la demanda durante el cierre del proveedor',
    },
  },
  consumptionAverage90d: {
    label: 'Consumo medio por día (90 d)',
    help: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  consumptionAverage730d: {
    label: 'Consumo medio por día (2 años)',
    help: 'Unidades al día, en los días en que existió el artículo, al menos 30.',
  },
  cost: { label: 'Coste unitario', help: 'Coste por unidad, según los datos maestros.' },
  avgFinancialBalance90d: {
    label: 'Valor medio del stock (90 d)',
    help: 'Stock medio × coste unitario. Dinero.',
  },
  avgFinancialBalance730d: {
    label: 'Valor medio del stock (2 años)',
    help: 'Stock medio × coste unitario. Dinero.',
  },
  proposedFinancialBalance: {
    label: 'Valor del stock objetivo',
    help: 'Stock objetivo × coste unitario. Dinero.',
  },
  gap: {
    label: 'Diferencia con el objetivo',
    help: 'Valor del stock objetivo menos la media de 90 días. Positiva: por invertir. Negativa: por liberar, salvo si el stock de hoy no supera el objetivo. Dinero.',
    formula: {
      launched: 'Artículo lanzado y aún sin demanda: no se libera nada',
      gap_today: 'Solo se puede liberar lo que hoy supera el objetivo: (stock − conservado) × coste unitario',
      gap: 'Valor del stock objetivo − valor medio del stock de 90 días',
    },
  },
  excessValue: { label: 'Exceso de stock, valor', help: 'Exceso de stock × coste unitario. Dinero.' },
  ruptureExposure: {
    label: 'Exposición a la rotura',
    help: 'Coste unitario × unidades que faltarían hasta la llegada de un pedido nuevo, más la demanda ya en espera. Dinero.',
    formula: { stockout_exposure: 'Coste unitario × (unidades que faltarán + demanda ya en espera)' },
  },
  effect: {
    label: 'Efecto en el stock',
    help: 'Cambio del valor del stock objetivo, de los valores del ERP a los nuevos. Lo que falta en el ERP cuenta como nuevo. Positivo: más stock. Dinero.',
    formula: {
      sum: 'Suma de los efectos: cada decisión, en este orden, pasa del valor del ERP al nuevo',
    },
  },
  worth: {
    label: 'Ahorro al año',
    help: 'Coste anual de stock, demanda en espera y pedidos con los valores del ERP, menos el de los valores en vigor. Nunca negativo; vacío sin coste unitario. Dinero.',
  },
  leadTime: {
    label: 'Plazo de entrega, días',
    help: 'Días del pedido a la recepción, en vigor.',
    formula: {
      lead_time:
        '(pedidos × media observada + peso del ERP × plazo del ERP) ÷ (pedidos + peso del ERP) × factor de la elección, redondeado hacia arriba; si falta uno de los dos, vale el otro',
    },
  },
  tmea: {
    label: 'Días entre demandas',
    help: 'Media de días entre dos días con consumo, incluido el tiempo desde el último.',
  },
  tmer: {
    label: 'Días entre entradas',
    help: 'Media de días entre dos recepciones, incluido el tiempo desde la última.',
  },
  coverage90d: {
    label: 'Cobertura (90 d), días',
    help: 'Stock actual ÷ consumo medio diario de 90 días. Sin consumo no hay valor. Días.',
  },
  coverage730d: {
    label: 'Cobertura (2 años), días',
    help: 'Stock actual ÷ consumo medio diario de 730 días. Días.',
  },
  inactiveDays: {
    label: 'Días sin movimiento',
    help: 'Desde el último consumo, recepción o recuento.',
    formula: { days_since: 'Día de planificación − día del último movimiento' },
  },
  nsr: {
    label: 'Nivel de servicio objetivo',
    help: 'Parte de las unidades que se debe servir desde el stock. Es el objetivo de la clase o de la criticidad del artículo, o resulta del coste de una rotura.',
    formula: {
      service_target:
        'El mayor de los objetivos de la clase ABC y de la criticidad y de lo que sirven de la clase los parámetros del ERP, como poco el mínimo de la clase A y de los artículos frecuentes; un paso de la elección divide la parte no servida; dentro de los límites',
      critical_ratio:
        'r ÷ (1 + r), con r = base × factor de valor × factor ABC × factor de compra × factor de la elección; factor de valor = (valor habitual ÷ valor de un consumo) ^ exponente, de 1/32 a 32; como poco el mínimo de la clase A y de los artículos frecuentes',
    },
  },
  availability: {
    label: 'Nivel de servicio logrado',
    help: 'Parte de los últimos 730 días, desde el primer saldo conocido, que terminaron con stock.',
  },
  ruptureRisk: {
    label: 'Riesgo de rotura',
    help: 'Probabilidad de que la demanda en el plazo de entrega más el periodo de revisión supere el stock actual más los pedidos que llegan a tiempo.',
    formula: {
      stockout_risk: 'Probabilidad de que la demanda hasta la próxima llegada supere la posición de stock',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Índice de compra bajo pedido',
    help: 'Parte de las recepciones de las que al menos el 80 % se consume en tres días. Desde 0,7 el artículo se compra, de hecho, bajo pedido.',
  },
  cvConsumption: {
    label: 'Variación del consumo (CV)',
    help: 'Desviación típica ÷ media del consumo de 30 días, hasta 24 periodos.',
  },
  cvReplenishment: {
    label: 'Variación de las entradas (CV)',
    help: 'Desviación típica ÷ media de las recepciones de 30 días.',
  },
  replenishmentVariationCoefficient: {
    label: 'Variación del tamaño de las entradas (CV)',
    help: 'Desviación típica ÷ media de las cantidades recibidas.',
  },
  consumptionPopularity: { label: 'Días con demanda (2 años)', help: 'Días con consumo en los últimos 730.' },
  replenishmentPopularity: {
    label: 'Días con entradas (2 años)',
    help: 'Días con recepciones en los últimos 730.',
  },
  replenishmentPopularity90d: {
    label: 'Días con entradas (90 d)',
    help: 'Días con recepciones en los últimos 90.',
  },
  outlier: {
    label: 'Consumos atípicos',
    help: 'Días con un consumo anormalmente alto. Se señalan; nunca se modifican.',
    formula: {
      count_above: 'Número de consumos por encima del límite',
      too_few_for_outliers: 'Cero: hay muy pocos consumos para calcular un límite',
    },
  },
  inactive: {
    label: 'Inactivo',
    help: 'Indica si el artículo está inactivo.',
    formula: { is_inactive: 'Inactivo cuando los días sin movimiento superan el límite de la empresa' },
  },
}
