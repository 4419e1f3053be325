/** Texts about the mapping of a movement file, and its summary. */
export const fileReading = {
  looksLike: 'Parece {{system}}: {{list}}',
  remembered: 'Lido como você respondeu para {{name}}, em {{when}}.',
  remembers: 'Respostas lembradas para arquivos com estas colunas',
  movements_one: '{{count, number}} movimento: {{parts}}',
  movements_other: '{{count, number}} movimentos: {{parts}}',
  extent: 'Itens: {{items}} · locais: {{sites}} · de {{first}} a {{last}}',
  yearUsage: 'Consumo dos últimos 12 meses: {{units}}. Compare com o seu ERP: {{items}}.',
  belowZero: 'Quantidades negativas são saídas do estoque.',
  leftOut_one: '{{count, number}} linha fora da carga: {{reasons}}',
  leftOut_other: '{{count, number}} linhas fora da carga: {{reasons}}',
  leftOutBy: '{{title}} “{{found}}” ({{rows}})',
  leftOutEmpty: '{{title}} vazio ({{rows}})',
  lost_one: '{{title}}: {{count, number}} célula ilegível fica vazia, como “{{found}}” na linha {{line}}.',
  lost_other:
    '{{title}}: {{count, number}} células ilegíveis ficam vazias, como “{{found}}” na linha {{line}}.',
  byColumn: 'Uma coluna informa o tipo',
  gives: '{{usage}} consumos ({{units}} unidades), {{returns}} devoluções, {{receipts}} entradas',
  tally: {
    usage: '{{rows}} consumos ({{units}} unidades)',
    returns: '{{rows}} devoluções de consumo ({{units}})',
    receipts: '{{rows}} entradas ({{units}})',
    supplierReturns: '{{rows}} devoluções ao fornecedor ({{units}})',
    transfers: '{{rows}} transferências',
    adjustments: '{{rows}} ajustes e contagens',
    balances: '{{rows}} saldos',
  },
  question: {
    all_rows: 'O arquivo não tem coluna de tipo. O que é cada linha?',
    coming_in: 'O que são as quantidades que entram?',
    sign: 'O que significa uma quantidade negativa de consumo?',
  },
  doubt: {
    more_returns: '{{read}} devoluções, mais do que consumos. As colunas e os códigos estão certos?',
    nothing_used: 'Nenhum item teria consumo. As colunas e os códigos estão certos?',
    little_usage: 'Só {{read}} linhas seriam consumo. As colunas e os códigos estão certos?',
  },
  meaning: {
    transfer: 'Transferência',
    consumptionReturn: 'Devolução de consumo',
    replenishmentReturn: 'Devolução ao fornecedor',
    ignored: 'ignorado',
  },
  column: {
    from: 'De',
    to: 'Para',
    direction: 'Sentido',
    subtype: 'Subtipo',
    quantityIn: 'Quantidade que entra',
    quantityOut: 'Quantidade que sai',
    balanceAfter: 'Saldo depois',
    document: 'Documento',
  },
  option: {
    usage: 'Consumo',
    receipts: 'Entrada de compra',
    returns: 'Devolução de consumo',
    both: 'Negativa: consumo; positiva: entrada',
    out: 'Saída do estoque: é consumo',
    returned: 'Devolução de consumo',
  },
}

declare module '../../words.ts' {
  interface Words {
    fileReading: typeof fileReading
  }
}
