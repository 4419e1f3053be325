import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import type { Column, FileCell } from '#ui/list/column.ts'
import { fileOf } from '#ui/list/define.ts'
import { saveCsv } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'

export type ExportOrder<Row, Shown extends Column<Row> = Column<Row>> = {
  /** All rows of the list with what these columns need, some at a time. */
  read: (columns: readonly Shown[], signal: AbortSignal) => AsyncIterable<readonly Row[]>
  columns: readonly Shown[]
  count: number
  /** Restricts the rows; null: all matching ones. */
  isChosen: ((row: Row) => boolean) | null
  /** Name of the file without its ending. */
  name: string
}

/** Gives the rows of a list as a file, or as text to be pasted; progress is told, and it can be cancelled. */
export function useExport() {
  const { t } = useTranslation()
  const { csvLine, number } = useFormat()
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)

  const written = async <Row, Shown extends Column<Row>>(
    order: ExportOrder<Row, Shown>,
    line: (cells: FileCell[]) => string,
  ) => {
    const stopping = new AbortController()
    stop.current = stopping
    setDone(0)
    try {
      return await write(order, line, stopping.signal, setDone)
    } catch {
      if (stopping.signal.aborted) toast.info(t('items.export.cancelled'))
      else toast.error(t('items.export.failed'))
      return null
    } finally {
      setDone(null)
    }
  }
  const save = async <Row, Shown extends Column<Row>>(order: ExportOrder<Row, Shown>) => {
    const file = await written(order, csvLine)
    if (!file) return
    const name = `${order.name}_${stamp(new Date())}`
    saveCsv(name, [csvLine(file.head), ...file.parts])
    toast.success(t('items.export.done', { name: `${name}.csv` }))
  }
  const copy = async <Row, Shown extends Column<Row>>(order: ExportOrder<Row, Shown>) => {
    const pasted = (cells: FileCell[]) => cells.map((cell) => asPasted(cell, number)).join('\t')
    const file = await written(order, (cells) => `\n${pasted(cells)}`)
    if (!file) return
    try {
      await navigator.clipboard.writeText(pasted(file.head) + file.parts.join(''))
      toast.success(t('items.export.copied', { count: file.count }))
    } catch {
      toast.error(t('items.export.failed'))
    }
  }
  return { done, save, copy, cancel: () => stop.current?.abort() }
}

/** The head and the lines of a file. A line is written when its row comes: of a long list only its text is kept. */
async function write<Row, Shown extends Column<Row>>(
  { read, columns, isChosen }: ExportOrder<Row, Shown>,
  line: (cells: FileCell[]) => string,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<{ head: FileCell[]; parts: string[]; count: number }> {
  const { head, cells } = fileOf<Row>(columns)
  const parts: string[] = []
  let done = 0
  let count = 0
  for await (const rows of read(columns, signal)) {
    const wanted = isChosen ? rows.filter(isChosen) : rows
    parts.push(wanted.map((row) => line(cells(row))).join(''))
    count += wanted.length
    done += rows.length
    tell(done)
  }
  return { head, parts, count }
}

/** Tabs and ends of lines divide cells; a number is written as the language writes it. */
const asPasted = (cell: FileCell, number: (value: number) => string): string =>
  typeof cell === 'number' ? number(cell).replace('−', '-') : (cell ?? '').replace(/[\t\r\n]+/g, ' ')

const two = (part: number) => String(part).padStart(2, '0')
const stamp = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}_${two(at.getHours())}${two(at.getMinutes())}`
