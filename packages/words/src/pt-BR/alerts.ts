import type { words } from '@giro/contract'
import type { Entry } from '../entry.ts'

/** Alerts of an item, with the sentence for each cause of each level. */
export const alerts = {
  maxBatch: {
    label: 'Lote máximo',
    help: '**Problema**: o lote passa do máximo, ou o máximo é menor que o mínimo ou que o múltiplo. **Atenção**: o máximo força um lote menor que dois terços do econômico.',
    causes: {
      problem: 'O lote {{batch}} passa do lote máximo {{maximumBatch}}.',
      belowMinimum: 'O lote máximo {{maximumBatch}} é menor que o lote mínimo {{minimumBatch}}.',
      belowPackage: 'O lote máximo {{maximumBatch}} é menor que o múltiplo de compra {{package}}.',
      warning: 'O lote máximo {{maximumBatch}} fica bem abaixo do lote econômico.',
      success: 'O lote {{batch}} respeita o lote máximo {{maximumBatch}}.',
      none: 'Não há lote máximo.',
    },
  },
  minBatch: {
    label: 'Lote mínimo',
    help: '**Problema**: o lote está abaixo do mínimo, ou o mínimo passa de um ano de demanda. **Atenção**: o mínimo passa de 1,5 vez o lote econômico.',
    causes: {
      problem: 'O lote {{batch}} está abaixo do lote mínimo {{minimumBatch}}.',
      overYear: 'O lote mínimo {{minimumBatch}} passa de um ano de demanda.',
      warning: 'O lote mínimo {{minimumBatch}} é bem maior que o lote econômico.',
      success: 'O lote {{batch}} respeita o lote mínimo {{minimumBatch}}.',
      none: 'Não há lote mínimo.',
    },
  },
  package: {
    label: 'Múltiplo de compra',
    help: '**Problema**: o lote não é múltiplo, ou um múltiplo passa de três anos de demanda. **Atenção**: um múltiplo passa de 1,5 vez o lote econômico.',
    causes: {
      problem: 'O lote {{batch}} não respeita o múltiplo de compra {{package}}.',
      warning: 'O múltiplo de compra {{package}} é bem maior que o lote econômico.',
      success: 'O lote {{batch}} respeita o múltiplo de compra {{package}}.',
      none: 'Não há múltiplo de compra.',
      overYears: 'O múltiplo de compra {{package}} passa de três anos de demanda.',
      between:
        'O ponto de pedido {{trigger}} não é múltiplo, e não precisa ser: só a quantidade de compra segue o múltiplo.',
    },
  },
  maxBalance: {
    label: 'Estoque máximo',
    help: '**Atenção**: o estoque está até 25% acima do máximo, ou o excesso vale menos que o custo de um pedido. **Problema**: mais que isso.',
    causes: {
      problem: 'O estoque {{currentBalance}} passa do máximo {{maximumBalance}}.',
      warning: 'O estoque {{currentBalance}} passa pouco do máximo {{maximumBalance}}.',
      success: 'O estoque {{currentBalance}} está dentro do máximo {{maximumBalance}}.',
      none: 'Sob demanda e sem estoque: não há máximo.',
      unknownNone: 'Estoque não informado: não é possível avaliar.',
    },
  },
  minBalance: {
    label: 'Estoque mínimo',
    help: '**Atenção**: o estoque está abaixo do estoque de segurança. **Problema**: não há estoque, e o item tem consumo.',
    causes: {
      problem: 'Não há estoque ({{currentBalance}}), e o item tem consumo.',
      warning: 'O estoque {{currentBalance}} está abaixo do mínimo {{minimumBalance}}.',
      success: 'O estoque {{currentBalance}} está acima do mínimo {{minimumBalance}}.',
      none: 'Sob demanda: não há mínimo.',
      unknownNone: 'Estoque não informado: não é possível avaliar.',
    },
  },
  inactive: {
    label: 'Sem movimento recente',
    help: '**Atenção**: sem movimento há mais de um ano, ou inativo (após o limite da empresa, em geral 2 anos) sem estoque. **Problema**: inativo com estoque.',
    causes: {
      problem_one: 'Inativo há {{count, number}} dia, com estoque {{currentBalance}}.',
      problem_other: 'Inativo há {{count, number}} dias, com estoque {{currentBalance}}.',
      warning_one: 'Sem transação há {{count, number}} dia.',
      warning_other: 'Sem transação há {{count, number}} dias.',
      success_zero: 'A última transação é do último dia do período.',
      success_one: 'Última transação há {{count, number}} dia.',
      success_other: 'Última transação há {{count, number}} dias.',
      waitingSuccess: 'Ainda não há transações deste item.',
      neverProblem: 'Não há transações deste item, mas há estoque {{currentBalance}}.',
      neverWarning: 'Não há transações deste item.',
      silentWarning:
        'Sem consumo há mais de oito vezes o intervalo habitual. O pedido fica retido até alguém definir a política de estoque ou o ponto de pedido.',
      none: 'Não avaliado.',
    },
  },
  negativeBalance: {
    label: 'Estoque negativo',
    help: '**Atenção**: o estoque ficou negativo em algum dos últimos 90 dias. **Problema**: está negativo agora. Há movimentos faltando ou lançados com atraso.',
    causes: {
      problem: 'O estoque está negativo: {{currentBalance}}.',
      warning: 'O estoque ficou negativo em algum dos últimos 90 dias.',
      success: 'O estoque não ficou negativo nos últimos 90 dias.',
      none: 'Estoque não informado: não é possível avaliar.',
    },
  },
  virtualBalance: {
    label: 'Posição de estoque',
    help: '**Atenção**: é hora de comprar, ou os pedidos em aberto passam muito do ponto de pedido. **Problema**: o prazo de entrega não está coberto, ou o excedente passa de três lotes.',
    causes: {
      problem: 'A posição de estoque {{virtualBalance}} não cobre a demanda até a chegada.',
      overProblem:
        'Com os pedidos em aberto, a posição de estoque {{virtualBalance}} passa do ponto de pedido {{trigger}} em mais de três lotes.',
      warning:
        'A posição de estoque {{virtualBalance}} não passa do ponto de pedido {{trigger}}: é hora de comprar.',
      overWarning:
        'Com os pedidos em aberto, a posição de estoque {{virtualBalance}} passa do ponto de pedido {{trigger}} em mais de dois lotes.',
      success: 'A posição de estoque {{virtualBalance}} está acima do ponto de pedido {{trigger}}.',
      none: 'Sob demanda e sem pedidos.',
      onDemandProblem:
        'Sob demanda, com posição de estoque {{virtualBalance}}: há demanda ainda não pedida ao fornecedor.',
      onDemandOverProblem:
        'Sob demanda, e os pedidos em aberto levam a posição de estoque a {{virtualBalance}}: mais de três lotes.',
      onDemandOverWarning:
        'Sob demanda, e os pedidos em aberto levam a posição de estoque a {{virtualBalance}}: mais de dois lotes.',
      onDemandSuccess:
        'Sob demanda: a posição de estoque {{virtualBalance}} não é negativa nem passa de dois lotes.',
      unknownNone: 'Estoque não informado: não é possível avaliar.',
    },
  },
  outlier: {
    label: 'Consumo atípico',
    help: 'Dias de consumo anormalmente alto sem os quais o plano mudaria. **Problema**: nos últimos 90 dias, ou 20% das unidades. Exclua do aprendizado os que não vão se repetir.',
    causes: {
      problem: 'Consumos atípicos: {{outlier}}, que somam 20% do consumo ou mais.',
      recentProblem: 'Consumos atípicos: {{outlier}}, o último há menos de 90 dias.',
      warning: 'Consumos atípicos: {{outlier}}, nenhum recente.',
      minorSuccess: 'Consumos atípicos: {{outlier}}. Sem eles o plano mudaria pouco.',
      success: 'Nenhum consumo atípico.',
      latest: 'O último em {{day}}.',
      without: 'Sem eles o ponto de pedido seria {{without}}.',
      heldBack:
        'Retido do pedido de hoje: {{heldBack}}, até que alguém os exclua do aprendizado ou defina o ponto de pedido.',
      none: 'Há poucos consumos para avaliar.',
    },
  },
  dataQuality: {
    label: 'Qualidade dos dados',
    help: '**Problema**: custo, estoque ou prazo de entrega desconhecido. **Atenção**: falta outro dado, como a unidade, ou há linhas com data futura.',
    causes: {
      problem: 'Faltam dados essenciais para planejar.',
      warning: 'Os dados estão incompletos.',
      success: 'Os dados estão completos.',
      none: 'Não avaliado.',
      which: 'Falta ou está errado: {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorização',
    help: '**Atenção**: um valor novo não está autorizado, ou o ERP ainda tem o anterior. **Problema**: autorizado, mas um valor mudou, faltam dados ou o ERP tem outros valores.',
    causes: {
      problem: 'Autorizado, mas os valores mudaram depois: autorize de novo.',
      dataProblem: 'Autorizado, mas os dados têm problema: confira e autorize de novo.',
      driftedProblem: 'O ERP tem valores diferentes dos enviados. Veja as diferenças em Envio ao ERP.',
      revertedWarning:
        'O ERP ainda tem os valores anteriores ao arquivo, ou voltou a eles. Veja Envio ao ERP.',
      warning: 'Há valores diferentes dos do ERP, e o item não está autorizado.',
      success: 'Autorizado para envio ao ERP.',
      none: 'Nada difere do ERP: não há o que enviar.',
    },
  },
} satisfies Record<words.AlertKind, Entry & { causes: Readonly<Record<string, string>> }>
