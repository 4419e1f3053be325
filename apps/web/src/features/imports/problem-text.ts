import { FILE_KINDS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { formatFor } from '#app/i18n/format.ts'
import type { Dictionary, Language } from '#app/i18n/i18n.ts'
import { columnLabel } from './column-label.ts'

/** Why a file was not taken as a whole. */
export type FileProblem = { code: string; parameters: Readonly<Record<string, string | number>> }

/** Errors with specific texts, by the content found. */
const APART: Readonly<Record<string, string>> = {
  'file_wrong_encoding UTF-16': 'file_in_utf16',
  'file_not_text an old Excel workbook (XLS)': 'file_old_workbook',
}

/** The words of a file's problem in the language on the screen, with the columns and limits it names. */
export function problemText(t: TFunction, { code, parameters }: FileProblem, language: Language): string {
  const words = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, worded(t, name, value, language)]),
  )
  if (code === 'file_mostly_rejected') Object.assign(words, reasonWords(t, parameters, language))
  const texts: Record<string, string> = t('upload.problem', { returnObjects: true })
  const name = APART[`${code} ${parameters.found}`] ?? code
  const problem = (name in texts ? name : 'generic') as keyof Dictionary['upload']['problem']
  return t(`upload.problem.${problem}`, { replace: words })
}

function worded(t: TFunction, name: string, value: string | number, language: Language): string {
  if (typeof value === 'number') {
    const format = formatFor(language)
    return name === 'limit' && value >= 1_000_000 ? format.bytes(value) : format.integer(value)
  }
  if (name === 'columns')
    return value
      .split(', ')
      .map((one) => columnLabel(t, one))
      .join(', ')
  const kind = FILE_KINDS.find((one) => one === value)
  return kind && name !== 'column' ? t(`words.fileKind.${kind}`) : value
}

/** Returns the main error of most rows: our column, the first such row, the expected and the found content. */
function reasonWords(
  t: TFunction,
  { column, line, expected, found }: FileProblem['parameters'],
  language: Language,
) {
  const named = column === 'row' ? t('upload.wholeRow') : columnLabel(t, String(column))
  const isPlaced = typeof line === 'number'
  return {
    column: isPlaced ? t('upload.inRow', { column: named, line: formatFor(language).integer(line) }) : named,
    expected: t([
      `upload.lacks.${expected as keyof Dictionary['upload']['lacks']}`,
      `upload.expected.${expected as 'email'}`,
    ]),
    found: found === '' ? t('upload.nothing') : String(found),
  }
}
