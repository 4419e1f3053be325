export const outcomes = {
  title: 'Resultados',
  lead: 'Cada decisão é simulada com a demanda que veio depois, ao lado da outra opção.',
  none: 'Ainda não há decisões para avaliar',
  noneText: 'As decisões aparecem aqui e são avaliadas a partir de 90 dias.',
  more: 'Mostrar mais',
  followed: 'Sugestões seguidas, economia por ano',
  differing: 'Escolhas diferentes da sugestão',
  decisions_one: '{{count, number}} decisão',
  decisions_other: '{{count, number}} decisões',
  tooEarlyOf_one: '{{count, number}} cedo demais',
  tooEarlyOf_other: '{{count, number}} cedo demais',
  groupBy: 'Agrupar por',
  noDiffering: 'Todas as decisões seguiram a sugestão.',
  number: 'Decisões',
  value: 'Economia por ano',
  rows: 'Decisões avaliadas',
  unsaid: 'Não informado',
  asSuggested: 'Sugestão seguida',
  wouldBe: 'teria',
  outcome: 'Resultado',
  offer: {
    rule: 'Suas decisões com o motivo “{{reason}}” na classe {{abcClass}} ajudaram em {{times}} de {{judged}}.',
    follow:
      'Suas decisões com o motivo “{{reason}}” na classe {{abcClass}} custaram mais que a sugestão em {{times}} de {{judged}}.',
    title: '{{reason}}, classe {{abcClass}}',
    toRule: 'Transformar em regra',
    toFollow: 'Voltar a seguir as sugestões',
  },
  replay: {
    open: 'Ver a simulação',
    title: '{{sku}}: decisão de {{day}}',
    how_one: 'Simulado a partir do estoque daquele dia, com a demanda do dia seguinte: {{saving}} por ano.',
    how_other:
      'Simulado a partir do estoque daquele dia, com a demanda dos {{count, number}} dias seguintes: {{saving}} por ano.',
    chosen: 'Decisão',
    suggestion: 'Sugestão',
    erp: 'ERP',
    stock: 'Estoque médio',
    waiting: 'Demanda em espera, em média',
    item: 'Estoque e simulação do item',
  },
  state: {
    too_early: 'Cedo demais',
    helped: 'Ajudou',
    cost: 'Custou mais',
    same: 'Indiferente',
  },
  group: {
    reason: 'Motivo',
    context: 'Contexto',
    abcClass: 'Classe ABC',
    by: 'Pessoa',
    source: 'Origem',
  },
  source: {
    person: 'Pessoa',
    import: 'Arquivo',
    scenario: 'Cenário',
    rule: 'Regra',
  },
}

declare module '../../words.ts' {
  interface Words {
    outcomes: typeof outcomes
  }
}
