import type { Said } from '../words.ts'

export const alerts: Said<'alerts'> = {
  maxBatch: {
    label: 'Lote máximo',
    help: '**Problema**: el lote supera el máximo, o el máximo es menor que el mínimo o el múltiplo. **Atención**: obliga a menos de dos tercios del lote económico.',
    causes: {
      problem: 'El lote {{batch}} supera el lote máximo {{maximumBatch}}.',
      belowMinimum: 'El lote máximo {{maximumBatch}} es menor que el lote mínimo {{minimumBatch}}.',
      belowPackage: 'El lote máximo {{maximumBatch}} es menor que el múltiplo de compra {{package}}.',
      warning: 'El lote máximo {{maximumBatch}} queda muy por debajo del lote económico.',
      success: 'El lote {{batch}} cabe en el lote máximo {{maximumBatch}}.',
      none: 'No hay lote máximo.',
    },
  },
  minBatch: {
    label: 'Lote mínimo',
    help: '**Problema**: el lote está por debajo del mínimo, o el mínimo supera un año de demanda. **Atención**: el mínimo supera 1,5 veces el lote económico.',
    causes: {
      problem: 'El lote {{batch}} está por debajo del lote mínimo {{minimumBatch}}.',
      overYear: 'El lote mínimo {{minimumBatch}} supera un año de demanda.',
      warning: 'El lote mínimo {{minimumBatch}} es muy superior al lote económico.',
      success: 'El lote {{batch}} respeta el lote mínimo {{minimumBatch}}.',
      none: 'No hay lote mínimo.',
    },
  },
  package: {
    label: 'Múltiplo de compra',
    help: '**Problema**: el lote no es un múltiplo entero, o un múltiplo supera tres años de demanda. **Atención**: un múltiplo supera 1,5 veces el lote económico.',
    causes: {
      problem: 'El lote {{batch}} no respeta el múltiplo de compra {{package}}.',
      warning: 'El múltiplo de compra {{package}} es muy superior al lote económico.',
      success: 'El lote {{batch}} respeta el múltiplo de compra {{package}}.',
      none: 'No hay múltiplo de compra.',
      overYears: 'El múltiplo de compra {{package}} supera tres años de demanda.',
      between:
        'El punto de pedido {{trigger}} queda entre dos múltiplos. Es normal: es una posición de stock, y el consumo abre los envases.',
    },
  },
  maxBalance: {
    label: 'Stock máximo',
    help: '**Atención**: el stock supera el máximo hasta un 25 %, o el exceso vale menos de lo que cuesta un pedido. **Problema**: más que eso.',
    causes: {
      problem: 'El stock {{currentBalance}} supera el máximo {{maximumBalance}}.',
      warning: 'El stock {{currentBalance}} supera un poco el máximo {{maximumBalance}}.',
      success: 'El stock {{currentBalance}} está dentro del máximo {{maximumBalance}}.',
      none: 'Bajo demanda y sin stock: no hay máximo.',
      unknownNone: 'Stock desconocido: no se ha indicado ningún saldo.',
    },
  },
  minBalance: {
    label: 'Stock mínimo',
    help: '**Atención**: el stock está por debajo del stock de seguridad. **Problema**: no hay stock y el artículo tiene consumo.',
    causes: {
      problem: 'No hay stock ({{currentBalance}}) y el artículo tiene consumo.',
      warning: 'El stock {{currentBalance}} está por debajo del mínimo {{minimumBalance}}.',
      success: 'El stock {{currentBalance}} está por encima del mínimo {{minimumBalance}}.',
      none: 'Bajo demanda: no hay mínimo.',
      unknownNone: 'Stock desconocido: no se ha indicado ningún saldo.',
    },
  },
  inactive: {
    label: 'Sin movimiento reciente',
    help: '**Atención**: sin movimiento desde hace más de un año, o inactivo (tras el plazo de la empresa, normalmente 2 años) sin stock. **Problema**: inactivo con stock.',
    causes: {
      problem_one: 'Inactivo desde hace {{count, number}} día, con stock {{currentBalance}}.',
      problem_many: 'Inactivo desde hace {{count, number}} de días, con stock {{currentBalance}}.',
      problem_other: 'Inactivo desde hace {{count, number}} días, con stock {{currentBalance}}.',
      warning_one: 'Sin movimientos desde hace {{count, number}} día.',
      warning_many: 'Sin movimientos desde hace {{count, number}} de días.',
      warning_other: 'Sin movimientos desde hace {{count, number}} días.',
      success_zero: 'El último movimiento es del último día del periodo.',
      success_one: 'Último movimiento hace {{count, number}} día.',
      success_many: 'Último movimiento hace {{count, number}} de días.',
      success_other: 'Último movimiento hace {{count, number}} días.',
      waitingSuccess: 'Este artículo aún no tiene movimientos.',
      neverProblem: 'Este artículo no tiene movimientos, pero hay stock {{currentBalance}}.',
      neverWarning: 'Este artículo no tiene movimientos.',
      silentWarning:
        'Sin consumo desde hace más de ocho veces el intervalo habitual. Su pedido queda retenido hasta que alguien fije la política de stock o el punto de pedido.',
      none: 'Sin evaluar.',
    },
  },
  negativeBalance: {
    label: 'Stock negativo',
    help: '**Atención**: el stock fue negativo algún día de los últimos 90. **Problema**: es negativo ahora. Faltan movimientos o se registraron tarde.',
    causes: {
      problem: 'El stock es negativo: {{currentBalance}}.',
      warning: 'El stock fue negativo en alguno de los últimos 90 días.',
      success: 'El stock no fue negativo en los últimos 90 días.',
      none: 'Stock desconocido.',
    },
  },
  virtualBalance: {
    label: 'Posición de stock',
    help: '**Atención**: hay que comprar, o los pedidos abiertos van muy por encima del punto de pedido. **Problema**: no se cubre el plazo de entrega, o sobran más de tres lotes.',
    causes: {
      problem: 'La posición de stock {{virtualBalance}} no cubre la demanda hasta la próxima llegada.',
      overProblem:
        'Con los pedidos abiertos, la posición de stock {{virtualBalance}} supera el punto de pedido {{trigger}} en más de tres lotes.',
      warning:
        'La posición de stock {{virtualBalance}} no supera el punto de pedido {{trigger}}: hay que comprar.',
      overWarning:
        'Con los pedidos abiertos, la posición de stock {{virtualBalance}} supera el punto de pedido {{trigger}} en más de dos lotes.',
      success: 'La posición de stock {{virtualBalance}} está por encima del punto de pedido {{trigger}}.',
      none: 'Bajo demanda y sin pedidos.',
      onDemandProblem:
        'Bajo demanda, con posición de stock {{virtualBalance}}: hay demanda aún sin pedir al proveedor.',
      onDemandOverProblem:
        'Bajo demanda, y los pedidos abiertos llevan la posición de stock a {{virtualBalance}}: más de tres lotes.',
      onDemandOverWarning:
        'Bajo demanda, y los pedidos abiertos llevan la posición de stock a {{virtualBalance}}: más de dos lotes.',
      onDemandSuccess:
        'Bajo demanda: la posición de stock {{virtualBalance}} no es negativa ni supera dos lotes.',
      unknownNone: 'Stock desconocido: no se ha indicado ningún saldo.',
    },
  },
  outlier: {
    label: 'Consumos atípicos',
    help: 'Días de consumo anormalmente alto sin los que el plan cambiaría. **Problema**: en los últimos 90 días, o el 20 % de las unidades. Excluya del aprendizaje los que no se repetirán.',
    causes: {
      problem: 'Consumos atípicos: {{outlier}}, que suman el 20 % del consumo o más.',
      recentProblem: 'Consumos atípicos: {{outlier}}, el último hace menos de 90 días.',
      warning: 'Consumos atípicos: {{outlier}}, ninguno reciente.',
      minorSuccess: 'Consumos atípicos: {{outlier}}. Sin ellos el plan cambiaría poco.',
      success: 'Ningún consumo atípico.',
      latest: 'El último el {{day}}.',
      without: 'Sin ellos el punto de pedido sería {{without}}.',
      heldBack:
        'Retenido del pedido de hoy: {{heldBack}}, hasta que los excluya del aprendizaje o fije el punto de pedido.',
      none: 'Hay muy pocos consumos para evaluarlo.',
    },
  },
  dataQuality: {
    label: 'Calidad de los datos',
    help: '**Problema**: coste, stock o plazo de entrega desconocido. **Atención**: falta otro dato, como la unidad, o hay filas con fecha futura.',
    causes: {
      problem: 'Faltan datos esenciales para planificar.',
      warning: 'Los datos están incompletos.',
      success: 'Los datos están completos.',
      none: 'Sin evaluar.',
      which: 'Falta o es incorrecto: {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorización',
    help: '**Atención**: un valor nuevo no está autorizado, o el ERP aún tiene el anterior. **Problema**: autorizado, pero cambió un valor, faltan datos o el ERP difiere.',
    causes: {
      problem: 'Autorizado, pero los valores cambiaron después: autorice de nuevo.',
      dataProblem: 'Autorizado, pero los datos tienen un problema: compruébelos y autorice de nuevo.',
      driftedProblem: 'El ERP tiene valores distintos de los enviados. Vea las diferencias en Envío al ERP.',
      revertedWarning:
        'El ERP aún tiene los valores anteriores al archivo, o ha vuelto a ellos. Vea Envío al ERP.',
      warning: 'Hay valores distintos de los del ERP y el artículo no está autorizado.',
      success: 'Autorizado para volver al ERP.',
      none: 'Nada difiere del ERP: no hay nada que enviar.',
    },
  },
}
