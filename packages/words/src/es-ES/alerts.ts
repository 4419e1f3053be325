import type { Said } from '../words.ts'

export const alerts: Said<'alerts'> = {
  maxBatch: {
    label: 'Lote máximo',
    help: '**Problema**: el lote supera el máximo, o el máximo está por debajo del mínimo o del embalaje. **Atención**: el máximo obliga a un lote menor que dos tercios del económico.',
    causes: {
      problem: 'El lote {{batch}} supera el lote máximo {{maximumBatch}}.',
      belowMinimum: 'El lote máximo {{maximumBatch}} es menor que el lote mínimo {{minimumBatch}}.',
      belowPackage: 'El lote máximo {{maximumBatch}} es menor que el embalaje {{package}}.',
      warning: 'El lote máximo {{maximumBatch}} queda muy por debajo del lote económico.',
      success: 'El lote {{batch}} cabe en el lote máximo {{maximumBatch}}.',
      none: 'No hay lote máximo.',
    },
  },
  minBatch: {
    label: 'Lote mínimo',
    help: '**Problema**: el lote está por debajo del mínimo, o el mínimo supera un año de demanda. **Atención**: el mínimo supera 1,5 × el lote económico.',
    causes: {
      problem: 'El lote mínimo {{minimumBatch}} supera el lote {{batch}}.',
      overYear: 'El lote mínimo {{minimumBatch}} supera un año de demanda.',
      warning: 'El lote mínimo {{minimumBatch}} es muy superior al lote económico.',
      success: 'El lote {{batch}} respeta el lote mínimo {{minimumBatch}}.',
      none: 'No hay lote mínimo.',
    },
  },
  package: {
    label: 'Múltiplo de embalaje',
    help: '**Problema**: el lote no es un número entero de embalajes, o un embalaje supera tres años de demanda. **Atención**: un embalaje supera 1,5 × el lote económico. Los pedidos son de embalajes enteros; el punto de pedido no: es el saldo virtual en el que hay que pedir, y el consumo abre embalajes.',
    causes: {
      problem: 'El lote {{batch}} no es múltiplo del embalaje {{package}}.',
      warning: 'El embalaje {{package}} es muy superior al lote económico.',
      success: 'El lote {{batch}} es múltiplo del embalaje {{package}}.',
      none: 'No hay múltiplo de embalaje.',
      overYears: 'El embalaje {{package}} supera tres años de demanda.',
      between:
        'El punto de pedido {{trigger}} queda entre dos embalajes: es el saldo virtual en el que hay que pedir, y el consumo abre embalajes.',
    },
  },
  maxBalance: {
    label: 'Saldo máximo',
    help: '**Atención**: el saldo supera el máximo hasta un 25 %, o el exceso vale menos que un pedido. **Problema**: más que eso.',
    causes: {
      problem: 'El saldo {{currentBalance}} supera el máximo {{maximumBalance}}.',
      warning: 'El saldo {{currentBalance}} supera un poco el máximo {{maximumBalance}}.',
      success: 'El saldo {{currentBalance}} está dentro del máximo {{maximumBalance}}.',
      none: 'Bajo demanda y sin saldo: no hay máximo.',
      unknownNone: 'No se sabe: no se informó el saldo.',
    },
  },
  minBalance: {
    label: 'Saldo mínimo',
    help: '**Atención**: el saldo está por debajo del saldo de seguridad. **Problema**: no hay saldo y el artículo se consume.',
    causes: {
      problem: 'No hay saldo ({{currentBalance}}) y hay consumo.',
      warning: 'El saldo {{currentBalance}} está por debajo del mínimo {{minimumBalance}}.',
      success: 'El saldo {{currentBalance}} está por encima del mínimo {{minimumBalance}}.',
      none: 'Bajo demanda: no hay mínimo.',
      unknownNone: 'No se sabe: no se informó el saldo.',
    },
  },
  inactive: {
    label: 'Inactivo',
    help: '**Atención**: sin movimiento desde hace más de un año, o inactivo sin saldo. **Problema**: inactivo con saldo.',
    causes: {
      problem_one: 'Inactivo desde hace {{count, number}} día, con saldo {{currentBalance}}.',
      problem_many: 'Inactivo desde hace {{count, number}} de días, con saldo {{currentBalance}}.',
      problem_other: 'Inactivo desde hace {{count, number}} días, con saldo {{currentBalance}}.',
      warning_one: 'Sin transacciones desde hace {{count, number}} día.',
      warning_many: 'Sin transacciones desde hace {{count, number}} de días.',
      warning_other: 'Sin transacciones desde hace {{count, number}} días.',
      success_zero: 'La última transacción es del último día del periodo.',
      success_one: 'Última transacción hace {{count, number}} día.',
      success_many: 'Última transacción hace {{count, number}} de días.',
      success_other: 'Última transacción hace {{count, number}} días.',
      waitingSuccess: 'Aún no se conoce ninguna transacción: el artículo espera la primera.',
      neverProblem: 'No se conoce ninguna transacción, y hay un saldo de {{currentBalance}}.',
      neverWarning: 'No se conoce ninguna transacción.',
      none: 'Sin evaluar.',
    },
  },
  negativeBalance: {
    label: 'Saldo negativo',
    help: '**Atención**: el saldo fue negativo algún día de los últimos 90. **Problema**: es negativo ahora. Faltan movimientos o se registraron tarde.',
    causes: {
      problem: 'El saldo es negativo: {{currentBalance}}.',
      warning: 'El saldo fue negativo en alguno de los últimos 90 días.',
      success: 'El saldo no fue negativo en los últimos 90 días.',
      none: 'El saldo no se conoce.',
    },
  },
  virtualBalance: {
    label: 'Saldo virtual',
    help: '**Atención**: saldo más pedidos abiertos está en el punto de pedido o por debajo (toca pedir), o muy por encima con pedidos abiertos. **Problema**: está por debajo de la demanda esperada en el plazo, o más de tres lotes por encima del punto de pedido.',
    causes: {
      problem: 'El saldo virtual {{virtualBalance}} no cubre la demanda hasta la llegada.',
      overProblem:
        'Con los pedidos abiertos, el saldo virtual {{virtualBalance}} supera el punto de pedido {{trigger}} en más de tres lotes.',
      warning: 'El saldo virtual {{virtualBalance}} no supera el punto de pedido {{trigger}}: toca pedir.',
      overWarning:
        'Con los pedidos abiertos, el saldo virtual {{virtualBalance}} supera el punto de pedido {{trigger}} en más de dos lotes.',
      success: 'El saldo virtual {{virtualBalance}} está por encima del punto de pedido {{trigger}}.',
      none: 'Bajo demanda y sin pedidos.',
      onDemandProblem: 'Bajo demanda, y el saldo virtual es {{virtualBalance}}: hay demanda aún sin pedir.',
      onDemandOverProblem:
        'Bajo demanda, y los pedidos abiertos llevan el saldo virtual a {{virtualBalance}}: más de tres lotes.',
      onDemandOverWarning:
        'Bajo demanda, y los pedidos abiertos llevan el saldo virtual a {{virtualBalance}}: más de dos lotes.',
      onDemandSuccess:
        'Bajo demanda: el saldo virtual {{virtualBalance}} no es negativo ni supera dos lotes.',
      unknownNone: 'No se sabe: no se informó el saldo.',
    },
  },
  outlier: {
    label: 'Valor atípico',
    help: 'Días de consumo anormalmente alto en todo de lo que se aprende (reglas de Hampel y Tukey; con más de dos años, diez veces la mediana). **Problema**: en los últimos 90 días, o al menos el 20 % de las unidades. Solo habla donde el plan cambiaría al menos una cuarta parte sin ellos, y en más dinero que el coste de un pedido. Excluya del aprendizaje un día que no se repetirá.',
    causes: {
      problem: 'Valores atípicos: {{outlier}}, que suman el 20 % del consumo o más.',
      recentProblem: 'Valores atípicos: {{outlier}}, el último hace menos de 90 días.',
      warning: 'Valores atípicos: {{outlier}}, ninguno reciente.',
      minorSuccess: 'Valores atípicos: {{outlier}}. Sin ellos el plan cambiaría poco.',
      success: 'Ningún valor atípico.',
      latest: 'El último el {{day}}.',
      without: 'Sin ellos el punto de pedido sería {{without}}.',
      none: 'Muy pocos consumos para juzgar.',
    },
  },
  dataQuality: {
    label: 'Calidad de los datos',
    help: '**Problema**: coste, saldo o plazo desconocido. **Atención**: falta otra cosa, como la unidad, o hay filas en el futuro.',
    causes: {
      problem: 'Faltan datos sin los cuales no se puede planificar.',
      warning: 'Los datos están incompletos.',
      success: 'Los datos están completos.',
      none: 'Sin evaluar.',
      which: 'Lo que falta o está mal: {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorización',
    help: '**Atención**: un valor nuevo difiere del ERP y no está autorizado, o el ERP tiene los valores de antes del archivo. **Problema**: autorizado, pero un valor ha cambiado desde entonces, faltan datos o el ERP tiene otros valores; el archivo del ERP conserva lo autorizado.',
    causes: {
      problem: 'Autorizado, pero los valores cambiaron después: autorice de nuevo.',
      dataProblem: 'Autorizado, pero los datos tienen un problema: compruébelos y autorice de nuevo.',
      driftedProblem:
        'El ERP tiene valores distintos de los enviados: vea lo que volvió en Resultados para el ERP.',
      revertedWarning:
        'El ERP aún tiene los valores de antes del archivo, o volvió a ellos: vea Resultados para el ERP.',
      warning: 'Hay valores distintos del ERP y el artículo no está autorizado.',
      success: 'Autorizado para volver al ERP.',
      none: 'Nada difiere del ERP: no hay nada que enviar.',
    },
  },
}
