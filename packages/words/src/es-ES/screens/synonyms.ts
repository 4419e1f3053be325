import type { Words } from '../../words.ts'

export const synonyms: Words['synonyms'] = {
  portfolio: 'portafolio, política de stock',
  nsr: 'servicio exigido, nivel de servicio objetivo, NSR',
  availability: 'disponibilidad, nivel de servicio logrado',
  leadTime: 'plazo de entrega, lead time, plazo de reposición',
  trigger: 'disparador, punto de pedido, punto de reposición, ROP, mínimo',
  batch: 'lote, tamaño de lote, lote económico, cantidad de compra, EOQ',
  minimumBatch: 'lote mínimo, pedido mínimo, MOQ',
  maximumBatch: 'lote máximo',
  package: 'embalaje, múltiplo, lote múltiplo',
  supplier: 'proveedor',
  site: 'sitio, ubicación, almacén, sucursal, planta',
  currentBalance: 'saldo, existencias, stock, inventario',
  virtualBalance: 'saldo virtual, posición de stock',
  virtualOrder: 'pedido virtual, en pedido, pedidos abiertos',
  securityBalance: 'saldo de seguridad, stock de seguridad',
  minimumBalance: 'saldo mínimo, stock mínimo',
  maximumBalance: 'saldo máximo, stock máximo',
  proposedBalance: 'saldo propuesto, stock objetivo',
  coverage90d: 'cobertura, días de stock',
  ruptureRisk: 'riesgo de rotura, riesgo de falta',
}
