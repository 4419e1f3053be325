import type { Words } from '../../words.ts'

export const common: Words['common'] = {
  product: 'Giro',
  all: 'Todos',
  back: 'Volver',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  export: 'Exportar',
  print: 'Imprimir',
  printedPart: 'Esta es una parte de la lista. La exportación contiene las {{rows, number}} filas.',
  units: 'Unidades',
  money: 'Valor',
  items_one: '{{count, number}} artículo',
  items_other: '{{count, number}} artículos',
  reference: 'Ref. {{code}}',
  named: '{{name}}: {{value}}',
  loadFailed: 'No se pudo cargar: {{what}}.',
}
