/** Other names by which people look for a field. They are never shown; the searches of filters, columns and commands find by them. */
export const synonyms = {
  portfolio: 'portfólio, política de estoque',
  nsr: 'nível de serviço, meta de serviço, NSR',
  availability: 'disponibilidade, serviço obtido',
  leadTime: 'lead time, prazo de entrega, prazo de reposição',
  trigger: 'gatilho, ponto de pedido, ponto de ressuprimento, ponto de reposição, ROP, mínimo',
  batch: 'lote, lote econômico, lote de compra, quantidade de compra, LEC, EOQ',
  minimumBatch: 'lote mínimo, pedido mínimo, MOQ',
  maximumBatch: 'lote máximo',
  package: 'embalagem, múltiplo, lote múltiplo',
  supplier: 'fornecedor, fabricante',
  site: 'filial, unidade, local, depósito, almoxarifado, centro',
  currentBalance: 'saldo, estoque, estoque atual, em mãos',
  virtualBalance: 'saldo virtual, posição de estoque',
  virtualOrder: 'pedido virtual, em pedido, pedidos abertos',
  securityBalance: 'saldo de segurança, estoque de segurança',
  minimumBalance: 'saldo mínimo, estoque mínimo',
  maximumBalance: 'saldo máximo, estoque máximo',
  proposedBalance: 'saldo proposto, estoque alvo',
  coverage90d: 'cobertura, dias de estoque',
  ruptureRisk: 'risco de ruptura, risco de falta',
}

declare module '../../words.ts' {
  interface Words {
    synonyms: typeof synonyms
  }
}
