import type { Format } from '#app/i18n/format.ts'

/** Decimal mark and separator of files in the language on the screen. */
export const csvFormat = ({ language }: Format): { decimal: ',' | '.'; separator: ';' | ',' } =>
  language === 'en-US' ? { decimal: '.', separator: ',' } : { decimal: ',', separator: ';' }
