import type { Dictionary } from '#i18n/i18n.ts'

export const upload: Dictionary['upload'] = {
  title: 'Envoi de fichiers',
}
