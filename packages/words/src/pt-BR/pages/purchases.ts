export const purchases = {
  title: 'O que comprar',
  lead: 'O que pedir hoje a cada fornecedor, segundo o plano.',
  conditions: 'Condições dos fornecedores',
  search: 'Buscar fornecedor',
  failed: 'Não foi possível carregar o que comprar.',
  none: 'Nada a comprar hoje',
  noneText: 'Nenhum item está no ponto de pedido ou abaixo dele.',
  noneHere: 'Nada a comprar deste fornecedor hoje',
  noSupplier: 'Sem fornecedor',
  lines: 'Itens',
  atRisk: 'Faltam até a chegada',
  value: 'Valor',
  withoutCost_one: 'e {{count, number}} item sem custo',
  withoutCost_other: 'e {{count, number}} itens sem custo',
  minimum: 'Pedido mínimo',
  reached: '{{minimum}} atingido',
  missing: 'Faltam {{missing}} para {{minimum}}',
  nextOrderDay: 'Próximo dia de pedido',
  why: 'Por quê',
  whyText: 'posição {{position}}, pedir com {{trigger}} ou menos',
  quantity: 'Pedir',
  coversUntil: 'Cobre até',
  outOn: 'Acaba em',
  overAYear: 'mais de um ano',
  delayCost: 'Custo de esperar uma semana',
  advice: {
    short: 'Faltam {{missing}} para o pedido mínimo de {{minimum}}.',
    top: 'Acrescentar {{items}} custa {{cost}} em estoque comprado antes da hora.',
    wait: 'Esperar até {{day}} custa {{cost}} em demanda não atendida.',
    best: 'mais barato',
    neither: 'Nada que deva ser comprado em breve completa o mínimo.',
    early: 'Itens a acrescentar',
    due: 'Precisaria de pedido em',
    days_one: '{{count, number}} dia',
    days_other: '{{count, number}} dias',
    cost: 'Custo de antecipar',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} itens',
  },
}

export const suppliers = {
  title: 'Fornecedores',
  lead: 'Os fornecedores dos arquivos e as condições em que aceitam pedidos.',
  new: 'Novo fornecedor',
  edit: 'Editar {{name}}',
  search: 'Buscar por nome ou observação',
  orderDays: 'Dias de pedido',
  anyDay: 'qualquer dia',
  orderDaysHint:
    'Marque os dias em que o fornecedor aceita pedidos; nenhum marcado: qualquer dia. O ponto de pedido cobre a espera entre dois deles.',
  minimumOrderValue: 'Valor mínimo do pedido',
  minimumHint: 'Por pedido, ou seja, por filial. Vazio: sem mínimo.',
  topUpMaxDays: 'Antecipar no máximo',
  topUpHint: 'Por quanto tempo uma compra pode ser antecipada para completar o mínimo.',
  note: 'Observação',
  created: 'Fornecedor criado',
  changed: 'Fornecedor alterado',
  removed: 'Fornecedor excluído',
  removeTitle: 'Excluir o fornecedor {{name}}?',
  removeText: 'As condições são perdidas. O próximo arquivo que citar o fornecedor o cria de novo, sem elas.',
  failed: 'Não foi possível carregar os fornecedores.',
  none: 'Nenhum fornecedor ainda',
  noneText: 'O primeiro arquivo de itens que citar um fornecedor o cria.',
}

declare module '../../words.ts' {
  interface Words {
    purchases: typeof purchases
    suppliers: typeof suppliers
  }
}
