import type { Preset } from './preset.ts'

/** TOTVS Protheus: lists of SX3 fields, by their names or their Portuguese titles. */
export const PROTHEUS: Preset = {
  id: 'protheus',
  name: 'TOTVS Protheus',
  files: [
    {
      name: 'SD3',
      kind: 'transactions',
      columns: {
        sku: 'D3_COD',
        date: 'D3_EMISSAO',
        type: 'D3_CF',
        subtype: 'D3_TM',
        quantity: 'D3_QUANT',
        order: 'D3_DOC',
      },
      telling: ['sku', 'date', 'type', 'quantity'],
      asksSubtypesOf: ['RE0', 'RE6', 'DE0', 'DE6'],
      reading: {
        codes: [
          // RE goes out, DE comes in: 0 by hand, 1 automatic, 2 and 3 with production, 4 transfer, 6 as 0 valued, 7 of several.
          ...['RE0', 'RE1', 'RE2', 'RE3', 'RE5', 'RE6', 'RE9'].map((code) => ({
            code,
            meaning: 'consumption' as const,
          })),
          ...['DE0', 'DE1', 'DE2', 'DE3', 'DE5', 'DE6', 'DE9'].map((code) => ({
            code,
            meaning: 'consumptionReturn' as const,
          })),
          ...['PR0', 'PR1'].map((code) => ({ code, meaning: 'replenishment' as const })),
          ...['ER0', 'ER1'].map((code) => ({ code, meaning: 'replenishmentReturn' as const })),
          { code: 'RE4', meaning: 'ignored' },
          { code: 'DE4', meaning: 'ignored' },
          { code: 'RE7', meaning: 'inventory', isOut: true },
          { code: 'DE7', meaning: 'inventory' },
          // 499 and 999 are what the system books by itself: here, differences of a count.
          ...['RE0', 'RE6'].map((code) => ({
            code: `${code} 999`,
            meaning: 'inventory' as const,
            isOut: true,
          })),
          ...['DE0', 'DE6'].map((code) => ({ code: `${code} 499`, meaning: 'inventory' as const })),
        ],
        leaveOut: [{ title: 'D3_ESTORNO', values: ['S'] }],
        firstReturnsAreStock: true,
      },
    },
    {
      name: 'SD1',
      kind: 'transactions',
      columns: {
        sku: 'D1_COD',
        date: 'D1_DTDIGIT|D1_EMISSAO',
        quantity: 'D1_QUANT',
        order: 'D1_PEDIDO|D1_DOC',
        cost: 'D1_VUNIT',
      },
      telling: ['sku', 'date', 'quantity'],
      reading: {
        allRows: { meaning: 'replenishment' },
        leaveOut: [{ title: 'D1_TIPO', values: ['D', 'B', 'C', 'I', 'P'] }],
      },
    },
    {
      name: 'SD2',
      kind: 'transactions',
      columns: { sku: 'D2_COD', date: 'D2_EMISSAO', quantity: 'D2_QUANT', order: 'D2_DOC' },
      telling: ['sku', 'date', 'quantity'],
      reading: {
        allRows: { meaning: 'consumption' },
        leaveOut: [{ title: 'D2_TIPO', values: ['D', 'B', 'C', 'I', 'P'] }],
      },
    },
    {
      name: 'SB1, SBZ, SB2',
      kind: 'master_data',
      columns: {
        sku: 'B1_COD|BZ_COD|B2_COD',
        site: 'BZ_FILIAL',
        description: 'B1_DESC',
        group: 'B1_GRUPO',
        supplier: 'B1_PROC',
        unit: 'B1_UM',
        cost: 'B2_CM1|B1_CUSTD|B1_UPRC|BZ_CUSTD',
        leadTime: 'B1_PE|BZ_PE',
        trigger: 'B1_EMIN|BZ_EMIN',
        batch: 'B1_LE|BZ_LE',
        minimumBatch: 'B1_LM|BZ_LM',
        package: 'B1_QE|BZ_QE',
        minimumBalance: 'B1_ESTSEG|BZ_ESTSEG',
        maximumBalance: 'B1_EMAX|BZ_EMAX',
        currentBalance: 'B2_QATU',
        blocked: 'B1_MSBLQL',
        registerDate: 'B1_DATREF|B1_UCOM',
      },
      telling: ['sku'],
      reading: {},
    },
    {
      name: 'SC7',
      kind: 'orders',
      columns: {
        sku: 'C7_PRODUTO',
        order: 'C7_NUM',
        code: 'C7_ITEM',
        startDate: 'C7_EMISSAO',
        endDate: 'C7_DATPRF',
        quantity: 'C7_QUANT',
        receivedQuantity: 'C7_QUJE',
        status: 'C7_ENCER',
        canceled: 'C7_RESIDUO',
      },
      telling: ['sku', 'order', 'startDate'],
      reading: {},
    },
  ],
}
