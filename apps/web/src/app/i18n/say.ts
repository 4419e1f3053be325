import type { TFunction } from 'i18next'

/** The words of a key that is put together while the program runs, which the compiler cannot know. One that is missing answers itself. */
export const say = (t: TFunction, key: string, values: object = {}): string =>
  (t as unknown as (key: string, values: object) => string)(key, values)
