export const notStock = {
  title: 'Não é estoque',
  lead: 'Fretes, taxas e acertos não são estoque: saem do plano, da lista de decisões, dos totais e do arquivo para o ERP.',
  items: 'Ver os itens',
  search: 'SKU ou descrição',
  failed: 'Não foi possível carregar os itens que não são estoque.',
  suggested: 'Provavelmente não são estoque',
  marked: 'Não são estoque',
  why: 'Por quê',
  said: 'Marcado por',
  signs: {
    code: 'código sem dígitos, diferente de quase todos',
    text: 'a descrição menciona serviço ou acerto',
    single: 'quase sempre uma unidade por linha',
    prices: 'preços muito distantes entre si',
    returns: 'muitas linhas negativas',
  },
  none: {
    suggested: 'Nenhum item suspeito',
    marked: 'Nenhum item marcado',
  },
  mark: 'Não é estoque',
  markItem: 'Marcar como não estoque',
  ask_one: 'Tirar {{count, number}} item do plano?',
  ask_other: 'Tirar {{count, number}} itens do plano?',
  askText:
    'Eles saem do feed, dos totais e do arquivo do ERP; movimentos e pedidos ficam. O plano é refeito. Você pode desfazer em “Não é estoque”.',
  leave_one: 'Tirar {{count, number}} item',
  leave_other: 'Tirar {{count, number}} itens',
  goods: 'É estoque',
  takeBack: 'Voltar ao plano',
  see: 'Ver em “Não é estoque”',
  stock: 'Estoque',
}

declare module '../../words.ts' {
  interface Words {
    notStock: typeof notStock
  }
}
