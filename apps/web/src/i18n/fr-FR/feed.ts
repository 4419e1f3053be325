import type { Dictionary } from '#i18n/i18n.ts'

export const feed: Dictionary['feed'] = {
  title: "Fil d'alertes",
}
