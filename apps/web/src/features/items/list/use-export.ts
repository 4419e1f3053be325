import type { Item } from '@giro/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { useFormat } from '#app/session/use-format.ts'
import { csvFormat } from '#features/items/charts/csv-format.ts'
import type { askedItems } from '#features/items/list/asked.ts'
import type { ItemColumn } from '#features/items/list/columns.tsx'
import { itemsQuery } from '#features/items/list/use-items.ts'
import { csvText, saveFile } from '#ui/chart/save.ts'
import type { FileCell } from '#ui/list/column.ts'
import { fileLines } from '#ui/list/define.ts'
import { toast } from '#ui/toasts.ts'

/** Rows of one page, and of one file made in the browser. */
const PAGE = 500
export const MOST_EXPORTED = 20_000

export type ExportOrder = {
  asked: ReturnType<typeof askedItems>
  columns: readonly ItemColumn[]
  count: number
  /** Only these rows; null: all that match. */
  isChosen: ((item: Item) => boolean) | null
  /** Name of the file without its ending. */
  name: string
}

/** Reads a list page by page and gives it as a file, or as text to be pasted; progress is told, and it can be cancelled. */
export function useExport() {
  const { t } = useTranslation()
  const format = useFormat()
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)

  const lines = async (order: ExportOrder): Promise<FileCell[][] | null> => {
    const stopping = new AbortController()
    stop.current = stopping
    setDone(0)
    try {
      return await readLines(order, stopping.signal, setDone)
    } catch {
      if (stopping.signal.aborted) toast.info(t('items.export.cancelled'))
      else toast.error(t('items.export.failed'))
      return null
    } finally {
      setDone(null)
    }
  }
  const save = async (order: ExportOrder) => {
    const text = await lines(order)
    if (!text) return
    const name = `${order.name}_${stamp(new Date())}.csv`
    saveFile(name, 'text/csv;charset=utf-8', csvText(text, csvFormat(format)))
    toast.success(t('items.export.done', { name }))
  }
  const copy = async (order: ExportOrder) => {
    const text = await lines(order)
    if (!text) return
    const tabbed = text.map((line) => line.map((cell) => asPasted(cell, format.number)).join('\t')).join('\n')
    try {
      await navigator.clipboard.writeText(tabbed)
      toast.success(t('items.export.copied', { count: text.length - 1 }))
    } catch {
      toast.error(t('items.export.failed'))
    }
  }
  return { done, save, copy, cancel: () => stop.current?.abort() }
}

/** The head and the rows of a list, page by page. */
async function readLines(
  { asked: { filters, orderBy, isDESC }, columns, count, isChosen }: ExportOrder,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<FileCell[][]> {
  const fields = [...new Set(['sku', 'site', 'cost', ...columns.flatMap((column) => column.fields)])].join(
    ',',
  )
  const found: Item[] = []
  for (let offset = 0; offset < count; offset += PAGE) {
    const query = itemsQuery({ ...filters, orderBy, isDESC, offset, limit: PAGE, fields })
    const { rows } = await call('listItems', query, { signal })
    found.push(...(isChosen ? rows.filter(isChosen) : rows))
    tell(Math.min(offset + PAGE, count))
  }
  return fileLines(columns, found)
}

/** Tabs and ends of lines divide cells; a number is written as the language writes it. */
const asPasted = (cell: FileCell, number: (value: number) => string): string =>
  typeof cell === 'number' ? number(cell).replace('−', '-') : (cell ?? '').replace(/[\t\r\n]+/g, ' ')

const two = (part: number) => String(part).padStart(2, '0')
const stamp = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}_${two(at.getHours())}${two(at.getMinutes())}`

/** `Spare parts BR` as part of a file's name: `spare-parts-br`. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
