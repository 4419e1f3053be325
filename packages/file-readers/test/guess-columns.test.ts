import { expect, test } from 'vitest'
import { guessColumns } from '../src/check/guess-columns.ts'

test.each([
  [
    'master_data',
    'Código do Produto;Descrição;UM;Custo Unitário (R$);Ponto de Pedido;Lote Econômico;Saldo Atual;Lead Time (dias)',
    'sku description unit cost trigger batch currentBalance leadTime',
  ],
  [
    'master_data',
    'B1_COD;B1_DESC;B1_UM;B1_CUSTD;B1_EMIN;B1_LE;B2_QATU;B1_PE',
    'sku description unit cost trigger batch currentBalance leadTime',
  ],
  [
    'master_data',
    'MATNR;MAKTX;MEINS;STPRS;MINBE;BSTFE;LABST;PLIFZ',
    'sku description unit cost trigger batch currentBalance leadTime',
  ],
  ['master_data', 'MATNR;VERPR;PEINH', 'sku cost priceUnit'],
  ['master_data', 'Item;Unit price;Price unit', 'sku cost priceUnit'],
  ['master_data', 'Item;UM;Preço Unit.;Unidade de preço', 'sku unit cost priceUnit'],
  ['master_data', 'Artikel;ME;Preis;Preiseinheit', 'sku unit cost priceUnit'],
  ['master_data', 'Article;Prix unitaire;Unité de prix', 'sku cost priceUnit'],
  [
    'master_data',
    'Cód. Produto;Descr.;Ponto Pedido Atual;Lote Compra Atual;Lote Mín. Compra;Estq. Mín.;Vlr. Unit.',
    'sku description trigger batch minimumBatch minimumBalance cost',
  ],
  [
    'transactions',
    'Nº Lançto;Data Movto;Cód. Produto;Ent/Sai;Histórico;Qtde;Vlr. Unitário',
    'null date sku type null quantity cost',
  ],
  [
    'orders',
    'Nº Pedido;Cód. Produto;Dt. Emissão;Dt. Prev. Entrega;Qtde Pedida;Qtde Recebida',
    'order sku startDate endDate quantity receivedQuantity',
  ],
  [
    'master_data',
    'Cód. Prod.;Descr.;Fam.;UM;Sld Atual;Custo Médio;Forn.;Prazo Ent. (dias);Est. Mín.;Est. Máx.;Ativo',
    'sku description group unit currentBalance cost supplier leadTime minimumBalance maximumBalance null',
  ],
  [
    'transactions',
    'Dt.;Cód. Prod.;Tp. Mov.;Qtd.;Custo Unit.;Nr. Doc.;Ped. Compra',
    'date sku type quantity cost null order',
  ],
  ['orders', 'Nº Ped.;Cód. Prod.;Qtd. Ped.;Dt. Ped.;Dt. Receb.', 'order sku quantity startDate receivedDate'],
  ['orders', 'Pedido;Item;Dt. Emissão;Dt. Prevista;Dt. Receb.', 'order sku startDate endDate receivedDate'],
  ['orders', 'Pedido;Item;Emissão;Data de Entrega;Previsão', 'order sku startDate receivedDate endDate'],
  ['orders', 'Pedido;Item;Emissão;Data de Entrega', 'order sku startDate endDate'],
  ['orders', 'PO;Item;Order date;Received on;Due date', 'order sku startDate receivedDate endDate'],
  [
    'orders',
    'Commande;Article;Date de commande;Date de livraison prévue;Date de réception',
    'order sku startDate endDate receivedDate',
  ],
  [
    'orders',
    'Orden;Artículo;Fecha del pedido;Fecha prevista;Fecha de recepción',
    'order sku startDate endDate receivedDate',
  ],
  ['master_data', 'Référence;Libellé;Prix d’achat;Stock disponible', 'sku description cost currentBalance'],
  ['transactions', 'Artículo;Fecha de movimiento;Tipo movimiento;Cantidad', 'sku date type quantity'],
  [
    'orders',
    'Item no.;PO number;Order date;Due date;Qty;Qty received',
    'sku order startDate endDate quantity receivedQuantity',
  ],
] as const)('titles of %s that an ERP calls %s', (kind, titles, ours) => {
  const columns = guessColumns(kind, { titles: titles.split(';'), places: new Map() })
  expect(columns.map(({ column }) => String(column)).join(' ')).toBe(ours)
  expect(columns.filter(({ match }) => match === 'doubt')).toEqual([])
})
