import type { TFunction } from 'i18next'

/** Returns the other names by which people look for a field, or nothing: searches find by them, and nothing shows them. */
export const synonymsOf = (t: TFunction, field: string): string =>
  (t('synonyms', { returnObjects: true }) as Partial<Record<string, string>>)[field] ?? ''
