/** Words of the open orders. */
export const openOrders = {
  title: 'Pedidos em aberto',
  failed: 'Não foi possível carregar os pedidos em aberto.',
  search: 'Buscar item, pedido ou fornecedor',
  none: 'Nenhum pedido em aberto',
  noneText: 'Os pedidos vêm do arquivo de pedidos de compra.',
  advice: { expedite: 'Antecipar', postpone: 'Adiar entrega', cancel: 'Cancelar' },
  postponeTo: 'Adiar para {{date}}',
  cancelUnasked: 'Cancelar, se ninguém o solicitou',
  keep: 'Manter',
  todo: 'O que fazer',
  worth: 'Economia',
  toReceive: 'A receber',
  due: 'Entrega prevista',
  noDate: 'sem data',
  late_one: '{{count, number}} dia de atraso',
  late_other: '{{count, number}} dias de atraso',
  lateness: { title: 'Entrega', true: 'Atrasado', false: 'Sem atraso' },
  needed: 'Necessário em',
  unknown: 'estoque desconhecido',
  risk: 'Risco até a entrega',
  orders_one: '{{count, number}} pedido',
  orders_other: '{{count, number}} pedidos',
  saves: '{{value}} em pedidos; economia de {{worth}}',
  message: {
    copy: 'Copiar como mensagem',
    copied: 'Mensagem copiada',
    lead: 'Olá, pedimos as seguintes alterações nos nossos pedidos em aberto:',
    what: 'pedido {{order}}, {{item}}, {{quantity}}, entrega prevista {{due}}',
    expedite: 'favor antecipar a entrega o máximo possível',
    postpone: 'favor entregar em {{date}}',
    mayCancel: 'por favor, digam se ainda é possível cancelar',
    cancel: 'favor cancelar',
  },
}

declare module '../../words.ts' {
  interface Words {
    openOrders: typeof openOrders
  }
}
