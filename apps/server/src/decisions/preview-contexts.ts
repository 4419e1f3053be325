import { type DecidedChoices, ITEM_FIELD_NAMES, ITEM_FIELDS, type Item } from '@giro/contract'
import type { ContextChoices, ContextKind } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import { assertManual, followed, readChoices } from '#decisions/choices.ts'
import { workedItem } from '#decisions/context-answer.ts'
import { Failure } from '#failure.ts'
import { type ItemName, itemAnswer, itemReader, namedItems } from '#items/index.ts'
import { currentGeneration, type ReadyItem, readyInGeneration, readyRow } from '#planning/index.ts'

type Preview = { now: Item; then: Item }
export type PreviewRequest = { sku: string; site?: string | undefined; contexts: DecidedChoices }

/** Columns that a choice can change, and their inputs; texts and dates of the item stay. */
const PREVIEWED = itemReader([
  ...ITEM_FIELD_NAMES.filter(
    (name) =>
      name === 'sku' || name === 'site' || !['text', 'instant', 'day'].includes(ITEM_FIELDS[name].kind),
  ),
  'alerts',
  'alertLevel',
  'openContexts',
])

/** An item as it is and as it would be with other choices. */
export async function previewContexts(
  tx: Tx,
  catalogId: string,
  name: ItemName,
  choices: ContextChoices,
): Promise<Preview> {
  const { ready } = await workedItem(tx, catalogId, name)
  assertManual(choices, ready.master.unit, (kind) => `${kind}.value`)
  return preview(ready, choices)
}

function preview(
  { master, worked, met, replayVerdict }: ReadyItem,
  choices: ContextChoices,
  freed: readonly ContextKind[] = [],
): Preview {
  const answer = (item: ReadyItem['worked']) =>
    itemAnswer(readyRow({ master, worked: item, met, replayVerdict }, master.loadedAt), PREVIEWED)
  const all = { ...worked.input.terms.choices, ...choices }
  for (const kind of freed) delete all[kind]
  return { now: answer(worked), then: answer(worked.decided({ choices: all })) }
}

/** Previews of many items, in the order asked; one that is not there refuses them all. */
export async function previewMany(
  tx: Tx,
  catalogId: string,
  requests: readonly PreviewRequest[],
): Promise<(Preview & { sku: string; site: string })[]> {
  const choices = requests.map(({ contexts }, i) => readChoices(contexts, `items.${i}.contexts`))
  const itemNos = await findAll(tx, catalogId, requests)
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) throw new Failure('not_planned_yet')
  const ready = new Map(
    (await readyInGeneration(tx, catalogId, generation, itemNos)).map((item) => [item.master.itemNo, item]),
  )
  return itemNos.map((itemNo, i) => {
    const item = ready.get(itemNo)
    if (!item) throw new Failure('not_planned_yet')
    assertManual(choices[i] ?? {}, item.master.unit, (kind) => `items.${i}.contexts.${kind}.value`)
    return {
      sku: item.master.sku,
      site: item.master.site,
      ...preview(item, choices[i] ?? {}, followed(requests[i]?.contexts ?? {})),
    }
  })
}

async function findAll(tx: Tx, catalogId: string, requests: readonly PreviewRequest[]): Promise<number[]> {
  const items = await namedItems(tx, catalogId, requests)
  return items.map((item, i) => {
    if ('code' in item)
      throw new Failure(item.code, { errors: [{ path: `items.${i}.sku`, message: 'validation.one_of' }] })
    return item.itemNo
  })
}
