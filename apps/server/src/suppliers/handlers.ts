import { type Answer, type Endpoints, endpoints, type Received, WEEKDAYS } from '@giro/contract'
import { sql } from 'kysely'
import { folded } from '#db/page.ts'
import type { Ground } from '#ground.ts'
import { chosenCompany } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#planning/index.ts'

type Row = Answer<Endpoints['getSupplier']>
type Body = Received<Endpoints['updateSupplier']>['body']
type Facts = Omit<Row, 'createdAt' | 'orderDays'> & { createdAt: Date; orderDays: number[] | null }
const ref = (column: string) => sql.ref(`supplier.${column}`)
const [name, title, note, createdAt] = [ref('name'), ref('title'), ref('note'), ref('createdAt')]

const valuesOf = ({ note, title, loadAttribute, orderDays, closures, ...same }: Body) => ({
  ...same,
  title: title || null,
  loadAttribute: loadAttribute || null,
  closures: JSON.stringify(closures),
  note: note || null,
  orderDays: orderDays.length > 0 ? orderDays.map((day) => WEEKDAYS.indexOf(day) + 1) : null,
})

const suppliers = new Resource({
  table: 'supplier',
  owner: 'companyId',
  told: { entity: 'supplier', called: 'name' },
  unique: { constraint: 'supplier_name_is_unique', columns: ['name'], code: 'supplier_already_exists' },
  columns: [
    ...['id', 'name', 'companyId as company', 'minimumOrderValue', 'orderDays', 'topUpMaxDays', 'note'],
    ...['orderEveryDays', 'closures', 'sitesTogether', 'paymentDays', 'title', 'email', 'language'],
    ...['loadCapacity', 'loadAttribute'],
    'createdAt',
  ],
  row: ({ orderDays, createdAt, ...supplier }: Facts): Row => ({
    ...supplier,
    orderDays: WEEKDAYS.filter((_, place) => orderDays?.includes(place + 1)),
    createdAt: createdAt.toISOString(),
  }),
  sent: (row) => endpoints.getSupplier.answer.parse(row),
  values: valuesOf,
  orderBy: { name: folded(name), createdAt, minimumOrderValue: ref('minimumOrderValue') },
  searched: [name, title, note],
})

/** The part of a supplier's terms that its items are planned by, to be compared. */
const calendarOf = ({
  orderDays,
  orderEveryDays,
  closures,
}: Pick<Row, 'orderDays' | 'orderEveryDays' | 'closures'>) =>
  JSON.stringify([orderDays, orderEveryDays, closures.map(({ from, to }) => [from, to])])
const ANY_DAY = { orderDays: [], orderEveryDays: null, closures: [] }

/** Suppliers of a company: created by the files that name them, or here before. */
export const supplierHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    listSuppliers: (call) => suppliers.list(call),
    getSupplier: (call) => suppliers.get(call),

    async createSupplier(call) {
      const { name, company, ...conditions } = call.body
      const companyId = await chosenCompany(call.db, call.caller, company)
      return suppliers.create(call, { name, companyId, ...valuesOf(conditions) })
    },

    /** Its order days are in the reorder points of its items. */
    async updateSupplier(call) {
      const { company, ...before } = await suppliers.hold(call)
      const changed = await suppliers.change(call, call.body)
      if (calendarOf(changed) !== calendarOf(before))
        await planAgain(call.db, jobs, call.caller, { companyId: company, catalogId: null })
      return changed
    },

    async deleteSupplier(call) {
      const { company, ...before } = await suppliers.hold(call)
      await suppliers.remove(call)
      if (calendarOf(before) !== calendarOf(ANY_DAY))
        await planAgain(call.db, jobs, call.caller, { companyId: company, catalogId: null })
      return null
    },
  }) satisfies Partial<Handlers>
