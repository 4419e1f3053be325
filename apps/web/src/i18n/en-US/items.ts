import type { Dictionary } from '#i18n/i18n.ts'

export const items: Dictionary['items'] = {
  title: 'Items',
}
