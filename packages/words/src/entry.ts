import type { words as vocabulary } from '@giro/contract'

/**
 * Everything that is said of one thing. The label stands on screens, in columns and files; the help, in Markdown, is
 * answered by the server, and never sent with the web app; the formulas are those that explain this thing alone.
 */
export type Entry = { label: string; help: string; formula?: Readonly<Record<string, string>> }

type Vocabulary = typeof vocabulary
/** One label for each word of a closed list of the contract. */
export type LabelsOf<List extends keyof Vocabulary> = Vocabulary[List] extends readonly (infer Word extends
  string)[]
  ? Record<Word, string>
  : never

/** The limits of the classes are called by the letters of the classes, in all languages. */
export const CLASS_LETTERS = {
  a: 'A',
  b: 'B',
  c: 'C',
  p: 'P',
  q: 'Q',
  r: 'R',
  s: 'S',
  s1: 'S1',
  s2: 'S2',
  s3: 'S3',
}
