/** Words of the orders under a limit of money. */
export const moneyLimit = {
  money: 'Verba disponível',
  choice: 'Escolha',
  kept: 'Pedir',
  left: 'Deixar de fora',
  leftCost: 'Custo de esperar uma semana com o resto',
  lines_one: '{{count, number}} item',
  lines_other: '{{count, number}} itens',
  order: 'Pedir',
  leave: 'Deixar de fora',
  below: 'abaixo do mínimo de {{minimum}} do fornecedor',
}

/** Words of the calendar of purchases. */
export const purchaseCalendar = {
  title: 'Calendário de compras',
  file: 'calendario-de-compras',
  failed: 'Não foi possível carregar o calendário.',
  none: 'Nenhuma compra nas próximas 26 semanas',
  noneText: 'O calendário mostra os pedidos em aberto e os que o plano vai propor.',
  all: 'Todos',
  by: 'Data',
  weekHead: 'Semana',
  total: '26 semanas',
  week: '{{supplier}}, semana de {{week}}',
  kind: 'Pedido',
  date: 'Data',
  dates: { order: 'Pedido', receipt: 'Recebimento', payment: 'Pagamento' },
}

declare module '../../words.ts' {
  interface Words {
    moneyLimit: typeof moneyLimit
    purchaseCalendar: typeof purchaseCalendar
  }
}
