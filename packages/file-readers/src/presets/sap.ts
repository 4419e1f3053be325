import type { CodeMeaning } from '../reading/file-reading.ts'
import { codes, type Preset } from './preset.ts'

/** Movement types of SAP: what is taken out, and its reversal one number higher. */
export const SAP_CODES: readonly CodeMeaning[] = [
  ...codes('consumption', '201|221|231|241|251|261|281|291|601|603|621|623|631|633|645|647|201K|261K|543'),
  ...codes(
    'consumptionReturn',
    '202|222|232|242|252|262|282|292|602|604|622|624|632|634|646|648|651|653|657|652|654|658|544',
  ),
  ...codes('replenishment', '101|103|105|107|109|121|131|501|503|505|511|521|523|525|531|581|101K'),
  ...codes(
    'replenishmentReturn',
    '102|104|106|122|123|124|125|132|161|162|502|504|506|512|522|524|526|532|582',
  ),
  ...codes(
    'transfer',
    '301|302|303|304|305|306|309|310|311|312|313|314|315|316|317|318|321|322|323|324|325|326|341|342|343|344|349|350|351|352|411|412|413|414|415|416|541|542|641|642|643|644|671|672',
  ),
  ...codes(
    'inventory',
    '551|552|553|554|555|556|557|558|561|562|563|564|565|566|701|702|703|704|707|708|711|712|713|714|715|716|717|718',
  ),
]

/** SAP ECC and S/4HANA. */
export const SAP: Preset = {
  id: 'sap',
  name: 'SAP',
  // Reorder points, automatic or not, time-phased and by forecast; MRP by requirements, and for planned production.
  policies: {
    anticipated: ['VB', 'VM', 'V1', 'V2', 'VV', 'VS', 'R1', 'R2', 'D1'],
    on_demand: ['PD', 'P1', 'P2', 'P3', 'P4', 'M0', 'M1', 'M2', 'M3', 'M4'],
  },
  files: [
    {
      name: 'MB51',
      kind: 'transactions',
      columns: {
        sku: 'Material|Article|Matériel|MATNR|Material Number|Materialnummer|Número de material',
        date: 'Pstng Date|Posting Date|Buch.dat.|Buchungsdatum|Buchungsdat.|BUDAT|BUDAT_MKPF|Dt.lçto.|Data de lançamento|Data lançam.|Dte cptable|Date comptable|Fe.contab.|Fecha contab.|Fecha de contabilización',
        type: 'MvT|Movement Type|Mvt Type|BwA|Bewegungsart|BWART|TMv|TpMov|Tipo de movimento|CMv|CMvt|Code mouvement|Code mvt|ClMv|Cl.mov.|Clase de movimiento',
        quantity:
          'Quantity|Qty in base unit|Menge|Quantidade|Quantité|Cantidad|Menge in BME|Qty in Un. of Entry|Qty in UnE|ERFMG|Menge in ErfassME|Qté en UQS|Qtd. UM registro|Ctd.en UM entrada',
        unit: 'BUn|Base Unit of Measure|BME|Basismengeneinheit|MEINS|UMB|UQB',
        site: 'Plnt|Plant|Werk|WERKS|Cen.|Cent|Centro|Div.|Division',
        order:
          "PO|Purchase Order|Purchase order number|Bestellung|EBELN|Pedido|Doc.compr.|Cde d'achat|Commande",
        document:
          'Mat. Doc.|Material Document|Materialbeleg|Mat.beleg|MBLNR|Doc.mat.|Documento material|Doc.article|Doc. art.',
        direction:
          'Debit/Credit Ind.|Debit/Credit Indicator|D/C|S/H|Soll/Haben|SHKZG|Kz Soll/Haben|Déb./créd.|Déb./cré.',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: [
        'Mat. Doc.|Material Document|Materialbeleg|Mat.beleg|MBLNR|Doc.mat.|Documento material|Doc.article|Doc. art.|MvT|BwA|BWART|TMv|CMv|ClMv|Movement Type',
      ],
      reading: { codes: SAP_CODES, out: ['H', 'C', 'Haben', 'Credit'], ignoresLeadingZeros: true },
    },
    {
      name: 'MARC, MARD, MBEW, MM60',
      kind: 'master_data',
      columns: {
        sku: 'MATNR|Material|Material Number|Materialnummer|Article|Número de material',
        site: 'WERKS|Plnt|Plant|Werk|Cen.|Centro|Div.|Division',
        description:
          'MAKTX|Material Description|Materialkurztext|Texto breve material|Texto breve de material|Désignation article|Short Text',
        group: 'MATKL|Matl Group|Material Group|Warengruppe|Grp.mercads.|Gpo.artíc.|Gr. march.',
        unit: 'MEINS|BUn|Base Unit|Base Unit of Measure|BME|UMB|UQB',
        cost: 'VERPR|STPRS|Price|Moving price|Moving Average Price|Standard price|Preis|GleitDurchPreis|Standardpreis|Preço|Precio|Prix',
        priceUnit:
          'PEINH|per|Price unit|Unit price for|Preiseinheit|PreisEinh|Preiseinh.|Unidade preço|Unidade de preço|Cantidad base|Base de prix|pro',
        portfolio:
          'DISMM|MRP Type|MRP Typ|Dispomerkmal|Tipo de MRP|Tipo MRP|Tp.MRP|Planif.nec.|Caract.planif.nec.|Car. planif.',
        leadTime:
          'PLIFZ|Pl. Deliv. Time|Planned Deliv. Time|PDT|Planlieferzeit|Pzo.entr.prev.|Plazo entrega prev.|Délai prév. livr.',
        trigger:
          'MINBE|Reorder Point|Reord. Point|Meldebestand|Ponto abastec.|Pto.pedido|Point de cde|Point de commande',
        minimumBalance:
          'EISBE|Safety Stock|Sicherheitsbestand|Estoque segurança|Stock seguridad|Stock sécurité',
        minimumBatch:
          'BSTMI|Min. Lot Size|Minimum Lot Size|Mindestlosgröße|Tam.lote mín.|Tamaño lote mín.|Taille lot min.',
        maximumBatch:
          'BSTMA|Max. Lot Size|Maximum Lot Size|Maximale Losgröße|Tam.lote máx.|Tamaño lote máx.|Taille lot max.',
        batch: 'BSTFE|Fixed lot size|Feste Losgröße|Tam.fixo lote|Tamaño lote fijo|Taille lot fixe',
        package: 'BSTRF|Rounding value|Rundungswert|Valor arredond.|Valor redondeo|Valeur arrondie',
        maximumBalance:
          'MABST|Maximum stock level|Max. Stock Level|Höchstbestand|Estoque máximo|Stock máximo|Stock maximal',
        blocked:
          'LVORM|DF stor. loc. level|Deletion flag|Löschvormerkung|Marc.p/elim.|Petic.borrado|Témoin suppr.',
        currentBalance:
          'LABST|Unrestricted|Unrestricted-use stock|Frei verwendbar|Utilização livre|Libre utilización|Utilisation libre',
      },
      telling: ['sku'],
      marks: ['MATNR|Material', 'WERKS|Plnt|Plant|Werk|Cen.|Centro|PEINH|MEINS|BUn|BME'],
      reading: {},
    },
    {
      name: 'ME2M',
      kind: 'orders',
      columns: {
        sku: 'MATNR|Material|Article',
        site: 'WERKS|Plnt|Plant|Werk|Centro|Div.',
        order:
          "EBELN|Purchasing Document|Purch.Doc.|PO|Einkaufsbeleg|Doc.compra|Documento compras|Document d'achat",
        code: 'EBELP|Item|Position|Pos.|Itm',
        startDate: 'BEDAT|Document Date|Doc. Date|Belegdatum|Data documento|Fecha documento|Date document',
        endDate: 'EINDT|Deliv. Date|Delivery Date|Lieferdatum|Data remessa|Fecha entrega|Date livraison',
        receivedDate: 'BUDAT|Posting Date|GR Date',
        quantity:
          'MENGE|Order Quantity|PO Quantity|Bestellmenge|Qtd.pedido|Cantidad pedido|Quantité commandée',
        receivedQuantity:
          'WEMNG|Quantity Delivered|Delivered Quantity|Quantity Received|Gelieferte Menge|WE-Menge',
        status:
          'ELIKZ|Delivery Completed|Deliv. Compl.|Endlieferung|Remessa final|Entrega final|Livraison finale',
        canceled:
          'LOEKZ|Deletion Indicator|Löschkennzeichen|Código eliminação|Indicador de borrado|Code suppr.',
      },
      telling: ['sku', 'order', 'startDate'],
      marks: [
        "EBELN|Purchasing Document|Purch.Doc.|Einkaufsbeleg|Doc.compra|Documento compras|Document d'achat",
      ],
      reading: { ignoresLeadingZeros: true },
    },
  ],
}
