export const planning = {
  title: 'Parâmetros de planejamento',
  lead: 'Os números com que os itens são planejados. O que fica vazio vale o padrão; salvar planeja de novo.',
  scope: 'Onde valem',
  saved: 'Parâmetros salvos. Os catálogos serão planejados de novo.',
  reset: 'Voltar aos padrões',
  failed: 'Não foi possível carregar os parâmetros.',
  standard: 'Padrão: {{value}}',
  within: 'de {{from}} a {{to}}',
  effect: {
    look: 'Ver o efeito',
    title: 'O que mudaria',
    old: 'Os números abaixo são de antes da última alteração. Veja o efeito de novo.',
    changed_one: 'O plano de {{count, number}} item de {{of}} muda.',
    changed_other: 'O plano de {{count, number}} itens de {{of}} muda.',
    now: 'Hoje',
    then: 'Com estes parâmetros',
    difference: 'Diferença',
    stockValue: 'Capital em estoque proposto',
    exposureValue: 'Exposição à ruptura',
    sample_one: 'Amostra de {{count, number}} item dos {{of}} do catálogo.',
    sample_other: 'Amostra de {{count, number}} itens dos {{of}} do catálogo.',
    whole: 'Calculado com todos os itens do catálogo selecionado.',
    rest: 'As classes ABC e os padrões do catálogo ficam como no último planejamento. Nada foi salvo.',
    unknown_one: 'A exposição à ruptura deixa de fora {{count, number}} item com saldo desconhecido.',
    unknown_other: 'A exposição à ruptura deixa de fora {{count, number}} itens com saldo desconhecido.',
  },
  units: {
    'share/year': 'fração por ano',
    money: 'dinheiro',
    days: 'dias',
    share: 'fração',
    ratio: 'razão',
    factor: 'fator',
    exponent: '0: todos iguais; 1: mais linhas atendidas',
    orders: 'ordens',
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
