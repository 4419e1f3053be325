import { type BookAsked, readBook, readSheet } from './read-book.ts'

/** One question a message; the answer is null when the browser could not read the workbook. */
self.onmessage = async ({ data }: MessageEvent<BookAsked>) => {
  const read = 'words' in data ? readBook(data.file, data.words) : readSheet(data.file, data.sheet)
  self.postMessage(await read.catch(() => null))
}
