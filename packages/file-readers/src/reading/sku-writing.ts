import type { FileReading } from './file-reading.ts'

/** Returns a function that takes the code of an item from its cell. */
export function skuReader(writing: FileReading['sku'] = 'as_written'): (cell: string) => string {
  switch (writing) {
    case 'in_brackets':
      return (cell) => /^\[([^\]]+)\]/.exec(cell)?.[1]?.trim() ?? cell
    case 'before_brackets':
      return (cell) => cell.replace(/\s*\(.*\)\s*$/, '')
    case 'as_written':
      return (cell) => cell
  }
}
