import { DEFAULT_PARAMETERS, type PlanningParameters, withImplied } from '@giro/planning'
import type { Tx } from '#db/db.ts'

/** The parameters a run works with, and who set those that are not the model's own. */
export type UsedParameters = {
  values: PlanningParameters
  setBy: Partial<Record<keyof PlanningParameters, 'company' | 'catalog'>>
}

/** Parameters of the company (no catalog) or of one of its catalogs. */
type Layer = { catalogId: string | null; value: unknown }

/** The model's parameters, over them the company's, over these the catalog's; `given` stands in for one of the latter. */
export async function readParameters(
  tx: Tx,
  companyId: string,
  catalogId: string,
  draft?: Layer,
): Promise<UsedParameters> {
  const company = await tx
    .selectFrom('company')
    .select(['newDays', 'activityDays', 'orderCost'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const settings: Layer[] = await tx
    .selectFrom('setting')
    .select(['catalogId', 'value'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'planning')
    .where((on) => on.or([on('catalogId', 'is', null), on('catalogId', '=', catalogId)]))
    .orderBy('catalogId', (order) => order.asc().nullsFirst())
    .execute()
  const { newDays: newItemDays, activityDays, orderCost } = company
  const ofCompany = { newItemDays, activityDays, orderCost }
  const used: UsedParameters = {
    values: { ...DEFAULT_PARAMETERS, ...ofCompany },
    setBy: {},
  }
  for (const name of ['newItemDays', 'activityDays', 'orderCost'] as const)
    if (ofCompany[name] !== DEFAULT_PARAMETERS[name]) used.setBy[name] = 'company'
  for (const setting of draft ? withLayer(settings, draft) : settings) {
    for (const [name, value] of Object.entries(withImplied(setting.value as Partial<PlanningParameters>))) {
      if (!Object.hasOwn(DEFAULT_PARAMETERS, name)) continue
      used.values = { ...used.values, [name]: value }
      used.setBy[name as keyof PlanningParameters] = setting.catalogId === null ? 'company' : 'catalog'
    }
  }
  return used
}

/** The layers with one in its place: the company's under the catalog's. */
const withLayer = (layers: readonly Layer[], draft: Layer): Layer[] =>
  [...layers.filter((layer) => layer.catalogId !== draft.catalogId), draft].sort(
    (a, b) => Number(a.catalogId !== null) - Number(b.catalogId !== null),
  )

/** The zone whose today the company's catalogs are planned for. */
export async function timeZoneOf(tx: Tx, companyId: string): Promise<string> {
  const company = tx.selectFrom('company').select('timeZone').where('id', '=', companyId)
  return (await company.executeTakeFirstOrThrow()).timeZone
}
