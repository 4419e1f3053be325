import { useMemo, useState } from 'react'

/** What is being done with the rows of a list: one at a time. */
export type RowTask<Row> = { kind: 'new' } | { kind: 'many' } | { kind: 'edit' | 'remove'; row: Row }

/** The task under way, and how one begins. The functions stay the same. */
export function useRowTask<Row>() {
  const [task, setTask] = useState<RowTask<Row> | null>(null)
  const begin = useMemo(
    () => ({
      create: () => setTask({ kind: 'new' }),
      createMany: () => setTask({ kind: 'many' }),
      edit: (row: Row) => setTask({ kind: 'edit', row }),
      remove: (row: Row) => setTask({ kind: 'remove', row }),
      end: () => setTask(null),
    }),
    [],
  )
  return { task, ...begin }
}
