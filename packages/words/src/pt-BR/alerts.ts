import type { words } from '@giro/contract'
import type { Entry } from '../entry.ts'

/** What is checked of an item, and the sentence for each cause of each level. */
export const alerts = {
  maxBatch: {
    label: 'Lote máximo',
    help: '**Problema**: o lote está acima do máximo, ou o máximo abaixo do mínimo ou da embalagem. **Atenção**: o máximo força um lote menor que dois terços do econômico.',
    causes: {
      problem: 'O lote {{batch}} passa do lote máximo {{maximumBatch}}.',
      belowMinimum: 'O lote máximo {{maximumBatch}} é menor que o lote mínimo {{minimumBatch}}.',
      belowPackage: 'O lote máximo {{maximumBatch}} é menor que a embalagem {{package}}.',
      warning: 'O lote máximo {{maximumBatch}} fica bem abaixo do lote econômico.',
      success: 'O lote {{batch}} cabe no lote máximo {{maximumBatch}}.',
      none: 'Não há lote máximo.',
    },
  },
  minBatch: {
    label: 'Lote mínimo',
    help: '**Problema**: o lote está abaixo do mínimo, ou o mínimo passa de um ano de demanda. **Atenção**: o mínimo passa de 1,5 × o lote econômico.',
    causes: {
      problem: 'O lote mínimo {{minimumBatch}} passa do lote {{batch}}.',
      overYear: 'O lote mínimo {{minimumBatch}} passa de um ano de demanda.',
      warning: 'O lote mínimo {{minimumBatch}} é bem maior que o lote econômico.',
      success: 'O lote {{batch}} respeita o lote mínimo {{minimumBatch}}.',
      none: 'Não há lote mínimo.',
    },
  },
  package: {
    label: 'Múltiplo de embalagem',
    help: '**Problema**: o lote não é um número inteiro de embalagens, ou uma embalagem passa de três anos de demanda. **Atenção**: uma embalagem passa de 1,5 × o lote econômico. Os pedidos são de embalagens inteiras; o gatilho não: é o saldo virtual em que se deve pedir, e o consumo abre embalagens.',
    causes: {
      problem: 'O lote {{batch}} não é múltiplo da embalagem {{package}}.',
      warning: 'A embalagem {{package}} é bem maior que o lote econômico.',
      success: 'O lote {{batch}} é múltiplo da embalagem {{package}}.',
      none: 'Não há múltiplo de embalagem.',
      overYears: 'A embalagem {{package}} passa de três anos de demanda.',
      between:
        'O gatilho {{trigger}} fica entre duas embalagens: é o saldo virtual em que se deve pedir, e o consumo abre embalagens.',
    },
  },
  maxBalance: {
    label: 'Saldo máximo',
    help: '**Atenção**: o saldo está até 25% acima do máximo, ou o excesso vale menos que um pedido. **Problema**: mais que isso.',
    causes: {
      problem: 'O saldo {{currentBalance}} passa do máximo {{maximumBalance}}.',
      warning: 'O saldo {{currentBalance}} passa pouco do máximo {{maximumBalance}}.',
      success: 'O saldo {{currentBalance}} está dentro do máximo {{maximumBalance}}.',
      none: 'Sob demanda e sem saldo: não há máximo.',
      unknownNone: 'Não se sabe: o saldo não foi informado.',
    },
  },
  minBalance: {
    label: 'Saldo mínimo',
    help: '**Atenção**: o saldo está abaixo do saldo de segurança. **Problema**: não há saldo, e o item é consumido.',
    causes: {
      problem: 'Não há saldo ({{currentBalance}}) e há consumo.',
      warning: 'O saldo {{currentBalance}} está abaixo do mínimo {{minimumBalance}}.',
      success: 'O saldo {{currentBalance}} está acima do mínimo {{minimumBalance}}.',
      none: 'Sob demanda: não há mínimo.',
      unknownNone: 'Não se sabe: o saldo não foi informado.',
    },
  },
  inactive: {
    label: 'Inativo',
    help: '**Atenção**: sem movimento há mais de um ano, ou inativo sem saldo. **Problema**: inativo com saldo.',
    causes: {
      problem_one: 'Inativo há {{count, number}} dia, com saldo {{currentBalance}}.',
      problem_other: 'Inativo há {{count, number}} dias, com saldo {{currentBalance}}.',
      warning_one: 'Sem transação há {{count, number}} dia.',
      warning_other: 'Sem transação há {{count, number}} dias.',
      success_zero: 'A última transação é do último dia do período.',
      success_one: 'Última transação há {{count, number}} dia.',
      success_other: 'Última transação há {{count, number}} dias.',
      waitingSuccess: 'Nenhuma transação é conhecida ainda: o item espera a primeira.',
      neverProblem: 'Nenhuma transação é conhecida, e há saldo {{currentBalance}}.',
      neverWarning: 'Nenhuma transação é conhecida.',
      none: 'Não avaliado.',
    },
  },
  negativeBalance: {
    label: 'Saldo negativo',
    help: '**Atenção**: o saldo esteve negativo em algum dos últimos 90 dias. **Problema**: está negativo agora. Faltam movimentos, ou foram lançados tarde.',
    causes: {
      problem: 'O saldo está negativo: {{currentBalance}}.',
      warning: 'O saldo ficou negativo em algum dos últimos 90 dias.',
      success: 'O saldo não ficou negativo nos últimos 90 dias.',
      none: 'O saldo não é conhecido.',
    },
  },
  virtualBalance: {
    label: 'Saldo virtual',
    help: '**Atenção**: saldo mais pedidos em aberto está no gatilho ou abaixo (há pedido a fazer), ou muito acima dele com pedidos em aberto. **Problema**: está abaixo da demanda esperada no lead time, ou mais de três lotes acima do gatilho.',
    causes: {
      problem: 'O saldo virtual {{virtualBalance}} não cobre a demanda até a chegada.',
      overProblem:
        'Com os pedidos em aberto, o saldo virtual {{virtualBalance}} passa do gatilho {{trigger}} em mais de três lotes.',
      warning: 'O saldo virtual {{virtualBalance}} não passa do gatilho {{trigger}}: é hora de pedir.',
      overWarning:
        'Com os pedidos em aberto, o saldo virtual {{virtualBalance}} passa do gatilho {{trigger}} em mais de dois lotes.',
      success: 'O saldo virtual {{virtualBalance}} está acima do gatilho {{trigger}}.',
      none: 'Sob demanda e sem pedidos.',
      onDemandProblem: 'Sob demanda, e o saldo virtual é {{virtualBalance}}: há o que ainda não foi pedido.',
      onDemandOverProblem:
        'Sob demanda, e os pedidos em aberto levam o saldo virtual a {{virtualBalance}}: mais de três lotes.',
      onDemandOverWarning:
        'Sob demanda, e os pedidos em aberto levam o saldo virtual a {{virtualBalance}}: mais de dois lotes.',
      onDemandSuccess:
        'Sob demanda: o saldo virtual {{virtualBalance}} não é negativo nem passa de dois lotes.',
      unknownNone: 'Não se sabe: o saldo não foi informado.',
    },
  },
  outlier: {
    label: 'Ponto fora da curva',
    help: 'Dias de consumo anormalmente alto em tudo de que se aprende (regras de Hampel e Tukey; com mais de dois anos, dez vezes a mediana). **Problema**: nos últimos 90 dias, ou ao menos 20% das unidades. Só fala onde o plano mudaria ao menos um quarto sem eles, e em mais dinheiro que o custo de um pedido. Exclua do aprendizado um dia que não se repetirá.',
    causes: {
      problem: 'Pontos fora da curva: {{outlier}}, que somam 20% do consumo ou mais.',
      recentProblem: 'Pontos fora da curva: {{outlier}}, o último há menos de 90 dias.',
      warning: 'Pontos fora da curva: {{outlier}}, nenhum recente.',
      minorSuccess: 'Pontos fora da curva: {{outlier}}. Sem eles o plano mudaria pouco.',
      success: 'Nenhum ponto fora da curva.',
      latest: 'O último em {{day}}.',
      without: 'Sem eles o gatilho seria {{without}}.',
      none: 'Há poucos consumos para julgar.',
    },
  },
  dataQuality: {
    label: 'Qualidade dos dados',
    help: '**Problema**: custo, saldo ou lead time desconhecido. **Atenção**: falta outra coisa, como a unidade, ou há linhas no futuro.',
    causes: {
      problem: 'Faltam dados sem os quais não se planeja.',
      warning: 'Os dados estão incompletos.',
      success: 'Os dados estão completos.',
      none: 'Não avaliado.',
      which: 'O que falta ou está errado: {{missing}}.',
    },
  },
  authorization: {
    label: 'Autorização',
    help: '**Atenção**: um valor novo difere do ERP e não está autorizado, ou o ERP tem os valores de antes do arquivo. **Problema**: autorizado, mas um valor mudou desde então, faltam dados ou o ERP tem outros valores; o arquivo do ERP guarda o que foi autorizado.',
    causes: {
      problem: 'Autorizado, mas os valores mudaram depois: autorize de novo.',
      dataProblem: 'Autorizado, mas os dados têm problema: confira e autorize de novo.',
      driftedProblem:
        'O ERP tem valores diferentes dos enviados: veja o que voltou em Resultados para o ERP.',
      revertedWarning:
        'O ERP ainda tem os valores de antes do arquivo, ou voltou a eles: veja Resultados para o ERP.',
      warning: 'Há valores diferentes do ERP e o item não está autorizado.',
      success: 'Autorizado para voltar ao ERP.',
      none: 'Nada difere do ERP: não há o que enviar.',
    },
  },
} satisfies Record<words.AlertKind, Entry & { causes: Readonly<Record<string, string>> }>
