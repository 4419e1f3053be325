export const replay = {
  title: 'Como teriam sido os últimos 12 meses?',
  none: 'Só para itens com 12 meses de vida e algum consumo.',
  said_zero: '{{name}}: nenhum dia sem estoque, estoque médio {{balance}}.',
  said_one: '{{name}}: {{count, number}} dia sem estoque, estoque médio {{balance}}.',
  said_other: '{{name}}: {{count, number}} dias sem estoque, estoque médio {{balance}}.',
  saidWaiting_zero: '{{name}}: sob demanda, nenhum dia com espera.',
  saidWaiting_one: '{{name}}: sob demanda, {{count, number}} dia com espera.',
  saidWaiting_other: '{{name}}: sob demanda, {{count, number}} dias com espera.',
  saidInStock_zero: '{{name}}: nenhum dia com estoque, estoque médio {{balance}}.',
  saidInStock_one: '{{name}}: {{count, number}} dia com estoque, estoque médio {{balance}}.',
  saidInStock_other: '{{name}}: {{count, number}} dias com estoque, estoque médio {{balance}}.',
  waiting_zero: 'sem espera',
  waiting_one: 'espera em {{count, number}} dia',
  waiting_other: 'espera em {{count, number}} dias',
  receipts_zero: 'nenhuma entrada',
  receipts_one: '{{count, number}} dia com entrada',
  receipts_other: '{{count, number}} dias com entrada',
  how_zero: 'Consumo real de {{from}} a {{to}}; cada pedido chega no mesmo dia,',
  how_one: 'Consumo real de {{from}} a {{to}}; cada pedido chega em {{count, number}} dia,',
  how_other: 'Consumo real de {{from}} a {{to}}; cada pedido chega em {{count, number}} dias,',
  leadTimeOrders: 'a média dos pedidos encerrados.',
  leadTimePlan: 'o prazo de entrega do plano.',
  startUnknown: 'O estoque inicial não é conhecido: cada cenário começa no ponto de pedido mais meio lote.',
  stockCounts: 'Contagens e acertos de inventário mudam o estoque só em “O que aconteceu”.',
  onDemandText: 'Sob demanda não se mantém estoque: contam os dias que terminaram com demanda em espera.',
  outOfSample: 'fora da amostra',
  inSample: 'dentro da amostra',
  outOfSampleText:
    'Fora da amostra: a sugestão inicial usa só o que se sabia na época, exceto os dados cadastrais.',
  inSampleText: 'A sugestão inicial usa dados do catálogo posteriores a ela: não serve de prova.',
  inSampleToday: 'Dentro da amostra: a sugestão atual e a escolha já consideram este consumo.',
  policy: 'ponto de pedido {{trigger}}, lote {{batch}}',
  policyMeanBatch: 'ponto de pedido {{trigger}}, lote {{batch}} (média das entradas: o ERP não informa lote)',
  kind: {
    actual: 'O que aconteceu',
    erp: 'Parâmetros do ERP',
    then: 'Sugestão de {{date}}',
    suggested: 'Sugestão atual, de {{date}}',
    chosen: 'Escolha',
  },
  column: {
    scenario: 'Cenário',
    policy: 'Política',
    daysWithoutStock: 'Dias sem estoque',
    averageBalance: 'Estoque médio',
    averageCapital: 'Capital médio',
    orders: 'Pedidos feitos',
    unitsShort: 'Unidades em falta',
    short: 'Em falta',
  },
}

declare module '../../words.ts' {
  interface Words {
    replay: typeof replay
  }
}
