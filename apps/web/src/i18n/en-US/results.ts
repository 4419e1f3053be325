import type { Dictionary } from '#i18n/i18n.ts'

export const results: Dictionary['results'] = {
  title: 'Results for the ERP',
}
