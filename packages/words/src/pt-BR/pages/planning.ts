export const planning = {
  title: 'Parâmetros de planejamento',
  lead: 'Os números com que os itens são planejados. O que fica vazio vale o padrão; salvar planeja de novo.',
  scope: 'Onde valem',
  saved: 'Parâmetros salvos. Os catálogos serão planejados de novo.',
  reset: 'Voltar aos padrões',
  failed: 'Não foi possível carregar os parâmetros.',
  standard: 'Padrão: {{value}}',
  within: 'de {{from}} a {{to}}',
  search: 'Buscar parâmetro',
  nothing: 'Nenhum parâmetro com “{{text}}”',
  backTo: 'Voltar ao padrão: {{value}}',
  back: 'Voltar ao padrão',
  set_one: '{{count, number}} alterado',
  set_other: '{{count, number}} alterados',
  effect: {
    none: 'Altere um parâmetro, e o que ele muda aparece aqui antes de salvar.',
    loading: 'Calculando o efeito…',
    noCatalog: 'Escolha um catálogo para ver aqui o que os parâmetros mudam.',
    now: 'Hoje',
    then: 'Depois',
    difference: 'Diferença',
    capital: 'Capital proposto: {{effect}}',
    title: 'O que mudaria',
    changed_one: 'O plano de {{count, number}} item de {{of}} muda.',
    changed_other: 'O plano de {{count, number}} itens de {{of}} muda.',
    stockValue: 'Capital em estoque proposto',
    exposureValue: 'Exposição à ruptura',
    sample_one: 'Amostra de {{count, number}} item dos {{of}} do catálogo.',
    sample_other: 'Amostra de {{count, number}} itens dos {{of}} do catálogo.',
    whole: 'Calculado com todos os itens do catálogo selecionado.',
    rest: 'As classes ABC e os padrões do catálogo ficam como no último planejamento. Nada foi salvo.',
    unknown_one: 'A exposição à ruptura deixa de fora {{count, number}} item com saldo desconhecido.',
    unknown_other: 'A exposição à ruptura deixa de fora {{count, number}} itens com saldo desconhecido.',
  },
  groups: {
    main: 'Os que mais pesam',
    service: 'Nível de serviço',
    leadTime: 'Lead time',
    lot: 'Gatilho e lote',
    stances: 'Posturas',
    classes: 'Classes e definições',
    warnings: 'Avisos',
    demand: 'Modelo de demanda',
  },
  helps: {
    holdingRatePerYear:
      'Quanto custa manter estoque por um ano, como fração do seu valor. Maior: lotes menores.',
    orderCost: 'Quanto custa fazer e receber um pedido de compra. Maior: lotes maiores, pedidos mais raros.',
    reviewDays:
      'De quantos em quantos dias se olha o estoque e se compra. O gatilho cobre também essa espera.',
    serviceMeasure:
      'O que o nível de serviço promete: nenhuma demanda em espera, nenhuma ruptura no ciclo, ou as unidades atendidas na hora.',
    basePenaltyOdds:
      'Quantas vezes faltar uma unidade custa mais que guardá-la: 19 pede 95% de serviço. Maior: mais estoque.',
    lotFloorDays: 'Um lote cobre pelo menos tantos dias de demanda, por barato que seja pedir.',
    eventValueExponent:
      'Quanto o valor de um consumo pesa no serviço: 0, todos os itens iguais; 1, mais linhas atendidas pelo mesmo dinheiro.',
    abcOddsFactor: 'Multiplica a penalidade base por classe ABC.',
    purchasabilityOddsFactor: 'Multiplica a penalidade base: mais serviço para o que é difícil de comprar.',
    minimumCycleService:
      'A menor probabilidade de que o gatilho cubra o lead time e a revisão, custe o que custar.',
    serviceLevelLimits: 'O menor e o maior nível de serviço que um item pode ter.',
    leadTimePriorOrders:
      'Quantos pedidos observados vale o lead time do ERP na média. Maior: o ERP pesa mais.',
    unknownLeadTimeDays: 'O lead time de um item do qual nada se sabe, nem do seu catálogo.',
    leadTimeVariation:
      'Quanto o lead time varia onde poucos pedidos são conhecidos. Maior: mais saldo de segurança.',
    lotCoverDays: 'Quantos dias de demanda um lote cobre onde não se sabe o custo do item ou do pedido.',
    lotCeilingDays:
      'Um lote cobre no máximo tantos dias de demanda. O que vale menos que um pedido pode durar mais.',
    cheapLotCeilingDays:
      'Quantos dias de demanda um lote pode cobrir enquanto vale menos do que um pedido custa. Para o que estraga: 365 ou menos.',
    servedRequestOrders:
      'O lote nunca é arredondado abaixo de uma requisição usual que vale no máximo tantos pedidos. 0: pode ser.',
    reorderPointCapDays:
      'Quanto o gatilho pode passar da demanda esperada. Segura itens raros e muito irregulares.',
    oddsStanceFactor: 'O que cada postura de portfólio, serviço e gatilho faz à penalidade base.',
    leadTimeStanceFactor:
      'Por quanto cada postura multiplica o lead time onde poucos pedidos são conhecidos.',
    leadTimeStanceQuantile:
      'O quantil dos lead times observados que cada postura usa onde há pedidos bastantes.',
    leadTimeQuantileOrders: 'A partir de quantos pedidos encerrados se usam esses quantis.',
    lotStanceFactor: 'Por quanto cada postura multiplica o lote.',
    activityDays: 'Sem movimento por mais tempo que isso, um item é inativo.',
    newItemDays: 'Mais jovem que isso, um item é novo e fica com o portfólio do ERP.',
    abcLimits: 'Até que fração acumulada do valor consumido por ano vão A, B e C.',
    popularityLimits: 'A partir de quantos consumos em dois anos um item é P, Q, R ou S.',
    variabilityLimits: 'Até que variação da demanda mensal a incerteza é baixa, e média.',
    leadTimeClassLimits: 'Até quantos dias um lead time é rápido, longo e muito longo.',
    serviceClassLimits: 'Abaixo de que nível de serviço terminam as classes S, S1, S2 e S3.',
    boughtToOrderLimit:
      'A partir de que fração dos recebimentos consumidos em três dias se avisa que o item é comprado conforme pedido.',
    stockingCostRatio: 'Quantas vezes mais caro o portfólio tem de sair para que se avise.',
    gapTolerance: 'O gap que não pede ação, como fração do estoque proposto.',
    learningDays: 'Até onde no passado vai o histórico usado.',
    season: 'Se meses e dias da semana contam, onde com eles o passado do catálogo teria custado menos.',
    memoryEvents: 'Quantos consumos a memória do modelo guarda. Menor: segue mudanças mais depressa.',
    memoryFloorDays: 'A memória nunca é mais curta que isso, por mais que se consuma.',
    sizeMemory: 'Os tamanhos dos consumos mudam menos que a frequência, e são lembrados por mais tempo.',
    discountMemoryDays: 'Em quanto tempo esse modelo esquece o passado.',
    sizePoolWeight: 'Quanto a variação do catálogo pesa contra a do próprio item.',
    sizePoolWeightFewItems: 'Com poucos itens, o catálogo diz menos e pesa menos.',
    occurrencePriorWeight:
      'Quanto do que o catálogo diz sobre a frequência dos consumos se usa em cada item.',
    occurrencePriorStrength: 'Entre que limites fica a força do que o catálogo diz.',
    priorItems: 'Com menos itens, cada um é planejado só pelo próprio histórico.',
    modelChoiceMonths: 'A partir de quanto histórico o modelo de demanda é escolhido por teste no passado.',
    modelChoiceItems: 'A partir de quantos itens esse teste é feito.',
    modelChoiceSample: 'Quantos itens, no máximo, entram nesse teste. Mais: planejar demora mais.',
    smoothingPerMonth: 'Do modelo SES-NB: quanto pesa o mês mais recente.',
    empiricalWeight: 'Do modelo SNB-mix: quanto pesam as somas observadas.',
  },
  units: {
    'share/year': 'fração por ano',
    days: 'dias',
    share: 'fração',
    ratio: 'razão',
    factor: 'fator',
    orders: 'pedidos',
    events: 'eventos',
    times: 'vezes',
    periods: 'períodos',
    items: 'itens',
    months: 'meses',
    'share/month': 'fração por mês',
    'events/730 days': 'eventos em 730 dias',
  },
}

declare module '../../words.ts' {
  interface Words {
    planning: typeof planning
  }
}
