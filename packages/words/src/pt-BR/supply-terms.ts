import type { Entry } from '../entry.ts'
import { openOrders } from './pages/open-orders.ts'
import { projection } from './pages/projection.ts'
import { moneyLimit, purchaseCalendar } from './pages/purchase-calendar.ts'
import { purchases, suppliers } from './pages/purchases.ts'

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
    help: 'Primeiro dia em que o fornecedor aceita pedidos; sem dias definidos, de segunda a sexta. O ponto de pedido cobre a espera entre dois desses dias.',
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
  openOrderAdvice: {
    label: openOrders.todo,
    help: 'Antecipar: risco de falta de 20% ou mais antes da entrega. Adiar: necessário só mais de duas semanas depois. Cancelar: desnecessário por mais de um ano, ou não mais estocado e sem demanda em espera.',
  },
  openOrderWorth: {
    label: openOrders.worth,
    help: 'Economia ao seguir a recomendação: demanda atendida por uma entrega antecipada, ou custo de estoque evitado por uma adiada.',
  },
  openOrderNeed: {
    label: openOrders.needed,
    help: 'Primeiro dia em que, sem este pedido, a demanda esperada deixaria menos que o estoque de segurança.',
  },
  openOrderRisk: {
    label: openOrders.risk,
    help: 'Probabilidade de falta antes de este pedido chegar. Supõe-se que um pedido atrasado atrase outro tanto.',
  },
  purchaseCalendar: {
    label: purchaseCalendar.total,
    help: 'Soma das 26 semanas. Os pedidos propostos seguem a demanda esperada; os pedidos reais reagem à demanda.',
  },
  openOrderQuantity: {
    label: openOrders.toReceive,
    help: 'O que o pedido ainda deve entregar.',
  },
  purchaseWeek: {
    label: purchaseCalendar.weekHead,
    help: 'Semana que começa neste dia. Clique em um valor para ver os itens.',
  },
  moneyLimit: {
    label: moneyLimit.choice,
    help: 'Primeiro se pede o que mais perde ao esperar uma semana, pelo que custa, enquanto couber no dinheiro disponível. Pedidos abaixo do mínimo do fornecedor ficam de fora.',
  },
  supplierClosures: {
    label: suppliers.closures,
    help: 'Períodos em que o fornecedor não aceita pedidos. O último pedido antes de cada um cobre a demanda até o próximo.',
  },
} satisfies Record<string, Entry>
