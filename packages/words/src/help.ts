import type { Entry } from './entry.ts'
import type { Words } from './words.ts'

const named = (family: string, entries: Readonly<Record<string, Entry | string>>) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    typeof entry === 'string' ? [] : [[`${family}.${name}`, entry] as const],
  )

/**
 * Returns the help texts by name: `field.sku`, `alert.package`, `term.inForce`, `theme.excess`,
 * `context.batch.increase`.
 */
export const helpOf = ({
  fields,
  alerts,
  terms,
  decisions: { theme, context },
}: Words): ReadonlyMap<string, Entry> =>
  new Map([
    ...named('field', fields),
    ...named('alert', alerts),
    ...named('term', terms),
    ...named('theme', theme),
    ...named('context', context),
    ...Object.entries(context).flatMap(([kind, { reasons }]) => named(`context.${kind}`, reasons)),
  ])
