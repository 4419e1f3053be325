import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CallSettings, type Outcome, useCall, type WriteName } from '#app/api/call.ts'
import type { CallOptions, SentArguments } from '#app/api/client.ts'
import { type ListName, query, type RowOf } from '#app/api/query.ts'
import { LoadedRow } from '#app/rows/LoadedRow.tsx'
import { PasteRows } from '#app/rows/PasteRows.tsx'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { RowForm } from '#app/rows/RowForm.tsx'
import type { Held, RowResource } from '#app/rows/resource.ts'
import { useCompanies } from '#app/rows/use-companies.ts'
import { idOf, type RowTask } from '#app/rows/use-row-task.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/States.tsx'

type Task<K extends ListName, V extends FieldValues> = { resource: RowResource<K, V>; onClose: () => void }

/** A change of a resource: its toast, its refusals shown in place, and the lists that it makes out of date. */
function useChange<K extends ListName, V extends FieldValues>(
  { calls, refreshes = [] }: RowResource<K, V>,
  name: WriteName,
  success: string | ((answer: unknown) => string),
) {
  const settings = { success, failure: 'none', refreshes: [calls.list, ...refreshes] }
  const { run, isRunning } = useCall(name, settings as CallSettings<WriteName>)
  // What each call takes is the resource's to know; the contract checks it on the server.
  return {
    isRunning,
    run: (sent: object, options?: CallOptions): Promise<Outcome<unknown>> =>
      run(...([sent, options] as unknown as [...SentArguments<WriteName>, CallOptions?])),
  }
}

/** The name of a form's draft: the list, and the row in it. */
const draftOf = <K extends ListName, V extends FieldValues>(
  { words, only = {} }: RowResource<K, V>,
  id: string,
): string => [words, ...Object.values(only), id].join('.')

/** The drawer or dialog of what is being done with the rows. */
export function TaskOf<K extends ListName, V extends FieldValues>({
  task,
  ...props
}: Task<K, V> & { task: RowTask<RowOf<K>> }) {
  if (task.kind === 'new') return <CreateRow {...props} />
  if (task.kind === 'edit') return <EditRow key={task.id} {...props} id={task.id} />
  if (task.kind === 'remove') return <RemoveOne {...props} row={task.row} />
  return props.resource.many ? <CreateRows {...props} many={props.resource.many} /> : null
}

function CreateRow<K extends ListName, V extends FieldValues>({ resource, onClose }: Task<K, V>) {
  const { words, calls, rules, fields, values, body, onCreated, beside } = resource
  const { t } = useTranslation()
  const companies = useCompanies()
  const { run, isRunning } = useChange(resource, calls.create, t(`${words}.created`))
  const create = async (values: V) => {
    const outcome = await run({ body: body(values, null) })
    if (outcome.ok) await onCreated?.(outcome.answer as never)
    return outcome
  }
  // Whose the row is begins with the company that was chosen: not before it is known.
  if (companies.isPending) {
    return (
      <Dialog title={t(`${words}.new`)} onClose={onClose} isDrawer>
        <Skeleton lines={6} height={40} />
      </Dialog>
    )
  }
  return (
    <RowForm<V>
      draft={draftOf(resource, 'new')}
      title={t(`${words}.new`)}
      fields={fields({ t, companies, row: null })}
      rules={rules}
      values={values(null, companies)}
      save={create}
      isSaving={isRunning}
      onClose={onClose}
      {...(beside ? { children: (form) => beside(form, null) } : {})}
    />
  )
}

function EditRow<K extends ListName, V extends FieldValues>({
  resource,
  id,
  onClose,
}: Task<K, V> & { id: string }) {
  const { words, calls, rules, fields, values, body, beside, only = {} } = resource
  const { t } = useTranslation()
  const companies = useCompanies()
  const { run, isRunning } = useChange(resource, calls.update, t(`${words}.changed`))
  const isOurs = (row: object) =>
    Object.entries(only).every(([name, value]) => Reflect.get(row, name) === value)
  return (
    <LoadedRow
      title={t(`${words}.edit`, { name: '' })}
      name={calls.get}
      sent={[{ params: { id } }]}
      isOurs={isOurs}
      onClose={onClose}
    >
      {(loaded, version) => {
        const row = loaded as RowOf<K>
        return (
          <RowForm<V>
            draft={draftOf(resource, id)}
            title={t(`${words}.edit`, { name: resource.nameOf(row) })}
            fields={fields({ t, companies, row })}
            rules={rules}
            values={values(row, companies)}
            save={(values) => run({ params: { id }, body: body(values, row) }, { ifMatch: version })}
            isSaving={isRunning}
            isThere
            onClose={onClose}
            {...(beside ? { children: (form) => beside(form, row) } : {})}
          />
        )
      }}
    </LoadedRow>
  )
}

function RemoveOne<K extends ListName, V extends FieldValues>({
  resource,
  row,
  onClose,
}: Task<K, V> & { row: RowOf<K> }) {
  const { words, nameOf, confirmOf } = resource
  const { t } = useTranslation()
  const { run, isRunning } = useChange(resource, resource.calls.remove, t(`${words}.removed`))
  const id = idOf(row)
  const held = useHeld(resource, id)
  return (
    <RemoveRow
      title={t(`${words}.removeTitle`, { name: nameOf(row) })}
      {...(confirmOf ? { confirm: confirmOf(row) } : {})}
      hasData={held.length > 0}
      remove={(confirm) => run({ params: { id }, ...(confirm ? { query: { confirm } } : {}) })}
      isRemoving={isRunning}
      onClose={onClose}
    >
      {t(`${words}.removeText`)} {t('rows.notBack')}
      {held.length > 0 ? <p>{t('rows.holds', { what: held.join(' · ') })}</p> : null}
    </RemoveRow>
  )
}

/** Says what hangs on a row, in words with their numbers. The list is empty until the server has answered. */
function useHeld<K extends ListName, V extends FieldValues>(
  { calls, holds }: RowResource<K, V>,
  id: string,
): string[] {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(calls.get, { params: { id } }), enabled: holds !== undefined })
  const counts: Partial<Record<Held, number>> = data && holds ? holds(data as never) : {}
  const kinds = (Object.keys(counts) as Held[]).filter((kind) => (counts[kind] ?? 0) > 0)
  return kinds.map((kind) => t(`rows.held.${kind}`, { count: counts[kind] ?? 0 }))
}

function CreateRows<K extends ListName, V extends FieldValues>({
  resource,
  many,
  onClose,
}: Task<K, V> & { many: NonNullable<RowResource<K, V>['many']> }) {
  const { t } = useTranslation()
  const { run, isRunning } = useChange(resource, many.call, (created) =>
    t('rows.createdMany', { count: (created as unknown[]).length }),
  )
  return (
    <PasteRows
      title={t('rows.many')}
      columns={many.columns(t)}
      list={many.list}
      create={(rows, company) =>
        run({ body: { [many.list]: rows.map((cells) => many.row(cells, company)) } })
      }
      isCreating={isRunning}
      onClose={onClose}
    />
  )
}
