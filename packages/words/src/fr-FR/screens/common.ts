import type { Words } from '../../words.ts'

export const common: Words['common'] = {
  product: 'Giro',
  all: 'Tous',
  back: 'Retour',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  export: 'Exporter',
  print: 'Imprimer',
  printedPart: 'Ceci est une partie de la liste. L’export contient les {{rows, number}} lignes.',
  units: 'Unités',
  money: 'Valeur',
  items_one: '{{count, number}} article',
  items_other: '{{count, number}} articles',
  reference: 'Réf. {{code}}',
  named: '{{name}} : {{value}}',
  loadFailed: 'Impossible de charger : {{what}}.',
}
