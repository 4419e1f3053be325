import type { Words } from './words.ts'

/** The words as the web asks for them: `t('fields.sku')`, `t('feed.title')`. */
export const dictionaryOf = ({ classes, explanations, parameters, ...rest }: Words) => ({
  ...rest,
  words: classes,
  explain: { ...explanations, ...parameters },
})

export type Dictionary = ReturnType<typeof dictionaryOf>
