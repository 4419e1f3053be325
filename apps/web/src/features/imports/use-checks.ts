import type { ColumnMeaning, FileKind, FileWriting } from '@giro/contract'
import type { FileCheck } from '@giro/file-readers/check'
import { useQueries } from '@tanstack/react-query'
import type { FormatValues } from '#features/imports/formats.ts'
import type { CompanyWords } from '#features/imports/words.ts'
import { checkInWorker } from './check/in-worker.ts'
import { asksDates, isWorkbook, type Refusal, whyRefused } from './file-rules.ts'

export type Chosen = {
  key: string
  file: File
  /** What columns of this file were said to mean, for the kind that was chosen then. */
  said?: { kind: FileKind; columns: readonly ColumnMeaning[] }
  /** How this file alone is written. */
  writing?: FileWriting
}
export type Checked = Chosen & {
  refusal: Refusal | null
  isChecking: boolean
  /** Null while it is checked, and where the browser cannot read the file: then the server says. */
  check: FileCheck | null
}

export type Asked = { kind: FileKind; writing: FormatValues; words: CompanyWords; isReady: boolean }

/** Checks the chosen files in a worker; again when the kind, the format or the company's words change. */
export function useChecks(chosen: readonly Chosen[], { kind, writing, words, isReady }: Asked): Checked[] {
  const results = useQueries({
    queries: chosen.map((one) => ({
      queryKey: ['check', one.key, kind, writingOf(one, writing), words, columnsOf(one, kind)],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const columns = columnsOf(one, kind)
        const format = writingOf(one, writing)
        return checkInWorker(one.file, { kind, format, words, columns, today: today() }, signal)
      },
      enabled: isReady && whyRefused(one.file) === null && !isWorkbook(one.file),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      retry: false,
    })),
  })
  return chosen.map((one, place) => {
    const refusal = whyRefused(one.file)
    const result = results[place]
    return {
      ...one,
      refusal,
      check: result?.data ?? null,
      isChecking: refusal === null && !isWorkbook(one.file) && (result?.isPending ?? true),
    }
  })
}

/** What was said of a file's columns, where it is still of that kind. */
export const columnsOf = ({ said }: Chosen, kind: FileKind): readonly ColumnMeaning[] =>
  said?.kind === kind ? said.columns : []

/** How a file is read: as was said of it alone, else as the format says. */
export const writingOf = ({ writing }: Chosen, ofFormat: FormatValues): FormatValues => writing ?? ofFormat

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a file may be sent: nothing is known that the server would refuse it for, and nothing in it is in doubt. */
export function isSendable({ refusal, isChecking, check }: Checked, hasDates: boolean): boolean {
  if (refusal !== null || isChecking) return false
  return check === null || (check.outcome === 'read' && check.refusal === null && !asksDates(check, hasDates))
}
