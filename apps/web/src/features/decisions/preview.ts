import type { Choices, ContextRow, Item } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newKey } from '#app/api/call.ts'
import { call } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { hasManualValue } from '#features/decisions/choices.ts'
import { FIELD_OF } from '#features/decisions/context-value.tsx'
import { type ItemName, itemParams, keyOf } from '#features/decisions/item-name.ts'

/** Time after the last key of a manual value before its effect is calculated, ms. */
const MANUAL_PAUSE_MS = 2000

export type Preview = {
  /** One item per set of choices, in their order; undefined until first calculated. */
  items: readonly Item[] | undefined
  /** The numbers on the screen are of the choices before. */
  isUpdating: boolean
  error: ApiError | null
  retry: () => void
}

/** The item under each of these sets of choices; nothing is saved. Old numbers stay until the new ones are there. */
export function usePreview(name: ItemName, sets: readonly Choices[], isAsked: boolean): Preview {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['previewContexts', keyOf(name), sets],
    queryFn: () => calculated(name, sets),
    enabled: isAsked,
    // Numbers of another item are no old numbers of this one.
    placeholderData: (before, last) => (last?.queryKey[1] === keyOf(name) ? before : undefined),
  })
  return {
    items: data,
    isUpdating: isFetching && isPlaceholderData,
    error: error && asApiError(error),
    retry: () => void refetch(),
  }
}

/** A typed value goes by POST, all sets in one call; stances by one GET each, which are kept. */
async function calculated(name: ItemName, sets: readonly Choices[]): Promise<Item[]> {
  if (sets.some(hasManualValue)) return await posted(name, sets)
  const answers = await Promise.all(
    sets.map((choices) =>
      queryClient.fetchQuery(
        query('previewContexts', { query: { ...itemParams(name), ...stances(choices) } }),
      ),
    ),
  )
  return answers.map(({ then }) => then)
}

const stances = (choices: Choices) =>
  Object.fromEntries(Object.entries(choices).map(([kind, choice]) => [kind, choice?.stance])) as Partial<
    Record<ContextKind, Stance>
  >

async function posted(name: ItemName, sets: readonly Choices[]): Promise<Item[]> {
  const body = { items: sets.map((contexts) => ({ ...itemParams(name), contexts })) }
  const answer = await call('calculateContexts', { body }, { idempotencyKey: newKey() })
  return 'items' in answer ? answer.items.map(({ then }) => then) : []
}

/** The choices whose effect is shown: stances at once, a typed value two seconds after its last key, or when `flush` is called. */
export function useSettled(sent: Choices): { settled: Choices; isWaiting: boolean; flush: () => void } {
  const text = JSON.stringify(sent)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), typedChanged(settled, text) ? MANUAL_PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [text, settled])
  return {
    settled: JSON.parse(settled) as Choices,
    isWaiting: text !== settled,
    flush: () => setSettled(text),
  }
}

function typedChanged(before: string, now: string): boolean {
  const typed = (text: string) =>
    Object.entries(JSON.parse(text) as Choices)
      .filter(([, choice]) => choice?.stance === 'manual')
      .map(([kind, choice]) => `${kind} ${choice?.value}`)
  const earlier = typed(before)
  return typed(now).some((one) => !earlier.includes(one))
}

export type Option = ContextRow['options'][number]

/**
 * The options of a context. When another context is about to change, what each stance would give is calculated on
 * that; its long-run risk is then not known.
 */
export function useOptions(
  name: ItemName,
  row: ContextRow,
  others: Choices,
): { options: readonly Option[]; isRecalculating: boolean } {
  const isMoved = Object.keys(others).length > 0
  const kind = row.context
  const { data, isFetching } = useQuery({
    queryKey: ['previewContexts', keyOf(name), 'options', kind, others],
    enabled: isMoved,
    queryFn: async (): Promise<Option[]> => {
      const asking = row.options.flatMap(({ stance }) => (stance === 'manual' ? [] : [stance]))
      const items = await posted(
        name,
        asking.map((stance) => ({ ...others, [kind]: { stance } })),
      )
      return asking.flatMap((stance, place) => {
        const item = items[place]
        const option = row.options.find((one) => one.stance === stance)
        return item && option?.value !== null
          ? [
              {
                stance,
                value: item[FIELD_OF[kind]],
                capital: item.proposedFinancialBalance,
                ruptureRisk: null,
                trigger: item.trigger,
              },
            ]
          : []
      })
    },
  })
  return {
    options: (isMoved && data) || row.options,
    isRecalculating: isMoved && isFetching && data === undefined,
  }
}
