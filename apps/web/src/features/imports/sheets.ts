import type { FileKind } from '@giro/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { CompanyWords } from '#features/imports/words.ts'
import { bookInWorker } from './check/in-worker.ts'
import type { Book, BookSheet, RefusedBook, SheetParts } from './check/read-book.ts'

/** Sheets of a workbook that may be read, and the one that is. */
export type Sheets = { names: readonly string[]; read: string | null }
type Asked = { file: File; kind: FileKind; words: CompanyWords; chosen: string | undefined }
/** Null where the browser cannot read the workbook, or that sheet of it: then the server says. */
export type FoundSheet = { sheets: Sheets | null; parts: SheetParts | RefusedBook | null }

/** The sheet that was said, or the likeliest of its workbook; each is read once, whatever is answered of it. */
export async function findSheet(
  client: QueryClient,
  key: string,
  { file, kind, words, chosen }: Asked,
): Promise<FoundSheet> {
  // What is in a file does not change, whatever else is asked again.
  const once = { staleTime: 'static', retry: false } as const
  const book = await client.fetchQuery<Book | null>({
    queryKey: ['book', key, words],
    queryFn: ({ signal }) => bookInWorker({ file, words }, signal),
    ...once,
  })
  if (book === null || book.outcome === 'refused') return { sheets: null, parts: book }
  const read = chosen ?? likeliest(book.sheets, kind)
  const parts = await client.fetchQuery<SheetParts | RefusedBook | null>({
    queryKey: ['sheet', key, read],
    queryFn: ({ signal }) => bookInWorker({ file, sheet: read }, signal),
    ...once,
  })
  return { sheets: { names: book.sheets.map(({ name }) => name), read }, parts }
}

/** The first of the sheets that look most like this kind of file; a hidden one only where no other has rows. */
export function likeliest(sheets: readonly BookSheet[], kind: FileKind): string | null {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const all = visible.length > 0 ? visible : sheets
  const most = Math.max(...all.map(({ worth }) => worth[kind]))
  return all.find(({ worth }) => worth[kind] === most)?.name ?? null
}
