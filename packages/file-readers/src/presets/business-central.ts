import { codes, type Preset } from './preset.ts'

/** Dynamics 365 Business Central and NAV. */
export const BUSINESS_CENTRAL: Preset = {
  id: 'business_central',
  name: 'Business Central',
  policies: {
    anticipated: [
      ...['Fixed Reorder Qty.', 'Fixed Reorder Qty', 'Maximum Qty.', 'Maximum Qty'],
      ...['Qté fixe de commande', 'Qté maximum', 'Quantité maximum'],
      ...['Feste Bestellmenge', 'Auffüllen auf Maximalbestand', 'Auf Maximalbestand auffüllen'],
      ...['Cant. fija reaprov.', 'Cantidad fija reaprov.', 'Cantidad máxima', 'Cant. máxima'],
      ...['Qtd. Fixa Reabast.', 'Qtd. Máxima', 'Quantidade máxima'],
    ],
    on_demand: [
      ...['Order', 'Lot-for-Lot', 'Commande', 'Lot pour lot', 'Auftragsmenge', 'Los-für-Los'],
      ...['Pedido', 'Lote a lote', 'Encomenda', 'Lote-por-Lote'],
    ],
  },
  files: [
    {
      name: 'Item Ledger Entries',
      kind: 'transactions',
      columns: {
        sku: 'Item No.|Item Number|N° article|Artikelnr.|Nº producto|N.º produto|Nº do produto',
        date: 'Posting Date|Date comptabilisation|Date de comptabilisation|Buchungsdatum|Fecha registro|Data Registro|Data de registro',
        type: "Entry Type|Type d'écriture|Type écriture|Postenart|Tipo movimiento|Tipo mov.|Tipo de movimento|Tipo Movimento",
        quantity: 'Quantity|Quantité|Menge|Cantidad|Quantidade',
        site: 'Location Code|Code magasin|Code emplacement|Lagerortcode|Cód. almacén|Cód. Localização|Código do Local',
        order: 'Document No.|N° document|Belegnr.|Nº documento|N.º documento',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      marks: [
        "Entry Type|Type d'écriture|Type écriture|Postenart|Tipo movimiento|Tipo mov.|Tipo de movimento|Tipo Movimento",
        'Item No.|Item Number|N° article|Artikelnr.|Nº producto|N.º produto|Nº do produto',
      ],
      reading: {
        codes: [
          ...codes(
            'consumption',
            'Sale|Consumption|Assembly Consumption|Vente|Consommation|Consommation assemblage|Verkauf|Verbrauch|Montageverbrauch|Venta|Consumo|Consumo ensamblado|Venda|Consumo de montagem',
          ),
          ...codes(
            'replenishment',
            'Purchase|Output|Assembly Output|Achat|Production|Sortie|Sortie assemblage|Einkauf|Istmeldung|Montageausstoß|Compra|Salida|Salida desde fábrica|Salida ensamblado|Saída|Saída de montagem',
          ),
          ...codes(
            'inventory',
            'Positive Adjmt.|Negative Adjmt.|Ajustement positif|Ajustement négatif|Ajust. positif|Ajust. négatif|Zugang|Abgang|Ajuste positivo|Ajuste negativo|Aj. positivo|Aj. negativo',
          ),
          ...codes('transfer', 'Transfer|Transfert|Umlagerung|Transferencia|Transf.'),
        ],
        sign: 'below_zero_is_out',
      },
    },
    {
      name: 'Items, Stockkeeping Units',
      kind: 'master_data',
      columns: {
        sku: 'Item No.|No.|N° article|N°|Artikelnr.|Nr.|Nº producto|Nº|N.º produto|N.º',
        site: 'Location Code|Code magasin|Lagerortcode|Cód. almacén|Cód. Localização',
        description: 'Description|Désignation|Beschreibung|Descripción|Descrição',
        group:
          'Item Category Code|Code catégorie article|Artikelkategoriencode|Cód. categoría producto|Código Categoria Produto',
        supplier: 'Vendor No.|N° fournisseur|Kreditorennr.|Nº proveedor|N.º fornecedor',
        unit: 'Base Unit of Measure|Unité de base|Basiseinheitencode|Unidad medida base|Unidade de medida base',
        cost: 'Unit Cost|Coût unitaire|Einstandspreis|Costo unit.|Coste unitario|Custo unitário',
        portfolio:
          'Reordering Policy|Méthode réappro.|Méthode de réapprovisionnement|Wiederbeschaffungsverfahren|Wiederbeschaffungsrichtlinie|Directiva reaprov.|Directiva reaprovisionamiento|Política Reabastecimento|Política de reaprovisionamiento',
        leadTime:
          'Lead Time Calculation|Délai de réappro.|Beschaffungszeit|Plazo entrega (días)|Plazo de entrega|Cálculo do prazo de entrega',
        trigger:
          'Reorder Point|Point de commande|Minimalbestand|Punto pedido|Punto de pedido|Ponto de encomenda',
        batch:
          'Reorder Quantity|Quantité réappro.|Bestellmenge|Cantidad de pedido|Cantidad a pedir|Quantidade a encomendar',
        minimumBatch: 'Minimum Order Quantity|Minimum Order Qty.',
        maximumBatch: 'Maximum Order Quantity|Maximum Order Qty.',
        package: 'Order Multiple|Multiple de commande|Losgrößenrundungsfaktor|Múltiplos de pedido',
        minimumBalance:
          'Safety Stock Quantity|Safety Stock Qty.|Stock de sécurité|Sicherheitsbestand|Stock de seguridad',
        maximumBalance: 'Maximum Inventory|Stock maximum|Maximalbestand|Stock máximo|Inventario máximo',
        currentBalance: 'Inventory|Quantity on Hand|Stocks|Lagerbestand|Inventario',
      },
      telling: ['sku'],
      marks: [
        'Lead Time Calculation|Reordering Policy|Délai de réappro.|Méthode réappro.|Méthode de réapprovisionnement|Beschaffungszeit|Wiederbeschaffungsverfahren|Plazo entrega (días)|Plazo de entrega|Directiva reaprov.|Cálculo do prazo de entrega|Política Reabastecimento',
      ],
      reading: {},
    },
    {
      name: 'Purchase Lines',
      kind: 'orders',
      columns: {
        sku: 'No.|Item No.|N°|Nr.|Nº|N.º',
        site: 'Location Code|Code magasin|Lagerortcode|Cód. almacén|Cód. Localização',
        order: 'Document No.|Order No.|N° document|Belegnr.|Nº documento|N.º documento',
        code: 'Line No.|N° ligne|Zeilennr.|Nº línea|N.º linha',
        startDate: 'Order Date|Document Date|Date commande|Bestelldatum|Fecha pedido|Data da encomenda',
        endDate:
          'Expected Receipt Date|Promised Receipt Date|Date réception prévue|Erwartetes Wareneingangsdatum|Fecha recepción esperada|Data prevista de recepção',
        quantity: 'Quantity|Quantité|Menge|Cantidad|Quantidade',
        receivedQuantity:
          'Quantity Received|Qty. Received|Quantité reçue|Bereits gelieferte Menge|Cantidad recibida|Quantidade recebida',
      },
      telling: ['sku', 'order', 'startDate'],
      marks: [
        'Expected Receipt Date|Promised Receipt Date|Quantity Received|Date réception prévue|Erwartetes Wareneingangsdatum|Fecha recepción esperada',
      ],
      reading: {
        leaveOut: [
          {
            title: 'Type',
            values: [
              'G/L Account',
              'Charge (Item)',
              'Fixed Asset',
              'Resource',
              'Comment',
              '',
              'Compte général',
              'Sachkonto',
              'Cuenta',
            ],
          },
        ],
      },
    },
  ],
}
