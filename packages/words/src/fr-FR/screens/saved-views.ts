import type { Words } from '../../words.ts'

export const savedViews: Words['savedViews'] = {
  changed: 'Changements non enregistrés dans cette vue',
  shared: 'Vue partagée par {{name}}.',
  saveAs: 'Enregistrer sous…',
  saveMine: 'Enregistrer comme ma vue',
  reset: 'Rétablir',
  new: 'Enregistrer la vue',
  edit: 'Modifier la vue',
  name: 'Nom de la vue',
  share: 'Partager avec l’entreprise',
  saved: 'Vue enregistrée',
  removed: 'Vue supprimée',
  removeTitle: 'Supprimer la vue {{name}} ?',
  removeText: 'Si elle est partagée, elle disparaît aussi pour les autres. Les articles ne changent pas.',
}
