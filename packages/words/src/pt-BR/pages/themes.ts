/** Words of the pages of the themes. */
export const themes = {
  title: 'Temas',
  none: 'Não há dados destes itens.',
  hint: 'Clique em uma parte para filtrar a página; com Shift, ela se soma à anterior.',
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
    'working-capital': 'Quanto dinheiro está em estoque, quanto liberar e quanto investir?',
    service: 'O nível de serviço desejado é atingido, e onde há risco de falta?',
    replenishment: 'As compras seguem o consumo, no tamanho e no tempo certos?',
    consumption: 'O que tem consumo, com que previsibilidade, e o que mudou?',
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
  summary: {
    title: 'Resumo financeiro',
    lead: 'Catálogo inteiro, pelo plano de {{day}}.',
    print: 'Imprimir ou salvar em PDF',
    failed: 'Não foi possível carregar o resumo.',
    open: 'Abrir o resumo',
    about:
      'Uma página para a diretoria: estoque, giro, atendimento, excesso, idade e capital a liberar e a investir, para imprimir ou salvar em PDF.',
    figures: 'Números do catálogo',
    figure: 'Indicador',
    now: 'Hoje',
    change: 'Variação',
    target: 'Alvo',
    good: 'melhor',
    bad: 'pior',
    noBefore: 'A comparação com o mês anterior começa quando houver um processamento de um mês atrás.',
    unknown_one: '{{count, number}} item sem estoque informado fica fora das somas.',
    unknown_other: '{{count, number}} itens sem estoque informado ficam fora das somas.',
    planStock:
      'Estoque médio do plano, todos os itens: {{value}}. O alvo inclui diferenças pequenas e estoque já consumido.',
    ages: 'Estoque por tempo sem consumo nem recebimento',
    names: {
      stock: 'Valor do estoque',
      turns: 'Giro anual',
      fill: 'Atendimento esperado (valor)',
      service: 'Dias com estoque',
      excess: 'Excesso',
      release: 'A liberar',
      invest: 'A investir',
      approved: 'Já aprovado',
    },
    means: {
      stock: 'Média de 90 dias. Alvo: após liberar e investir.',
      turns: 'Consumo dos últimos 90 dias, anualizado, dividido pelo estoque.',
      fill: 'Calculado. Hoje: parâmetros do ERP. Alvo: o plano.',
      service: 'Medido até hoje, média simples dos itens.',
      excess: 'Estoque atual acima do máximo, até a média.',
      release: 'Média acima do alvo, sem diferenças pequenas.',
      invest: 'Média abaixo do alvo, sem diferenças pequenas.',
      approved: 'Mudança do estoque alvo, itens autorizados.',
    },
  },
  capital: {
    part: 'Parte',
    current: 'Atual',
    redemption: 'Resgate (a liberar)',
    investment: 'Investimento',
    balanced: 'Balanceado (alvo)',
    planStock: 'Estoque médio do plano, todos os itens: {{value}}',
    ofClass: '{{stock}} em estoque · {{invest}} a investir',
  },
  service: {
    required: 'Desejado',
    achieved: 'Obtido',
    atRisk: 'Itens em falta',
  },
  replenishment: {
    leadTime: 'Prazo de entrega médio, dias',
    batches: 'Lotes conformes',
    ordered: 'Com pedidos em aberto',
  },
  consumption: {
    consumed: 'Consumidos em 90 dias',
    growing: 'Em alta',
    shrinking: 'Em queda',
    outliers: 'Com consumos atípicos',
  },
  rhythms: {
    consumed: 'Consumidos',
    bought: 'Comprados',
    legend: 'Itens · colunas: consumo; pontos: compra',
    class: 'Intervalo',
  },
  charts: {
    balance: {
      title: 'Do capital atual ao balanceado',
      summary:
        'De {{current}}, {{redemption}} a liberar e {{investment}} a investir: depois disso, {{balanced}}.',
    },
    whereCapital: {
      title: 'Onde está o capital?',
      summary:
        '{{excess}} é excesso e {{rescue}} é resgate além dele; a classe {{abc}} tem a maior parte, {{share}}.',
    },
    lastMoved: {
      title: 'Há quanto tempo o estoque está parado?',
      summary: '{{oldShare}} do valor está sem consumo nem recebimento há mais de seis meses.',
    },
    capitalOverTime: {
      title: 'Como o capital evolui?',
      summary: 'Desde {{from}}, de {{first}} para {{last}}; o alvo é {{planned}}.',
      actual: 'Capital atual',
      planned: 'Balanceado (alvo)',
    },
    gaps: {
      title: 'Quais itens estão mais longe do alvo?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}}.',
    },
    promise: {
      title: 'O nível de serviço desejado é atingido?',
      summary:
        'Na média dos itens, {{short}} de {{all}} classes de serviço ficam abaixo do desejado. Dentro de uma classe, itens podem divergir.',
    },
    compliance: {
      title: 'Onde o nível de serviço sobra ou falta?',
      summary:
        '{{successShare}} dos itens estão conformes; {{under_1Share}} abaixo e {{under_2Share}} muito abaixo.',
    },
    coverage: {
      title: 'Qual a cobertura de cada classe?',
      summary: 'O mais comum: classe {{row}}, {{column}} ({{items}} itens, {{share}}).',
    },
    serviceOverTime: {
      title: 'O nível de serviço melhora?',
      summary: 'Desde {{from}}, de {{first}} para {{last}}; desejado: {{planned}}.',
      actual: 'Obtido',
      planned: 'Desejado',
    },
    exposures: {
      title: 'Onde a falta custa mais?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}}.',
    },
    rhythm: {
      title: 'As compras seguem o consumo?',
      summary:
        '{{successShare}} dos itens são comprados just in time; {{underShare}} em compras consolidadas, {{overShare}} fracionadas.',
    },
    rhythms: {
      title: 'Compra e consumo têm o mesmo ritmo?',
      summary: 'Mais comum no consumo: {{consumed}}; na compra: {{bought}}.',
    },
    difficulty: {
      title: 'Itens difíceis de comprar demoram mais?',
      summary: 'O mais comum: {{row}}, {{column}} ({{items}} itens, {{share}}).',
    },
    batches: {
      title: 'Os lotes têm o tamanho certo?',
      summary:
        '{{successShare}} dos lotes estão conformes; {{over_1Share}} acima e {{over_2Share}} muito acima.',
    },
    popularity: {
      title: 'O que tem consumo, e com que incerteza?',
      summary: 'O mais comum: frequência {{row}}, incerteza {{column}} ({{items}} itens, {{share}}).',
    },
    tendency: {
      title: 'O consumo mudou?',
      summary:
        'Dos itens com consumo em 2 anos, {{growth}} em alta, {{reduce}} em queda; {{stableShare}} estáveis.',
    },
    howOften: {
      title: 'Com que frequência há consumo?',
      summary: '{{monthlyShare}} dos itens são consumidos ao menos uma vez por mês.',
    },
    outliers: {
      title: 'Onde o consumo foi atípico?',
      summary: '{{sku}} {{what}} vem primeiro, com {{value}} consumos atípicos em 2 anos.',
    },
  },
}

declare module '../../words.ts' {
  interface Words {
    themes: typeof themes
  }
}
