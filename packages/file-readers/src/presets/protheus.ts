import type { CodeMeaning } from '../reading/file-reading.ts'
import { codes, type Preset } from './preset.ts'

/** Codes of operations (CFOP) with their first digits: 1 to 3 come in, 5 to 7 go out; of the state, of another, abroad. */
const operations = (directions: string, codes: string, meaning: Omit<CodeMeaning, 'code'>): CodeMeaning[] =>
  [...directions].flatMap((first) =>
    codes.split(' ').map((rest) => ({ code: `${first}${rest}`, ...meaning })),
  )
/** Goods that go to another branch or come from it, back too, and those whose tax was paid before (4xx) or that are used (55x). */
const BETWEEN_BRANCHES = '151 152 153 154 155 156 208 209 408 409 552 557'

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
          ...codes('consumption', 'RE0|RE1|RE2|RE3|RE5|RE6|RE9'),
          ...codes('consumptionReturn', 'DE0|DE1|DE2|DE3|DE5|DE6|DE9'),
          ...codes('replenishment', 'PR0|PR1'),
          ...codes('replenishmentReturn', 'ER0|ER1'),
          ...codes('ignored', 'RE4|DE4'),
          { code: 'RE7', meaning: 'inventory', isOut: true },
          { code: 'DE7', meaning: 'inventory' },
          // 499 and 999 are what the system books by itself: here, differences of a count.
          ...codes('inventory', 'RE0 999|RE6 999').map((one) => ({ ...one, isOut: true })),
          ...codes('inventory', 'DE0 499|DE6 499'),
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
        type: 'D1_CF|D1_TIPO',
        quantity: 'D1_QUANT',
        order: 'D1_PEDIDO|D1_DOC',
        cost: 'D1_VUNIT',
      },
      telling: ['sku', 'date', 'quantity'],
      reading: {
        allRows: { meaning: 'replenishment' },
        codes: [
          ...operations('12', BETWEEN_BRANCHES, { meaning: 'transfer' }),
          ...operations('123', '201 202', { meaning: 'consumptionReturn' }),
          ...operations('12', '203 204 410 411', { meaning: 'consumptionReturn' }),
          { code: 'D', meaning: 'consumptionReturn' },
        ],
        leaveOut: [{ title: 'D1_TIPO', values: ['B', 'C', 'I', 'P'] }],
      },
    },
    {
      name: 'SD2',
      kind: 'transactions',
      columns: {
        sku: 'D2_COD',
        date: 'D2_EMISSAO',
        type: 'D2_CF|D2_TIPO',
        quantity: 'D2_QUANT',
        order: 'D2_DOC',
      },
      telling: ['sku', 'date', 'quantity'],
      reading: {
        allRows: { meaning: 'consumption' },
        codes: [
          ...operations('56', BETWEEN_BRANCHES, { meaning: 'transfer', isOut: true }),
          ...operations('567', '201 202', { meaning: 'replenishmentReturn' }),
          ...operations('56', '410 411 556', { meaning: 'replenishmentReturn' }),
          { code: 'D', meaning: 'replenishmentReturn' },
        ],
        leaveOut: [{ title: 'D2_TIPO', values: ['B', 'C', 'I', 'P'] }],
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
        sku: 'C7_PRODUTO|Produto',
        site: 'Filial',
        order: 'C7_NUM|Número PC|Numero do PC|Num. PC|Nr. PC|No. PC',
        code: 'C7_ITEM|Item',
        startDate: 'C7_EMISSAO|Dt. Emissão|Dt Emissão|DT.Emissao|Data Emissão|Emissão',
        endDate: 'C7_DATPRF|Dt. Entrega|Dt Entrega|DT.Entrega|Data Entrega|Entrega',
        receivedDate: 'Dt. Receb.|Dt Receb|Data Receb.',
        quantity: 'C7_QUANT|Quantidade|Qtd.|Qtde.',
        receivedQuantity: 'C7_QUJE|Qtd. Entregue|Qtd.Entregue|Qtde. Entregue|Qtd Entregue',
        status: 'C7_ENCER|Ped. Encerr.|Ped.Encerr.|Ped Encerr',
        canceled: 'C7_RESIDUO|Resid. Elim.|Resid.Elim.|Resid Elim|Elim. Resíduo',
      },
      telling: ['sku', 'order', 'startDate'],
      reading: {},
    },
  ],
}
