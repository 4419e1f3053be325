import type { Words } from '../../words.ts'

export const common: Words['common'] = {
  product: 'Giro',
  all: 'Todos',
  back: 'Volver',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  export: 'Exportar',
  print: 'Imprimir',
  printedPart: 'Solo parte de la lista está aquí: la exportación tiene las {{rows, number}} filas.',
  units: 'Unidades',
  money: 'Valor',
  items_one: '{{count, number}} artículo',
  items_other: '{{count, number}} artículos',
  reference: 'Ref. {{code}}',
  named: '{{name}}: {{value}}',
  loadFailed: 'No se pudo cargar: {{what}}.',
}
