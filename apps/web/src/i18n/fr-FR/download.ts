import type { Dictionary } from '#i18n/i18n.ts'

export const download: Dictionary['download'] = {
  title: 'Téléchargement de fichiers',
}
