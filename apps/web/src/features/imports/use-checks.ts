import { FILE_COLUMNS, FILE_KINDS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { CheckRequest, FileCheck, Remembered } from '@giro/file-readers/check'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { FormatValues } from '#features/imports/formats.ts'
import type { CompanyWords } from '#features/imports/words.ts'
import { checkInWorker } from './check/in-worker.ts'
import { isAnswered, isWorkbook, type Refusal, type Said, whyRefused } from './file-rules.ts'
import { type RememberedRow, withRemembered } from './remembered.ts'
import { findSheet, type Sheets } from './sheets.ts'

/**
 * A file that waits; what is chosen for the next one leaves its kind alone. `isOneOfMany`: it was chosen together with others,
 * which are hardly of one kind: what it is found to be stands until a person says otherwise.
 */
export type Chosen = { key: string; file: File; kind: FileKind; isOneOfMany?: boolean; given: Said }
export type Checked = Chosen & {
  refusal: Refusal | null
  isChecking: boolean
  /** Null while it is checked, and where the browser cannot read the file: then the server says. */
  check: FileCheck | null
  /** Sheets of a workbook that the browser can read. */
  sheets: Sheets | null
  /** Remembered answers for the same titles, which the file is read by. */
  remembered: RememberedRow | null
}

export type Reading = {
  format: FormatValues
  words: CompanyWords
  remembered: readonly RememberedRow[]
  /** The company's sites: where rows belong was said of one that may be gone. */
  siteIds: readonly string[]
  isReady: boolean
  usualDecimal?: CheckRequest['usualDecimal']
}

/** Time for which a finding is kept while the file is checked again, ms: longer than a check of a large file takes. */
const KEPT_MS = 15 * 60_000

/** Returns the remembered answers for a kind of file, in the form of its check. */
const readingsOf = (remembered: readonly RememberedRow[], kind: FileKind): Remembered[] =>
  remembered.flatMap(({ id, value }) =>
    value.kind === kind ? [{ ...value, id, writing: value.writing as Remembered['writing'] }] : [],
  )

/** Checks the chosen files in a worker; again when its kind, the format, the company's words for its kind or an answer change. */
export function useChecks(
  chosen: readonly Chosen[],
  { format, words, remembered, siteIds, isReady, usualDecimal }: Reading,
): Checked[] {
  const client = useQueryClient()
  const results = useQueries({
    queries: chosen.map(({ key, file, kind, isOneOfMany = false, given }) => {
      const { columns, writing, answers, hasTypeColumn } = given
      const isFresh = given.isFresh === true
      // What is answered of a file is remembered, and becomes a word of the company: that alone does not check it again.
      const learned = isAnswered(given) ? null : words
      const known = isFresh || isAnswered(given) ? isFresh : remembered.map(({ id }) => id)
      const reading = { kind, format, learned, columns, writing, answers, hasTypeColumn, usualDecimal }
      return {
        queryKey: ['check', key, reading, given.sheet, isOneOfMany, known],
        queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
          checkAs(
            { key, file, sheet: given.sheet },
            {
              ...{ kind, format, words, today: today() },
              ...{ columns: columns ?? [], writing: writing ?? {}, answers: answers ?? {} },
              hasTypeColumn: hasTypeColumn ?? false,
              ...(usualDecimal && { usualDecimal }),
            },
            { isOneOfMany, signal, client, remembered: isFresh ? [] : remembered },
          ),
        enabled: isReady && whyRefused(file) === null,
        // While an answer is looked at, the card stands as it was: nothing jumps.
        placeholderData: () => lastOf(client, key),
        // What is in a file does not change, whatever else is asked again.
        staleTime: 'static' as const,
        gcTime: KEPT_MS,
        retry: false,
      }
    }),
  })
  return chosen.map((one, place) => {
    const refusal = whyRefused(one.file)
    const result = results[place]
    const check = result?.data?.check ?? null
    const row = check?.outcome === 'read' ? remembered.find(({ id }) => id === check.remembered) : null
    return {
      ...one,
      given: withRemembered(one.given, row ?? null, siteIds),
      remembered: row ?? null,
      kind: result?.data?.kind ?? one.kind,
      refusal,
      check,
      sheets: result?.data?.sheets ?? null,
      isChecking: refusal === null && (result === undefined || result.isPending || result.isPlaceholderData),
    }
  })
}

/** The last finding of a file, by whatever was known of it then. */
const lastOf = (client: QueryClient, key: string): FoundAs | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['check', key] })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data as FoundAs | undefined

/** A finding, and what it depends on. */
type FoundAs = { kind: FileKind; check: FileCheck | null; sheets: Sheets | null; by?: string }
type Source = { key: string; file: File; sheet: string | undefined }
type Asking = {
  isOneOfMany: boolean
  signal: AbortSignal
  client: QueryClient
  remembered: readonly RememberedRow[]
}

/**
 * Checks a file as the kind that was chosen; one of several that is of another one, as that. What is learned for other kinds of
 * files changes nothing in a file whose kind is known: its last finding stands.
 */
async function checkAs(source: Source, request: CheckRequest, asking: Asking): Promise<FoundAs> {
  const last = lastOf(asking.client, source.key)
  const isKnown = last?.check?.outcome === 'read' && otherKind(last.check) === null
  const kind = isKnown && asking.isOneOfMany ? last.kind : request.kind
  if (isKnown && last.by === dependsOn(kind, source, request, asking)) return last
  const found = await checkSource(source, { ...request, kind }, asking)
  const other = asking.isOneOfMany ? otherKind(found.check) : null
  const final = other === null ? found : await checkSource(source, { ...request, kind: other }, asking)
  return { ...final, by: dependsOn(final.kind, source, request, asking) }
}

/** Everything that the finding of a file of a kind depends on, as text. */
const dependsOn = (
  kind: FileKind,
  { sheet }: Source,
  { words, kind: _, ...request }: CheckRequest,
  { remembered }: Asking,
): string =>
  JSON.stringify([kind, sheet, request, words[FILE_COLUMNS[kind].section], readingsOf(remembered, kind)])

/** Checks a file, or a sheet of a workbook as if it were one. */
async function checkSource(
  { key, file, sheet }: Source,
  wanted: CheckRequest,
  { signal, client, remembered }: Asking,
): Promise<FoundAs> {
  const { kind, words } = wanted
  const request = { ...wanted, remembered: readingsOf(remembered, kind) }
  if (!isWorkbook(file)) return { kind, check: await checkInWorker(file, request, signal), sheets: null }
  const { sheets, parts } = await findSheet(client, key, { file, kind, words, chosen: sheet })
  const isReadable = parts !== null && 'head' in parts
  return { kind, sheets, check: isReadable ? await checkInWorker(parts, request, signal) : parts }
}

/** The kind that a file was found to be in place of the one that it was checked as; null where it is not known to be another. */
function otherKind(check: FileCheck | null): FileKind | null {
  if (check?.outcome === 'read') return check.otherKind
  if (check?.code !== 'file_wrong_kind') return null
  return FILE_KINDS.find((kind) => kind === check.parameters.found) ?? null
}

/** True if nothing is known that the server would refuse the file for. */
export const isSendable = ({ refusal, isChecking, check }: Checked): boolean =>
  refusal === null && !isChecking && (check === null || check.outcome === 'read')

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
