/** Words of the projection of an item. */
export const projection = {
  title: 'Quando o estoque acaba?',
  what: 'a projeção do item',
  unknown: 'O estoque atual não é conhecido. Envie os saldos para ver a projeção.',
  outToday: 'Já está em falta.',
  runsOut: 'Acaba em {{date}} se nada for pedido.',
  ranOut: 'Deve ter acabado antes de hoje, em {{date}}.',
  lasts: 'Não deve acabar até {{date}}, mesmo sem novos pedidos.',
  orderToday: 'Peça {{quantity}} hoje e o risco de falta fica abaixo de {{risk}}.',
  orderTodayLater:
    'Peça {{quantity}} hoje: o risco de falta chega a {{peak}} antes da entrega em {{date}} e depois fica abaixo de {{risk}}.',
  tooLate: 'Um pedido de {{quantity}} feito hoje só chega em {{date}}: veja se dá para antecipar.',
  nextOrder: 'Próximo pedido: {{quantity}} em {{date}}.',
  wait: 'Pedir uma semana depois custa cerca de {{cost}}.',
  onDemand: 'Item sob demanda: nenhum pedido é proposto.',
  offSeason: 'Fora da temporada: nenhum pedido é proposto até que o prazo de entrega alcance a temporada.',
  held: 'O consumo pode ter parado: nenhum pedido é proposto até alguém decidir a política de estoque ou o ponto de pedido.',
  legend:
    'Linha: estoque esperado. Faixa: 8 de cada 10 casos. Barras: entradas; tracejadas, as propostas. Linha vertical: dia da falta.',
  today: 'Hoje, {{date}}',
  trigger: 'Ponto de pedido',
  out: 'Falta',
  outWithoutOrders: 'Sem pedidos',
  byWeek: 'Semana a semana',
  column: {
    week: 'Semana até',
    demand: 'Consumo esperado',
    receipts: 'Entradas',
    balance: 'Estoque esperado',
    range: 'Faixa',
    risk: 'Risco de falta',
    riskWithoutOrders: 'Risco sem pedidos',
  },
  rangeOf: '{{low}} a {{high}}',
  orders: {
    title: 'Pedidos em aberto e propostos',
    none: 'Nenhum pedido em aberto nem proposto no período.',
    kind: 'Pedido',
    open: 'Em aberto',
    proposed: 'Proposto',
    placed: 'Data do pedido',
    arrives: 'Entrega',
    quantity: 'Quantidade',
  },
}

declare module '../../words.ts' {
  interface Words {
    projection: typeof projection
  }
}
