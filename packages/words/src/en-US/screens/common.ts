import type { Words } from '../../words.ts'

export const common: Words['common'] = {
  product: 'Giro',
  all: 'All',
  back: 'Back',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  export: 'Export',
  print: 'Print',
  printedPart: 'This is part of the list. The export has all {{rows, number}} rows.',
  units: 'Units',
  money: 'Money',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  reference: 'Ref. {{code}}',
  named: '{{name}}: {{value}}',
  loadFailed: 'Could not load {{what}}.',
}
