import type { Words } from '../../words.ts'

export const savedViews: Words['savedViews'] = {
  changed: 'Cambios sin guardar en esta vista',
  shared: 'Vista compartida por {{name}}.',
  saveAs: 'Guardar como…',
  saveMine: 'Guardar como mi vista',
  reset: 'Restablecer',
  new: 'Guardar vista',
  edit: 'Editar vista',
  name: 'Nombre de la vista',
  share: 'Compartir con la empresa',
  saved: 'Vista guardada',
  removed: 'Vista eliminada',
  removeTitle: '¿Eliminar la vista {{name}}?',
  removeText: 'Si está compartida, los demás también la pierden. Los artículos no cambian.',
}
