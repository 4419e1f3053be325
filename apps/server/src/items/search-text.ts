/** Says a word as a pattern for LIKE that finds it anywhere. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
