/** Texts about the mapping of a movement file, and its summary. */
export const fileReading = {
  looksLike: 'Parece {{system}}: {{list}}',
  remembered: 'Lido como você respondeu para {{name}}, em {{when}}.',
  remembers: 'Respostas salvas para arquivos com estas colunas',
  movements_one: '{{count, number}} movimento: {{parts}}',
  movements_other: '{{count, number}} movimentos: {{parts}}',
  extent: 'Itens: {{items}} · filiais: {{sites}} · de {{first}} a {{last}}',
  itemUnits_one: 'Estoque informado em {{count, number}} linha: {{units}} unidades',
  itemUnits_other: 'Estoque informado em {{count, number}} linhas: {{units}} unidades',
  itemTotals_one: 'Estoque informado em {{count, number}} linha: {{units}} unidades, {{value}}',
  itemTotals_other: 'Estoque informado em {{count, number}} linhas: {{units}} unidades, {{value}}',
  orderTotals_one: '{{count, number}} linha com quantidade: {{units}} unidades pedidas, {{open}} a receber',
  orderTotals_other:
    '{{count, number}} linhas com quantidade: {{units}} unidades pedidas, {{open}} a receber',
  usage_one: 'Consumo deste dia: {{units}}. Compare com o seu ERP: {{items}}.',
  usage_other: 'Consumo destes {{count, number}} dias: {{units}}. Compare com o seu ERP: {{items}}.',
  yearUsage: 'Consumo dos últimos 12 meses: {{units}}. Compare com o seu ERP: {{items}}.',
  partUsage:
    'Consumo nas primeiras {{count, number}} linhas, até {{last}}: {{units}}. O restante é contado durante a carga.',
  belowZero: 'Quantidades negativas são saídas do estoque.',
  leftOut_one: '{{count, number}} linha fora da carga: {{reasons}}',
  leftOut_other: '{{count, number}} linhas fora da carga: {{reasons}}',
  leftOutBy: '{{title}} “{{found}}” ({{rows}})',
  leftOutEmpty: '{{title}} vazio ({{rows}})',
  ignoredCells_one:
    '{{column}}: {{count, number}} célula ilegível foi ignorada, e o fornecedor mantém o valor que tinha: “{{found}}” na linha {{line}}.',
  ignoredCells_other:
    '{{column}}: {{count, number}} células ilegíveis foram ignoradas, e os fornecedores mantêm os valores que tinham, por exemplo “{{found}}” na linha {{line}}.',
  lostCells_one: '{{column}}: {{count, number}} célula ilegível ficou vazia: “{{found}}” na linha {{line}}.',
  lostCells_other:
    '{{column}}: {{count, number}} células ilegíveis ficaram vazias, por exemplo “{{found}}” na linha {{line}}.',
  sentBeforePart: 'Um arquivo com este nome e tamanho foi enviado em {{when}}.',
  sentBeforeColumns:
    'Um arquivo com este nome e tamanho foi enviado em {{when}}, mas lido com outras colunas ({{columns}}). Enviar de novo muda esses valores.',
  sentBeforeMovements:
    'Enviado em {{when}} com o mesmo nome e tamanho, mas lido de outra forma: consumo {{before}} antes, {{now}} agora. Desfaça aquela carga, ou os movimentos contarão duas vezes.',
  readyFirst_one:
    'Pronto para enviar: {{all}} linhas. Nenhum problema na primeira linha; o restante é conferido durante a carga.',
  readyFirst_other:
    'Pronto para enviar: {{all}} linhas. Nenhum problema nas primeiras {{count, number}} linhas; o restante é conferido durante a carga.',
  readyRepeated_one: 'Pronto para enviar: {{rows}} linhas; {{count, number}} é duplicada e será descartada.',
  readyRepeated_other:
    'Pronto para enviar: {{rows}} linhas; {{count, number}} são duplicadas e serão descartadas.',
  countRepeated_one: 'duplicadas descartadas {{count, number}}',
  countRepeated_other: 'duplicadas descartadas {{count, number}}',
  sentBefore: 'Um arquivo com este nome e tamanho foi enviado em {{when}}. Enviar de novo não muda nada.',
  readOtherwise:
    'Só um entre este arquivo e {{name}} ({{when}}) tem {{parts}}: foram lidos de modos diferentes. As linhas dos mesmos dias ficariam em dobro. Desfaça antes a importação anterior ou leia este arquivo do mesmo modo.',
  zeros_one: '{{title}}: {{count, number}} prazo igual a 0 é lido como não informado.',
  zeros_other: '{{title}}: {{count, number}} prazos iguais a 0 são lidos como não informados.',
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
    one_way: '{{read}} transferências e ajustes só somam estoque; nenhum tira. Alguma coluna diz o sentido?',
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
    balanceAfter: 'Saldo após o movimento',
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
