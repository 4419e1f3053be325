export const notStock = {
  title: 'Não é estoque',
  lead: 'Frete, taxas e acertos não se planejam: o que não é estoque sai do plano, da lista de decisões, dos totais e do arquivo para o ERP.',
  items: 'Ver os itens',
  search: 'SKU ou descrição',
  failed: 'Não foi possível carregar os itens que não são estoque.',
  suggested: 'Parecem não ser mercadoria',
  marked: 'Não são estoque',
  why: 'Por quê',
  said: 'Dito por',
  signs: {
    code: 'código sem dígitos, ao contrário de quase todos',
    text: 'a descrição fala de serviço ou acerto',
    single: 'quase sempre uma unidade por linha',
    prices: 'preços muito distantes entre si',
    returns: 'muitas linhas negativas',
  },
  none: {
    suggested: 'Todos os itens parecem mercadoria',
    marked: 'Ninguém disse de um item que ele não é estoque',
  },
  mark: 'Não é estoque',
  markItem: 'Marcar que não é estoque',
  ask_one: 'Tirar {{count, number}} item do plano?',
  ask_other: 'Tirar {{count, number}} itens do plano?',
  askText:
    'Saem da lista de decisões, dos totais e do arquivo para o ERP; movimentos e pedidos ficam. Segue um processamento. Em “Não é estoque” voltam ao plano.',
  leave_one: 'Tirar {{count, number}} item',
  leave_other: 'Tirar {{count, number}} itens',
  goods: 'É mercadoria',
  takeBack: 'Planejar de novo',
  see: 'Ver em “Não é estoque”',
  stock: 'Estoque',
  done: {
    marked_one: '{{count, number}} item saiu do plano. Segue um processamento.',
    marked_other: '{{count, number}} itens saíram do plano. Segue um processamento.',
    areGoods_one: '{{count, number}} item é mercadoria e não será mais sugerido.',
    areGoods_other: '{{count, number}} itens são mercadoria e não serão mais sugeridos.',
    back_one: '{{count, number}} item está de novo no plano.',
    back_other: '{{count, number}} itens estão de novo no plano.',
  },
}

declare module '../../words.ts' {
  interface Words {
    notStock: typeof notStock
  }
}
