import type { words } from '@giro/contract'
import type { Entry, LabelsOf } from '../entry.ts'

/** The reasons that each context can have. */
type ReasonOf = {
  portfolio: 'stop_stocking' | 'stock'
  service: 'increase' | 'reduction'
  leadTime: 'increase' | 'reduction' | 'missing_in_erp'
  trigger: 'increase' | 'reduction' | 'missing_in_erp'
  batch: 'increase' | 'reduction' | 'missing_in_erp'
}

/** The pages of the themes, by their addresses. */
type ThemePage = 'working-capital' | 'service' | 'replenishment' | 'consumption'

/** What is decided about an item, why it is asked, and what may be chosen. */
export const decisions = {
  theme: {
    balance: {
      label: 'Equilíbrio',
      help: 'Dinheiro em estoque que o plano quer onde está: valor atual do estoque menos excesso e resgate além dele.',
    },
    excess: {
      label: 'Excesso',
      help: 'Dinheiro em estoque acima do máximo (gatilho + lote). Nos itens inativos, todo o saldo. Nunca mais que o valor médio do estoque do item.',
    },
    rescue: {
      label: 'Resgate além do excesso',
      help: 'Dinheiro que pode ser liberado além do excesso: quanto o valor médio do estoque nos últimos 90 dias está acima do proposto.',
    },
    invest: {
      label: 'Investimento',
      help: 'Dinheiro que falta: quanto o valor proposto do estoque está acima da média de 90 dias. Soma-se ao valor atual.',
    },
    'working-capital': {
      label: 'Capital de giro',
      help: 'O dinheiro em estoque: o **atual** (média de 90 dias), o que pode sair (**resgate**), o que falta (**investimento**) e o que o plano pede (**equilibrado** = atual + investimento − resgate).',
    },
    service: {
      label: 'Serviço',
      help: 'O nível de serviço **exigido** de cada item contra a **disponibilidade** alcançada, a cobertura de cada classe e quanto custaria uma ruptura (exposição).',
    },
    replenishment: {
      label: 'Reposição',
      help: 'Se a compra segue o consumo: o ritmo das reposições, o lead time e a dificuldade de comprar, e se o lote em uso é o recomendado.',
    },
    consumption: {
      label: 'Consumo',
      help: 'O que se move e com que frequência, quanta incerteza há no consumo, o que está em alta ou em queda e onde houve dias fora do normal.',
    },
  } satisfies Record<words.Theme | ThemePage, Entry>,
  context: {
    portfolio: {
      label: 'Portfólio',
      help: 'Se o item é **antecipado** (mantido em estoque) ou comprado **sob demanda**. Antecipado quando o custo esperado de estocar, *estoque + r × unidades em espera*, é menor que o de deixar todo pedido esperar. *r* é quantas vezes uma unidade em falta custa uma unidade guardada.',
      reasons: {
        stop_stocking: {
          label: 'Deixar de estocar',
          help: 'O item é estocado, mas mantê-lo custa mais do que custaria esperar. Passá-lo para **sob demanda** libera seu estoque com o tempo.',
        },
        stock: {
          label: 'Manter em estoque',
          help: 'O item é comprado sob demanda, mas esperar custa mais do que mantê-lo. **Antecipe-o** e dê a ele gatilho e lote.',
        },
      },
    },
    service: {
      label: 'Nível de serviço',
      help: 'Probabilidade exigida de que, num momento qualquer, nenhuma demanda espere. Da razão de penalidade *r*: **nsr = r ÷ (1 + r)**, com *r* por criticidade, valor de um consumo e facilidade de compra, entre 50% e 99,9%.',
      reasons: {
        increase: {
          label: 'Elevar o nível de serviço',
          help: 'A classe de serviço sugerida está acima da do ERP: a falta deste item custa mais do que o nível atual supõe.',
        },
        reduction: {
          label: 'Reduzir o nível de serviço',
          help: 'A classe de serviço sugerida está abaixo da do ERP: o estoque que o nível atual exige custa mais do que as faltas que evita.',
        },
      },
    },
    leadTime: {
      label: 'Lead time',
      help: 'Dias do pedido ao recebimento. A média dos últimos 20 pedidos encerrados, puxada para o dado do ERP como se este valesse três pedidos; arredondada para cima.',
      reasons: {
        increase: {
          label: 'Lead time maior',
          help: 'Os pedidos encerrados levaram bem mais tempo do que o ERP diz. Com o dado curto, o item acaba antes de o pedido chegar.',
        },
        reduction: {
          label: 'Lead time menor',
          help: 'Os pedidos encerrados chegaram bem antes do que o ERP diz. O dado longo mantém estoque desnecessário.',
        },
        missing_in_erp: {
          label: 'Sem lead time no ERP',
          help: 'O ERP não informa lead time, e os pedidos encerrados mostram um. Autorize-o para que a compra planeje com ele.',
        },
      },
    },
    trigger: {
      label: 'Gatilho',
      help: 'Ponto de pedido: peça quando saldo mais pedidos em aberto estiver nele ou abaixo. O menor nível que dá o serviço exigido no lead time mais o período de revisão, com o lote sugerido, ou um manual ou do ERP, e que o daria também se o lead time fosse mais regular.',
      reasons: {
        increase: {
          label: 'Elevar o gatilho',
          help: 'O gatilho atual é baixo para a demanda do lead time e o serviço exigido: os pedidos saem tarde demais.',
        },
        reduction: {
          label: 'Reduzir o gatilho',
          help: 'O gatilho atual pede muito antes do necessário: o serviço exigido se cumpre com menos estoque.',
        },
        missing_in_erp: {
          label: 'Sem gatilho no ERP',
          help: 'O item é estocado e o ERP não tem gatilho para ele: nada diz quando pedir.',
        },
      },
    },
    batch: {
      label: 'Lote',
      help: 'Quantidade por pedido: o lote econômico √(2·K·D ÷ (i·c)), entre uma semana e um ano de demanda; depois mínimo, múltiplo de embalagem e máximo.',
      reasons: {
        increase: {
          label: 'Lote maior',
          help: 'Os pedidos são menores que o econômico: pedir custa mais do que o estoque que lotes maiores acrescentariam.',
        },
        reduction: {
          label: 'Lote menor',
          help: 'Os pedidos são maiores que o econômico: o estoque que acrescentam custa mais do que os pedidos que poupam.',
        },
        missing_in_erp: {
          label: 'Sem lote no ERP',
          help: 'O item é estocado e o ERP não tem quantidade de pedido para ele.',
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
    'manual-anticipated': 'Manual: antecipado',
    'manual-onDemand': 'Manual: sob demanda',
  } satisfies LabelsOf<'PORTFOLIO_STANCES'>,
}
