import type { FileKind } from '@giro/contract'
import type { FileCheck } from '@giro/file-readers/check'
import { useQueries } from '@tanstack/react-query'
import type { FormatValues } from '#features/imports/formats.ts'
import type { CompanyWords } from '#features/imports/words.ts'
import { checkInWorker } from './check/in-worker.ts'
import { isWorkbook, type Refusal, type Said, whyRefused } from './file-rules.ts'

/** A file that waits; what is chosen for the next one leaves its kind alone. */
export type Chosen = { key: string; file: File; kind: FileKind; said: Said }
export type Checked = Chosen & {
  refusal: Refusal | null
  isChecking: boolean
  /** Null while it is checked, and where the browser cannot read the file: then the server says. */
  check: FileCheck | null
}

export type Asked = { format: FormatValues; words: CompanyWords; isReady: boolean }

/** Checks the chosen files in a worker; again when its kind, the format, the company's words or an answer change. */
export function useChecks(chosen: readonly Chosen[], { format, words, isReady }: Asked): Checked[] {
  const results = useQueries({
    queries: chosen.map(({ key, file, kind, said }) => {
      const { columns, writing } = said
      const asked = { kind, format, words, columns, said: writing }
      return {
        queryKey: ['check', key, asked],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          checkInWorker(
            file,
            { ...asked, columns: columns ?? [], said: writing ?? {}, today: today() },
            signal,
          ),
        enabled: isReady && whyRefused(file) === null && !isWorkbook(file),
        // While an answer is looked at, the card stands as it was: nothing jumps.
        placeholderData: (before: FileCheck | null | undefined) => before,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 60_000,
        retry: false,
      }
    }),
  })
  return chosen.map((one, place) => {
    const refusal = whyRefused(one.file)
    const result = results[place]
    const isRead = refusal === null && !isWorkbook(one.file)
    return {
      ...one,
      refusal,
      check: result?.data ?? null,
      isChecking: isRead && (result === undefined || result.isPending || result.isPlaceholderData),
    }
  })
}

/** Whether nothing is known that the server would refuse the file for. */
export const isSendable = ({ refusal, isChecking, check }: Checked): boolean =>
  refusal === null && !isChecking && (check === null || check.outcome === 'read')

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
