import { expect, test } from 'vitest'
import { guessColumns, seemsKind } from '../src/check/guess-columns.ts'
import { FileProblem } from '../src/file-problem.ts'
import { matchHeader } from '../src/formats/header.ts'

test.each([
  [
    'master_data',
    'Código do Produto;Descrição;UM;Custo Unitário (R$);Ponto de Pedido;Lote Econômico;Saldo Atual;Lead Time (dias)',
    'sku description unit cost trigger batch currentBalance leadTime',
  ],
  [
    'master_data',
    'Part Num;Part Description;Vendor ID;Vendor Name;Whse;Qty On Hand;UOM;Avg Cost;Min Qty;Max Qty;Lead Time;Ord Mult;Part Status',
    'sku description null supplier site currentBalance unit cost trigger maximumBalance leadTime package null',
  ],
  [
    'master_data',
    'Item No.;Vendor;Warehouse Code;On Hand Qty;Average Cost;LT Days;Order Multiple;Min Order Qty',
    'sku supplier site currentBalance cost leadTime package minimumBatch',
  ],
  [
    'transactions',
    'Tran Num;Tran Date;Tran Type;Part Num;Whse;Tran Qty;UOM;Reference',
    'null date type sku site quantity null null',
  ],
  ['transactions', 'Date;Mouvement;Référence;Quantité', 'date type sku quantity'],
  [
    'orders',
    'PO Num;Line;Rel;Vendor ID;Vendor Name;Part Num;Whse;Order Date;Due Date;Our Qty;Received Qty;Unit Cost;Line Status;Last Receipt',
    'order null null null null sku site startDate endDate quantity receivedQuantity null status null',
  ],
  // Files of approved orders; SKU and Quantity are names of ours.
  [
    'orders',
    'Purchase order;Supplier;SKU;Site;Quantity;Unit;Unit cost;Order date;Expected date',
    'order null null site null null null startDate endDate',
  ],
  [
    'orders',
    'Pedido de compra;Fornecedor;SKU;Filial;Quantidade;Unidade de medida;Custo unitário;Data do pedido;Entrega prevista',
    'order null null site quantity null null startDate endDate',
  ],
  [
    'orders',
    'Bon de commande;Fournisseur;SKU;Site;Quantité;Unité de mesure;Coût unitaire;Date de commande;Livraison prévue',
    'order null null site quantity null null startDate endDate',
  ],
  [
    'orders',
    'Pedido de compra;Proveedor;SKU;Sitio;Cantidad;Unidad de medida;Coste unitario;Fecha de pedido;Fecha prevista',
    'order null null site quantity null null startDate endDate',
  ],
  ['orders', 'PO Number;Part;Order Date;Order Qty', 'order sku startDate quantity'],
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
  [
    'master_data',
    'Filial;Código;Descrição;Grupo;Unid. Med.;Saldo Atual;Custo Médio;Ponto Pedido;Lote Mínimo;Qtd. Embalagem;Prazo Entrega',
    'site sku description group unit currentBalance cost trigger minimumBatch package leadTime',
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
  ['orders', 'Pedido;Clave;Fecha pedido;Fecha recepción', 'order sku startDate receivedDate'],
  [
    'orders',
    'Pedido;Clave;Fecha pedido;Fecha recepción;Fecha entrega',
    'order sku startDate receivedDate endDate',
  ],
  ['master_data', 'Código;Nombre;Costo', 'sku description cost'],
  ['master_data', 'Código;Nombre;Descripción;Costo', 'sku null description cost'],
  ['master_data', 'Código;Descripción;Nombre;Costo', 'sku description null cost'],
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

test('one word beside a reference may be the description: both are asked about', () => {
  const titles = ['Référence', 'Article', 'Stock']
  const columns = guessColumns('master_data', { titles, places: new Map() })
  expect(columns.map(({ match }) => match)).toEqual(['doubt', 'none', 'guess'])
})

test.each([
  ['Min Qty', ['trigger', 'minimumBatch', 'minimumBalance']],
  ['Max Qty', ['maximumBatch', 'maximumBalance']],
])('%s without the other of the pair is asked about', (title, may) => {
  const [, found] = guessColumns('master_data', { titles: ['Part', title], places: new Map() })
  expect(found).toEqual({ title, column: may[0], match: 'doubt', may })
})

const TAUGHT = {
  master_data: { sku: ['Artefact'], cost: ['Landed'], supplier: ['Seller'], site: ['Spot'] },
}
test.each([
  ['orders', 'Artefact;Call;Order Date;Due Date;Our Qty;Spot;Seller;Landed', null],
  ['orders', 'Artefact;Call;Order Date;Spot;Seller;Landed', 'master_data'],
  ['orders', 'Artefact;Description;Spot;Seller;Landed', 'master_data'],
  ['orders', 'Item;Call;Order Date;Due Date;Our Qty;Whse;Vendor;Unit Cost', null],
  ['master_data', 'Artefact;Description;Spot;Seller;Landed', null],
  ['master_data', 'Item;Description;UOM;Group;Spot;Seller;Landed;Date;Type;Qty', 'transactions'],
] as const)(
  'of %s, %s: those taught for master data tell another kind only where the others do not (%s)',
  (kind, header, otherKind) => {
    const titles = header.split(';')
    const found = () => {
      try {
        matchHeader(kind, titles, TAUGHT)
      } catch (error) {
        if (error instanceof FileProblem) return error.parameters.found
      }
      return seemsKind(kind, titles, TAUGHT)
    }
    expect(found()).toBe(otherKind)
  },
)
