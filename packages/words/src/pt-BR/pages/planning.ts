export const planning = {
  title: 'Parâmetros de planejamento',
  lead: 'Os números usados no planejamento. Um campo vazio usa o padrão; ao salvar, o catálogo é planejado de novo.',
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
    none: 'Altere um parâmetro para ver o efeito antes de salvar.',
    loading: 'Calculando o efeito…',
    noCatalog: 'Escolha um catálogo para ver o efeito dos parâmetros.',
    now: 'Plano',
    then: 'Depois',
    difference: 'Diferença',
    capital: 'Valor do estoque alvo: {{effect}}',
    title: 'O que mudaria',
    changed_one: 'O plano de {{count, number}} item de {{of}} muda.',
    changed_other: 'O plano de {{count, number}} itens de {{of}} muda.',
    stockValue: 'Valor do estoque alvo',
    exposureValue: 'Exposição à falta',
    sample_one: 'Amostra de {{count, number}} item dos {{of}} do catálogo.',
    sample_other: 'Amostra de {{count, number}} itens dos {{of}} do catálogo.',
    whole: 'Calculado com todos os itens do catálogo selecionado.',
    rest: 'As classes ABC e os padrões do catálogo são os do último planejamento. Nada foi salvo.',
    unknown_one: 'A exposição à falta não inclui {{count, number}} item com estoque desconhecido.',
    unknown_other: 'A exposição à falta não inclui {{count, number}} itens com estoque desconhecido.',
  },
  promise: {
    title: 'Que nível de serviço a empresa promete?',
    lead: 'A parcela das unidades pedidas que o estoque atende na hora. O plano mantém o estoque necessário. Você pode mudar depois.',
    classes:
      'Classes pela parcela do valor consumido no ano: A são os primeiros {{a}}, B até {{b}}, C até {{c}}, D o restante.',
    awaits: 'O valor do estoque aparece aqui assim que o plano ficar pronto.',
    planning: 'Planejando com este nível de serviço…',
    planningText: 'O plano abre assim que ficar pronto.',
    goOn: 'Mostrar o plano agora',
    targets: 'Uma porcentagem por classe',
    cost: 'Deixar o custo decidir, com um mínimo',
    floor: 'Nunca abaixo de',
    floorOf: 'Vale para a classe A e para itens com 12 demandas ou mais por ano.',
    all: 'Todas as classes',
    less: 'Menos serviço',
    more: 'Mais serviço',
    step: 'Um passo inteiro à direita reduz à metade as unidades não atendidas; à esquerda, dobra.',
    today:
      'Atendimento (valor): {{erp}} com os parâmetros atuais do ERP, com estoque médio esperado de {{erpStock}}; {{plan}} com o plano, com {{planStock}}.',
    replayed:
      'Classes A e B, simuladas nos últimos 12 meses: dias com estoque, ponderados pelo valor da demanda: {{suggested}}, com {{suggestedStock}}; o que aconteceu: {{actual}}, com {{actualStock}}. O percentual atendido de fato não é conhecido, porque a demanda perdida não é registrada.',
    toCheck_one: '{{count, number}} item a conferir.',
    toCheck_other: '{{count, number}} itens a conferir.',
    neverLess: 'Nunca abaixo do atendimento atual de cada classe',
    raised: 'Elevado ao atendimento atual: {{classes}}.',
    lowered: 'Abaixo do atendimento atual: {{classes}}.',
    below:
      'Por decisões, regras ou pelo limite do ponto de pedido, o plano ainda atende menos em: {{classes}}.',
    keepToday: 'Manter o atendimento atual',
    save: 'Prometer este nível',
  },
  groups: {
    main: 'Os mais importantes',
    service: 'Nível de serviço',
    leadTime: 'Prazo de entrega',
    lot: 'Ponto de pedido e lote',
    stances: 'Tamanho dos aumentos e reduções',
    classes: 'Classes e limites',
    warnings: 'Avisos',
    demand: 'Modelo de demanda',
  },
  helps: {
    holdingRatePerYear: 'Custo de manter estoque por um ano, em relação ao seu valor. Maior: lotes menores.',
    orderCost: 'Custo de fazer e receber um pedido de compra. Maior: lotes maiores e menos pedidos.',
    reviewDays: 'Intervalo, em dias, entre revisões do estoque. O ponto de pedido cobre também essa espera.',
    serviceRule: 'Usar metas por classe ou equilibrar o custo das faltas e o do estoque.',
    serviceTargets:
      'Parcela das unidades atendida pelo estoque, por classe ABC e criticidade. Vale a meta maior.',
    serviceOfToday:
      'Elevar a meta da classe ao atendimento dos parâmetros do ERP, se ele tiver ponto de pedido para a maioria dos itens em estoque.',
    frequentServiceFloor:
      'A classe A e os itens com pelo menos 12 demandas por ano nunca são planejados abaixo disto, qualquer que seja a regra.',
    serviceMeasure:
      'Como medir o nível de serviço: tempo sem demanda em espera, ciclos sem falta ou unidades atendidas na hora.',
    basePenaltyOdds:
      'Custo da falta de uma unidade em relação ao de mantê-la, por criticidade: 19 resulta em 95% de nível de serviço. Maior: mais estoque.',
    lotFloorDays: 'Mínimo de dias de demanda por lote, mesmo que pedir seja barato.',
    eventValueExponent:
      'Peso do valor de um consumo no nível de serviço. 0: todos os itens iguais; 1: mais requisições atendidas com o mesmo dinheiro.',
    abcOddsFactor: 'Multiplica a penalidade base por classe ABC.',
    purchasabilityOddsFactor:
      'Multiplica a penalidade base: mais nível de serviço para itens difíceis de comprar.',
    minimumCycleService:
      'Probabilidade mínima de o ponto de pedido cobrir o prazo de entrega mais a revisão, qualquer que seja o custo.',
    serviceLevelLimits: 'O menor e o maior nível de serviço que um item pode ter.',
    leadTimePriorOrders: 'Peso do prazo do ERP na média, em pedidos observados. Maior: o ERP pesa mais.',
    unknownLeadTimeDays: 'Prazo de entrega usado quando nem o item nem o catálogo têm um.',
    transferLeadTimeDays:
      'Prazo dos itens abastecidos por outra filial quando as transferências não mostram nenhum.',
    leadTimeVariation: 'Variação do prazo de entrega com poucos pedidos. Maior: mais estoque de segurança.',
    lotCoverDays: 'Dias de demanda por lote quando o custo do item ou do pedido é desconhecido.',
    lotCeilingDays:
      'Máximo de dias de demanda por lote. Um lote que vale menos que um pedido pode durar mais.',
    cheapLotCeilingDays:
      'Máximo de dias de demanda para um lote que vale menos que um pedido. Para perecíveis: 365 ou menos.',
    servedRequestOrders:
      'O lote não fica abaixo de uma requisição usual que valha até este número de custos de pedido. 0: sem essa garantia.',
    reorderPointCapDays:
      'Quanto o ponto de pedido pode passar da demanda esperada. Limita itens raros e muito irregulares.',
    oddsStanceFactor:
      'Cada escolha divide por isto a parcela não atendida: com 2, 98% vira 99%. Onde o custo decide, multiplica a penalidade base.',
    leadTimeStanceFactor: 'Multiplicador do prazo de entrega em cada passo, quando há poucos pedidos.',
    leadTimeStanceQuantile:
      'Quantil dos prazos observados usado em cada passo, quando há pedidos suficientes.',
    leadTimeQuantileOrders: 'Número mínimo de pedidos encerrados para usar esses quantis.',
    lotStanceFactor: 'Multiplicador do lote em cada passo.',
    activityDays: 'Um item sem movimento por mais dias do que isso fica inativo.',
    newItemDays: 'Um item mais recente do que isso é novo e mantém a política de estoque do ERP.',
    abcLimits: 'Percentuais acumulados do valor consumido por ano que delimitam A, B e C.',
    popularityLimits:
      'Número mínimo de consumos em dois anos para as frequências muito frequente (P), frequente (Q), regular (R) e esporádica (S).',
    variabilityLimits: 'Limites da variação mensal da demanda para incerteza baixa e média.',
    leadTimeClassLimits: 'Limites em dias do prazo de entrega rápido, longo e muito longo.',
    serviceClassLimits: 'Limites superiores das classes de serviço S, S1, S2 e S3.',
    boughtToOrderLimit:
      'Percentual de recebimentos consumidos em três dias a partir do qual o item conta como comprado sob encomenda.',
    stockingCostRatio:
      'Quantas vezes mais cara a política de estoque atual precisa ser para gerar um alerta.',
    gapTolerance: 'Diferença para o alvo que não exige ação, em relação ao valor do estoque alvo.',
    learningDays: 'Quanto do histórico é usado.',
    emptyShelfDays:
      'Maior sequência de dias sem estoque que não entra no aprendizado da demanda. 0 conta todos os dias.',
    season: 'Usa meses e dias da semana quando isso teria reduzido o custo no histórico do catálogo.',
    memoryEvents: 'Quantos consumos o modelo considera. Menor: reage mais rápido a mudanças.',
    memoryFloorDays: 'A memória do modelo nunca é menor do que isso.',
    sizeMemory: 'Os tamanhos dos consumos mudam menos que a frequência e são lembrados por mais tempo.',
    discountMemoryDays: 'Em quantos dias este modelo esquece o passado.',
    sizePoolWeight: 'Peso da variação do catálogo em relação à do item.',
    sizePoolWeightFewItems: 'Com poucos itens, o catálogo pesa menos.',
    occurrencePriorWeight: 'Peso da frequência de consumo do catálogo na previsão de cada item.',
    occurrencePriorStrength: 'Limites da força desse peso.',
    priorItems: 'Com menos itens, cada um é planejado só pelo próprio histórico.',
    modelChoiceMonths: 'Histórico mínimo para escolher o modelo de demanda por teste no passado.',
    modelChoiceItems: 'Número mínimo de itens para fazer esse teste.',
    modelChoiceSample: 'Número máximo de itens nesse teste. Mais itens tornam o planejamento mais lento.',
    smoothingPerMonth: 'Do modelo SES-NB: peso do mês mais recente.',
    empiricalWeight: 'Do modelo SNB-mix: peso das somas observadas.',
  },
  units: {
    'share/year': '% ao ano',
    days: 'dias',
    share: '%',
    ratio: 'razão',
    factor: 'fator',
    orders: 'pedidos',
    events: 'consumos',
    times: 'vezes',
    periods: 'períodos',
    items: 'itens',
    months: 'meses',
    'share/month': '% ao mês',
    'events/730 days': 'consumos em 730 dias',
  },
}

declare module '../../words.ts' {
  interface Words {
    planning: typeof planning
  }
}
