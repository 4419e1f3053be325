import type { Entry } from '../entry.ts'
import { projection } from './pages/projection.ts'
import { purchases } from './pages/purchases.ts'

/** Help of the headings about the stock to come and what to order; `terms` includes it. */
export const supplyTerms = {
  projectedDemand: {
    label: projection.column.demand,
    help: 'Consumo esperado na semana, pelo modelo de demanda e pela sazonalidade.',
  },
  projectedReceipts: {
    label: projection.column.receipts,
    help: 'Pedidos em aberto com entrega na semana, e os que o plano vai propor.',
  },
  projectedBalance: {
    label: projection.column.balance,
    help: 'Estoque esperado no fim da semana: estoque atual mais entradas menos a demanda possível.',
  },
  projectedRange: {
    label: projection.column.range,
    help: 'Estoque em 8 de cada 10 casos. Termina na primeira entrada proposta, pois os pedidos seguintes acompanham a demanda.',
  },
  projectedRisk: {
    label: projection.column.risk,
    help: 'Probabilidade de falta até o fim da semana. Depois da primeira entrada proposta, o risco de longo prazo da política.',
  },
  projectedRiskWithoutOrders: {
    label: projection.column.riskWithoutOrders,
    help: 'Probabilidade de falta até o fim da semana se só chegarem os pedidos em aberto.',
  },
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Itens cuja demanda esperada até a chegada de um novo pedido passa do que há em estoque e em pedidos. A data em que um item acaba considera também a variação da demanda.',
  },
  purchaseNotOrdered: {
    label: purchases.notOrdered,
    help: 'Itens que o ERP deveria ter pedido há mais de 3 dias e que não têm nada em pedido.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'Valor mínimo que o fornecedor aceita em um pedido e o que falta para ele.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'Primeiro dia em que o fornecedor aceita pedidos. O ponto de pedido cobre a espera entre dois desses dias.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'Até quando o estoque, os pedidos em aberto e esta compra duram com a demanda esperada.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'Primeiro dia em que o item provavelmente fica sem estoque, se nada for pedido.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Custo esperado de pedir uma semana depois: a demanda que ficaria sem atendimento.',
  },
} satisfies Record<string, Entry>
