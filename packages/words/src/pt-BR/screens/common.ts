/** Words that several screens share. */
export const common = {
  product: 'Giro',
  all: 'Todos',
  back: 'Voltar',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  export: 'Exportar',
  print: 'Imprimir',
  printedPart: 'Só parte da lista está aqui: a exportação tem as {{rows, number}} linhas.',
  units: 'Quantidade',
  money: 'Valor',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} itens',
  reference: 'Ref. {{code}}',
  named: '{{name}}: {{value}}',
  loadFailed: 'Não foi possível carregar {{what}}.',
}

declare module '../../words.ts' {
  interface Words {
    common: typeof common
  }
}
