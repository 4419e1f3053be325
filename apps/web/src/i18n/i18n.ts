export type { Dictionary } from '#app/i18n/i18n.ts'
