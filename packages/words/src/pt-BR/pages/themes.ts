/** Words of the pages of the themes. */
export const themes = {
  title: 'Temas',
  none: 'Nada a mostrar destes itens.',
  hint: 'Clique em uma parte para filtrar a página; com Shift, some à anterior.',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} itens',
  itemsLabel: 'Itens',
  stockValue: 'Valor do estoque (média 90 d)',
  mean: 'Média dos itens',
  mean90: 'média de 90 dias',
  wholeCatalog: 'Catálogo inteiro',
  lines: 'Cheio: {{is}} · vazado ou tracejado: {{asks}}',
  run: 'Processamento',
  ofCurrent: '{{share}} do atual',
  ofItems_one: 'de {{count, number}} item',
  ofItems_other: 'de {{count, number}} itens',
  ofBought: 'dos itens comprados',
  ofBatches: 'dos lotes avaliados',
  lead: {
    'working-capital': 'Quanto dinheiro está em estoque, quanto pode sair e quanto falta?',
    service: 'Cumprimos a disponibilidade prometida, e onde vamos falhar?',
    replenishment: 'As compras seguem o consumo, no tamanho e no tempo certos?',
    consumption: 'O que se move, com que previsibilidade, e o que mudou?',
  },
  see: {
    capital_one: 'Ver {{count, number}} item de capital de giro',
    capital_other: 'Ver {{count, number}} itens de capital de giro',
    service_one: 'Ver {{count, number}} item de serviço',
    service_other: 'Ver {{count, number}} itens de serviço',
    replenishment_one: 'Ver {{count, number}} item de reposição',
    replenishment_other: 'Ver {{count, number}} itens de reposição',
    consumption_one: 'Ver {{count, number}} item de consumo',
    consumption_other: 'Ver {{count, number}} itens de consumo',
  },
  capital: {
    part: 'Parte',
    current: 'Atual',
    redemption: 'Resgate',
    investment: 'Investimento',
    balanced: 'Equilibrado',
  },
  service: {
    required: 'Exigido',
    achieved: 'Alcançado',
    atRisk: 'Itens em falta',
  },
  replenishment: {
    leadTime: 'Lead time médio, dias',
    batches: 'Lotes conformes',
    ordered: 'Com pedidos em aberto',
  },
  consumption: {
    consumed: 'Consumidos em 90 dias',
    growing: 'Em alta',
    shrinking: 'Em queda',
    outliers: 'Com pontos fora da curva',
  },
  rhythms: {
    consumed: 'Consumidos',
    bought: 'Comprados',
    legend: 'Itens · colunas: consumo; pontos: compra',
    class: 'Intervalo',
  },
  charts: {
    balance: {
      title: 'Do capital atual ao equilibrado',
      summary:
        'De {{current}}, {{redemption}} podem sair e {{investment}} faltam: o plano pede {{balanced}}.',
    },
    whereCapital: {
      title: 'Onde está o capital?',
      summary:
        '{{excess}} é excesso e {{rescue}} é resgate além dele; a classe {{abc}} tem a maior parte, {{share}}.',
    },
    lastMoved: {
      title: 'Há quanto tempo o estoque está parado?',
      summary: '{{oldShare}} do valor não se move há mais de seis meses.',
    },
    capitalOverTime: {
      title: 'Para onde vai o capital?',
      summary: 'Desde {{from}}, de {{first}} para {{last}}; o plano pede {{planned}}.',
      actual: 'Capital atual',
      planned: 'Equilibrado',
    },
    gaps: {
      title: 'Quais itens mais se afastam do plano?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}}.',
    },
    promise: {
      title: 'Cumprimos o que prometemos?',
      summary:
        'Pela média dos seus itens, {{short}} de {{all}} classes de serviço ficam abaixo do exigido; um item de uma classe que o cumpre pode ficar abaixo.',
    },
    compliance: {
      title: 'Onde servimos demais ou de menos?',
      summary:
        '{{successShare}} dos itens estão conformes; {{under_1Share}} abaixo e {{under_2Share}} muito abaixo.',
    },
    coverage: {
      title: 'Qual a cobertura de cada classe?',
      summary: 'O mais comum: classe {{row}}, {{column}} ({{items}} itens, {{share}}).',
    },
    serviceOverTime: {
      title: 'A disponibilidade melhora?',
      summary: 'Desde {{from}}, de {{first}} para {{last}}; exigido: {{planned}}.',
      actual: 'Disponibilidade',
      planned: 'Exigido',
    },
    exposures: {
      title: 'Onde uma ruptura custa mais?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}}.',
    },
    rhythm: {
      title: 'As compras seguem o consumo?',
      summary:
        '{{successShare}} dos itens são comprados just in time; {{underShare}} em compras consolidadas, {{overShare}} fracionadas.',
    },
    rhythms: {
      title: 'O ritmo da compra é o do consumo?',
      summary: 'Mais comum no consumo: {{consumed}}; na compra: {{bought}}.',
    },
    difficulty: {
      title: 'O que é difícil de comprar demora?',
      summary: 'O mais comum: {{row}}, {{column}} ({{items}} itens, {{share}}).',
    },
    batches: {
      title: 'Os lotes têm o tamanho certo?',
      summary:
        '{{successShare}} dos lotes estão conformes; {{over_1Share}} acima e {{over_2Share}} muito acima.',
    },
    popularity: {
      title: 'O que se move, e com que incerteza?',
      summary: 'O mais comum: popularidade {{row}}, incerteza {{column}} ({{items}} itens, {{share}}).',
    },
    tendency: {
      title: 'O consumo mudou?',
      summary: '{{growth}} itens em alta, {{reduce}} em queda; {{stableShare}} estáveis.',
    },
    howOften: {
      title: 'Com que frequência se consome?',
      summary: '{{monthlyShare}} dos itens são consumidos ao menos uma vez por mês.',
    },
    outliers: {
      title: 'Onde o consumo fugiu do normal?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}} pontos fora da curva em 2 anos.',
    },
  },
}

declare module '../../words.ts' {
  interface Words {
    themes: typeof themes
  }
}
