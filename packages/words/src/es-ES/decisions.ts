import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Equilibrio',
      help: 'Valor en stock que el plan mantiene: valor actual menos todo lo que se puede liberar.',
    },
    excess: {
      label: 'Exceso',
      help: 'Valor en stock por encima del máximo (punto de pedido + lote); en los artículos inactivos, todo el stock. Como mucho, el valor medio del stock del artículo.',
    },
    rescue: {
      label: 'Rescate además del exceso',
      help: 'Valor por liberar además del exceso: cuánto supera el valor medio del stock de 90 días al objetivo.',
    },
    invest: {
      label: 'Inversión',
      help: 'Valor por invertir: cuánto supera el valor del stock objetivo a la media de 90 días. Se suma al valor actual.',
    },
    'working-capital': {
      label: 'Capital circulante',
      help: 'El dinero en stock: el **actual** (media de 90 días), el **rescate** (por liberar), la **inversión** (por invertir) y el **balanceado** (objetivo = actual + inversión − rescate). En él quedan diferencias pequeñas y stock ya consumido: por eso difiere del stock medio del plan.',
    },
    service: {
      label: 'Servicio',
      help: 'El nivel de servicio **objetivo** y el **logrado** de cada artículo, la cobertura de cada clase y la exposición a la rotura.',
    },
    replenishment: {
      label: 'Reposición',
      help: 'Las compras frente al consumo: ritmo de compra, plazo de entrega, facilidad de compra y lotes comparados con los recomendados.',
    },
    consumption: {
      label: 'Consumo',
      help: 'Frecuencia y variabilidad de la demanda, artículos al alza o a la baja y consumos atípicos.',
    },
  },
  context: {
    portfolio: {
      label: 'Portafolio (política de stock)',
      help: 'Política de stock: el artículo se mantiene **en stock** o se compra **bajo demanda**, lo que cueste menos: *stock + r × demanda en espera*, o toda la demanda en espera. *r*: coste de una unidad que falta entre el de una en stock.',
      reasons: {
        stop_stocking: {
          label: 'Dejar de mantener en stock',
          help: 'El artículo se mantiene en stock, pero eso cuesta más que esperar la entrega. Pasarlo a **bajo demanda** libera el stock poco a poco.',
        },
        stock: {
          label: 'Mantener en stock',
          help: 'El artículo se compra bajo demanda, pero la espera cuesta más que mantenerlo en stock. Páselo a **en stock** y fije punto de pedido y lote.',
        },
        missing_in_erp: {
          label: 'Sin política de stock en el ERP',
          help: 'Ni el ERP ni un stock muestran cómo se mantiene hoy el artículo. Autorice la política sugerida para que el ERP tenga una.',
        },
      },
    },
    service: {
      label: 'Nivel de servicio',
      help: 'Parte de las unidades que se sirve desde el stock: el mayor de los objetivos de clase ABC y de criticidad. Cada elección duplica o reduce a la mitad la parte no servida. Si decide el coste: **r ÷ (1 + r)**.',
      reasons: {
        increase: {
          label: 'Subir el nivel de servicio',
          help: 'La clase de servicio sugerida está por encima de la del ERP: la falta de este artículo cuesta más de lo que supone el nivel actual.',
        },
        reduction: {
          label: 'Bajar el nivel de servicio',
          help: 'La clase de servicio sugerida está por debajo de la del ERP: el stock del nivel actual cuesta más que las faltas que evita.',
        },
      },
    },
    leadTime: {
      label: 'Plazo de entrega',
      help: 'Días del pedido a la recepción. Es la media de los últimos 20 pedidos cerrados, ponderada con el dato del ERP (que cuenta como tres pedidos) y redondeada hacia arriba.',
      reasons: {
        increase: {
          label: 'Plazo de entrega más largo',
          help: 'Los pedidos cerrados tardaron bastante más que el plazo del ERP. Con un plazo demasiado corto, el stock se agota antes de la entrega.',
        },
        reduction: {
          label: 'Plazo de entrega más corto',
          help: 'Los pedidos cerrados llegaron bastante antes que el plazo del ERP. Un plazo demasiado largo mantiene stock innecesario.',
        },
        missing_in_erp: {
          label: 'Sin plazo de entrega en el ERP',
          help: 'El ERP no tiene plazo de entrega, pero los pedidos cerrados permiten calcular uno. Autorícelo para que compras lo use.',
        },
      },
    },
    trigger: {
      label: 'Disparador (punto de pedido)',
      help: 'Punto de pedido: compre cuando la posición de stock llegue a él o quede por debajo. Es el menor valor que alcanza el nivel de servicio objetivo en el plazo de entrega más el periodo de revisión.',
      reasons: {
        increase: {
          label: 'Subir el punto de pedido',
          help: 'El punto de pedido actual es demasiado bajo para la demanda del plazo de entrega y el nivel de servicio objetivo: los pedidos salen demasiado tarde.',
        },
        reduction: {
          label: 'Bajar el punto de pedido',
          help: 'El punto de pedido actual hace comprar demasiado pronto: el nivel de servicio objetivo se alcanza con menos stock.',
        },
        missing_in_erp: {
          label: 'Sin punto de pedido en el ERP',
          help: 'El artículo se mantiene en stock, pero el ERP no tiene punto de pedido: nada indica cuándo comprar.',
        },
      },
    },
    batch: {
      label: 'Lote (cantidad de compra)',
      help: 'Cantidad de compra: el lote económico √(2·K·D ÷ (i·c)), entre una semana y un año de demanda. Se ajusta al lote mínimo, al múltiplo y al máximo.',
      reasons: {
        increase: {
          label: 'Lote mayor',
          help: 'Los pedidos son demasiado pequeños: pedir tan a menudo cuesta más que mantener lotes mayores.',
        },
        reduction: {
          label: 'Lote menor',
          help: 'Los pedidos son demasiado grandes: el stock de más cuesta más que los pedidos ahorrados.',
        },
        missing_in_erp: {
          label: 'Sin lote en el ERP',
          help: 'El artículo se mantiene en stock, pero el ERP no tiene cantidad de compra.',
        },
      },
    },
  },
  reason: {
    stop_stocking: 'Dejar de mantener en stock',
    stock: 'Mantener en stock',
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
    'manual-anticipated': 'Manual: en stock',
    'manual-onDemand': 'Manual: bajo demanda',
  },
}
