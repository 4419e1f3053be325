export const planning = {
  title: 'Parâmetros de planejamento',
  lead: 'Os números com que os itens são planejados. O que fica vazio vale o padrão; salvar planeja de novo.',
  scope: 'Onde valem',
  saved: 'Parâmetros salvos. Os catálogos serão planejados de novo.',
  reset: 'Voltar aos padrões',
  failed: 'Não foi possível carregar os parâmetros.',
  standard: 'Padrão: {{value}}',
  within: 'de {{from}} a {{to}}',
  units: {
    'share/year': 'fração por ano',
    money: 'dinheiro',
    days: 'dias',
    share: 'fração',
    ratio: 'razão',
    factor: 'fator',
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
