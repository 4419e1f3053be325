import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Equilibrio',
      help: 'Dinero en stock que el plan quiere donde está: valor actual del stock menos exceso y liberación aparte del exceso.',
    },
    excess: {
      label: 'Exceso',
      help: 'Dinero en stock por encima del máximo (punto de pedido + lote). En los artículos inactivos, todo el saldo. Nunca más que el valor medio del stock del artículo.',
    },
    rescue: {
      label: 'Liberación aparte del exceso',
      help: 'Dinero que puede liberarse además del exceso: cuánto supera el valor medio del stock de 90 días al propuesto.',
    },
    invest: {
      label: 'Inversión',
      help: 'Dinero que falta: cuánto supera el valor propuesto del stock a la media de 90 días. Se suma al valor actual.',
    },
    'working-capital': {
      label: 'Capital circulante',
      help: 'El dinero en stock: el **actual** (media de 90 días), lo que puede salir (**liberación**), lo que falta (**inversión**) y lo que pide el plan (**equilibrado** = actual + inversión − liberación).',
    },
    service: {
      label: 'Servicio',
      help: 'El nivel de servicio **exigido** a cada artículo frente a la **disponibilidad** alcanzada, la cobertura de cada clase y lo que costaría una rotura (exposición).',
    },
    replenishment: {
      label: 'Reposición',
      help: 'Si las compras siguen al consumo: el ritmo de las reposiciones, el plazo y la facilidad de compra, y si el lote en uso es el recomendado.',
    },
    consumption: {
      label: 'Consumo',
      help: 'Qué se mueve y con qué frecuencia, cuánta incertidumbre tiene el consumo, qué sube o baja y dónde hubo días fuera de lo normal.',
    },
  },
  context: {
    portfolio: {
      label: 'Portafolio',
      help: 'Si el artículo es **anticipado** (se mantiene en stock) o se compra **bajo demanda**. Anticipado cuando el coste esperado de tenerlo, *stock + r × unidades en espera*, es menor que el de dejar esperar cada pedido. *r* es cuántas veces una unidad que falta cuesta una unidad guardada.',
      reasons: {
        stop_stocking: {
          label: 'Dejar de almacenar',
          help: 'El artículo se almacena, pero mantenerlo cuesta más de lo que costaría esperar. Pasarlo a **bajo demanda** libera su stock con el tiempo.',
        },
        stock: {
          label: 'Mantener en stock',
          help: 'El artículo se compra bajo demanda, pero esperar cuesta más que mantenerlo. **Anticípelo** y dele punto de pedido y lote.',
        },
      },
    },
    service: {
      label: 'Nivel de servicio',
      help: 'Probabilidad exigida de que, en un momento cualquiera, ninguna demanda espere. De la razón de penalización *r*: **nsr = r ÷ (1 + r)**, con *r* por criticidad, valor de un consumo y facilidad de compra, entre 50 % y 99,9 %.',
      reasons: {
        increase: {
          label: 'Subir el nivel de servicio',
          help: 'La clase de servicio sugerida está por encima de la del ERP: la falta de este artículo cuesta más de lo que supone el nivel actual.',
        },
        reduction: {
          label: 'Bajar el nivel de servicio',
          help: 'La clase de servicio sugerida está por debajo de la del ERP: el stock que exige el nivel actual cuesta más que las faltas que evita.',
        },
      },
    },
    leadTime: {
      label: 'Plazo',
      help: 'Días del pedido a la recepción. La media de los últimos 20 pedidos cerrados, acercada al dato del ERP como si este valiera tres pedidos; redondeada hacia arriba.',
      reasons: {
        increase: {
          label: 'Plazo más largo',
          help: 'Los pedidos cerrados tardaron claramente más de lo que dice el ERP. Con el dato corto, el artículo se agota antes de que llegue el pedido.',
        },
        reduction: {
          label: 'Plazo más corto',
          help: 'Los pedidos cerrados llegaron claramente antes de lo que dice el ERP. El dato largo mantiene stock innecesario.',
        },
        missing_in_erp: {
          label: 'Sin plazo en el ERP',
          help: 'El ERP no da plazo y los pedidos cerrados muestran uno. Autorícelo para que compras planifique con él.',
        },
      },
    },
    trigger: {
      label: 'Punto de pedido',
      help: 'Pida cuando saldo más pedidos abiertos esté en él o por debajo. El menor nivel que da el servicio exigido durante el plazo más el periodo de revisión, con el lote sugerido, o uno manual o del ERP, y que lo daría también si el plazo fuera más regular.',
      reasons: {
        increase: {
          label: 'Subir el punto de pedido',
          help: 'El punto de pedido actual es bajo para la demanda del plazo y el servicio exigido: los pedidos salen demasiado tarde.',
        },
        reduction: {
          label: 'Bajar el punto de pedido',
          help: 'El punto de pedido actual pide mucho antes de lo necesario: el servicio exigido se cumple con menos stock.',
        },
        missing_in_erp: {
          label: 'Sin punto de pedido en el ERP',
          help: 'El artículo se almacena y el ERP no tiene punto de pedido: nada dice cuándo pedir.',
        },
      },
    },
    batch: {
      label: 'Lote',
      help: 'Cantidad por pedido: el lote económico √(2·K·D ÷ (i·c)), entre una semana y un año de demanda; después mínimo, múltiplo de embalaje y máximo.',
      reasons: {
        increase: {
          label: 'Lote mayor',
          help: 'Los pedidos son menores que el económico: pedir cuesta más que el stock que añadirían lotes mayores.',
        },
        reduction: {
          label: 'Lote menor',
          help: 'Los pedidos son mayores que el económico: el stock que añaden cuesta más que los pedidos que ahorran.',
        },
        missing_in_erp: {
          label: 'Sin lote en el ERP',
          help: 'El artículo se almacena y el ERP no tiene cantidad de pedido para él.',
        },
      },
    },
  },
  reason: {
    stop_stocking: 'Dejar de almacenar',
    stock: 'Empezar a almacenar',
    increase: 'Aumentar',
    reduction: 'Reducir',
    missing_in_erp: 'Falta en el ERP',
  },
  stance: {
    very_conservative: 'Gran reducción',
    conservative: 'Reducción',
    automatic: 'Sugerido',
    aggressive: 'Aumento',
    very_aggressive: 'Gran aumento',
    erp: 'Dato del ERP',
    manual: 'Dato manual',
    'manual-anticipated': 'Manual: anticipado',
    'manual-onDemand': 'Manual: bajo demanda',
  },
}
