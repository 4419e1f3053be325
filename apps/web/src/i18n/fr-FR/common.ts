import type { Dictionary } from '#i18n/i18n.ts'

export const common: Dictionary['common'] = {
  product: 'Giro',
  all: 'Tous',
  back: 'Retour',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  export: 'Exporter',
  print: 'Imprimer',
  units: 'Unités',
  money: 'Valeur',
  items_one: '{{count, number}} article',
  items_many: '{{count, number}} articles',
  items_other: '{{count, number}} articles',
  reference: 'Réf. {{code}}',
  loadFailed: 'Impossible de charger : {{what}}.',
}
