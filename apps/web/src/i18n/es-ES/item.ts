import type { Dictionary } from '#i18n/i18n.ts'

export const item: Dictionary['item'] = {
  title: 'Artículo',
}
