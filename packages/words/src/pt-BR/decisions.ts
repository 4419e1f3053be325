import type { words } from '@giro/contract'
import type { Entry, LabelsOf } from '../entry.ts'

/** The reasons that each context can have. */
type ReasonOf = {
  portfolio: 'stop_stocking' | 'stock' | 'missing_in_erp'
  service: 'increase' | 'reduction'
  leadTime: 'increase' | 'reduction' | 'missing_in_erp'
  trigger: 'increase' | 'reduction' | 'missing_in_erp'
  batch: 'increase' | 'reduction' | 'missing_in_erp'
}

/** The pages of the themes, by their addresses. */
type ThemePage = 'working-capital' | 'service' | 'replenishment' | 'consumption'

/** Decisions about an item, the reasons for asking, and the choices. */
export const decisions = {
  theme: {
    balance: {
      label: 'Equilíbrio',
      help: 'Valor em estoque que o plano mantém: valor atual menos o excesso e o resgate além dele.',
    },
    excess: {
      label: 'Excesso',
      help: 'Valor em estoque acima do máximo (ponto de pedido + lote); nos itens inativos, todo o estoque. No máximo o valor médio do estoque do item.',
    },
    rescue: {
      label: 'Resgate além do excesso',
      help: 'Valor a liberar além do excesso: quanto o valor médio do estoque em 90 dias está acima do alvo.',
    },
    invest: {
      label: 'Investimento',
      help: 'Valor a investir: quanto o valor do estoque alvo está acima da média de 90 dias. Soma-se ao valor atual.',
    },
    'working-capital': {
      label: 'Capital de giro',
      help: 'Dinheiro em estoque: **atual** (média de 90 dias), **resgate** (a liberar), **investimento** (a investir) e **balanceado** (alvo = atual + investimento − resgate). Nele ficam diferenças pequenas e estoque já consumido: por isso difere do estoque médio do plano.',
    },
    service: {
      label: 'Serviço',
      help: 'O nível de serviço **desejado** de cada item e o **obtido**, a cobertura de cada classe e a exposição à falta.',
    },
    replenishment: {
      label: 'Reposição',
      help: 'Se a compra acompanha o consumo: ritmo das entradas, prazo de entrega, dificuldade de compra e tamanho do lote em uso.',
    },
    consumption: {
      label: 'Consumo',
      help: 'O que tem consumo e com que frequência, a incerteza, as tendências e os consumos atípicos.',
    },
  } satisfies Record<words.Theme | ThemePage, Entry>,
  context: {
    portfolio: {
      label: 'Portfólio (política de estoque)',
      help: 'Política de estoque: manter o item **em estoque** ou comprar **sob demanda**, o que custar menos: *estoque + r × demanda em espera*, ou toda a demanda em espera. *r*: custo de uma unidade em falta sobre o de mantê-la.',
      reasons: {
        stop_stocking: {
          label: 'Deixar de estocar',
          help: 'O item fica em estoque, mas isso custa mais do que esperar pela entrega. Passá-lo para **sob demanda** libera o estoque aos poucos.',
        },
        stock: {
          label: 'Passar a estocar',
          help: 'O item é comprado sob demanda, mas a espera custa mais do que estocá-lo. Passe-o para **em estoque** e defina ponto de pedido e lote.',
        },
        missing_in_erp: {
          label: 'Sem política de estoque no ERP',
          help: 'Nem o ERP nem o estoque mostram a política atual do item. Autorize a sugerida para que o ERP tenha uma.',
        },
      },
    },
    service: {
      label: 'Nível de serviço',
      help: 'Parcela das unidades a ser atendida pelo estoque: a maior meta entre classe ABC e criticidade. Cada escolha reduz à metade ou dobra o não atendido. Onde o custo decide: **r ÷ (1 + r)**.',
      reasons: {
        increase: {
          label: 'Elevar o nível de serviço',
          help: 'A classe de serviço sugerida está acima da do ERP: a falta deste item custa mais do que o nível atual considera.',
        },
        reduction: {
          label: 'Reduzir o nível de serviço',
          help: 'A classe de serviço sugerida está abaixo da do ERP: o estoque que o nível atual exige custa mais do que as faltas que evita.',
        },
      },
    },
    leadTime: {
      label: 'Prazo de entrega (lead time)',
      help: 'Dias do pedido ao recebimento. É a média dos últimos 20 pedidos encerrados, combinada com o dado do ERP, que vale três pedidos. Arredondada para cima.',
      reasons: {
        increase: {
          label: 'Prazo de entrega maior',
          help: 'Os pedidos encerrados demoraram bem mais do que o prazo do ERP. Com um prazo curto demais, o estoque acaba antes da entrega.',
        },
        reduction: {
          label: 'Prazo de entrega menor',
          help: 'Os pedidos encerrados chegaram bem antes do prazo do ERP. Um prazo longo demais mantém estoque desnecessário.',
        },
        missing_in_erp: {
          label: 'Sem prazo de entrega no ERP',
          help: 'O ERP não tem prazo de entrega, mas os pedidos encerrados permitem calcular um. Autorize-o para que a compra o use.',
        },
      },
    },
    trigger: {
      label: 'Gatilho (ponto de pedido)',
      help: 'Ponto de pedido: compre quando a posição de estoque chegar a ele. É o menor valor que atinge o nível de serviço desejado no prazo de entrega mais a revisão.',
      reasons: {
        increase: {
          label: 'Elevar o ponto de pedido',
          help: 'O ponto de pedido atual é baixo para a demanda do prazo de entrega e o nível desejado: os pedidos saem tarde demais.',
        },
        reduction: {
          label: 'Reduzir o ponto de pedido',
          help: 'O ponto de pedido atual antecipa demais a compra: menos estoque já atinge o nível desejado.',
        },
        missing_in_erp: {
          label: 'Sem ponto de pedido no ERP',
          help: 'O item é mantido em estoque, mas o ERP não tem ponto de pedido para indicar quando comprar.',
        },
      },
    },
    batch: {
      label: 'Lote (quantidade de compra)',
      help: 'Quantidade de compra: o lote econômico √(2·K·D ÷ (i·c)), entre uma semana e um ano de demanda. É ajustado ao lote mínimo, ao múltiplo e ao máximo.',
      reasons: {
        increase: {
          label: 'Lote maior',
          help: 'Os pedidos são menores que o lote econômico: pedir tantas vezes custa mais do que manter lotes maiores.',
        },
        reduction: {
          label: 'Lote menor',
          help: 'Os pedidos são maiores que o lote econômico: o estoque a mais custa mais do que os pedidos poupados.',
        },
        missing_in_erp: {
          label: 'Sem lote no ERP',
          help: 'O item é mantido em estoque, mas o ERP não tem quantidade de compra.',
        },
      },
    },
  } satisfies { [K in words.ContextKind]: Entry & { reasons: Record<ReasonOf[K], Entry> } },
  reason: {
    stop_stocking: 'Deixar de estocar',
    stock: 'Passar a estocar',
    increase: 'Aumentar',
    reduction: 'Reduzir',
    missing_in_erp: 'Falta no ERP',
  } satisfies LabelsOf<'CONTEXT_REASONS'>,
  stance: {
    very_conservative: 'Grande redução',
    conservative: 'Redução',
    automatic: 'Sugerido',
    aggressive: 'Aumento',
    very_aggressive: 'Grande aumento',
    erp: 'Dado do ERP',
    manual: 'Dado manual',
    'manual-anticipated': 'Manual: em estoque',
    'manual-onDemand': 'Manual: sob demanda',
  } satisfies LabelsOf<'PORTFOLIO_STANCES'>,
}
