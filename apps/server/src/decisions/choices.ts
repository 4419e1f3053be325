import { type Choices, type DecidedChoices, fields, words } from '@giro/contract'
import {
  type ContextChoice,
  type ContextChoices,
  manualLimits,
  type Stance,
  whyNotManual,
} from '@giro/planning'
import { Failure } from '#failure.ts'

const refused = (
  code: 'value_only_with_manual' | 'manual_value_out_of_range',
  path: string,
  message: string,
) => new Failure(code, { errors: [{ path, message: `validation.${message}` }] })

/** Checks the choices of a body; `path` is where they stand in it. */
export function readChoices(choices: Choices | DecidedChoices, path = 'contexts'): ContextChoices {
  const read: ContextChoices = {}
  for (const kind of words.CONTEXT_KINDS) {
    const choice = choices[kind]
    if (choice) read[kind] = readChoice(kind, choice, `${path}.${kind}`)
  }
  return read
}

type Kind = words.ContextKind

/** Contexts whose decision a body takes away: there the item follows the rules. */
export const followed = (choices: DecidedChoices): Kind[] =>
  words.CONTEXT_KINDS.filter((kind) => choices[kind] === null)

function readChoice(
  kind: Kind,
  { stance, value }: { stance: Stance; value?: number | undefined },
  path: string,
): ContextChoice {
  const isOfPortfolio = stance.startsWith('manual-')
  if (isOfPortfolio !== (kind === 'portfolio' && stance.startsWith('manual'))) {
    throw new Failure('invalid_input', { errors: [{ path: `${path}.stance`, message: 'validation.one_of' }] })
  }
  if (stance !== 'manual') {
    if (value !== undefined) throw refused('value_only_with_manual', `${path}.value`, 'one_of')
    return { stance, value: null }
  }
  if (value === undefined) {
    throw new Failure('invalid_input', {
      errors: [{ path: `${path}.value`, message: 'validation.required' }],
    })
  }
  return { stance, value }
}

/** Refuses a manual value that an item in this unit cannot have; `pathOf` is where each context's value stands. */
export function assertManual(
  choices: ContextChoices,
  unit: string | null,
  pathOf: (kind: Kind) => string = (kind) => `contexts.${kind}.value`,
): void {
  for (const kind of words.CONTEXT_KINDS) {
    const value = choices[kind]?.value
    const limits = manualLimits(kind, unit)
    const wrong = typeof value === 'number' && limits ? whyNotManual(value, limits) : null
    if (wrong) throw refused('manual_value_out_of_range', pathOf(kind), wrong)
  }
}

/** Choices of a query: a stance, or a number that stands for `manual` with that value. */
export function readQueryChoices(query: Partial<Record<Kind, string | undefined>>): ContextChoices {
  const read: ContextChoices = {}
  for (const kind of words.CONTEXT_KINDS) {
    const text = query[kind]
    if (text !== undefined) read[kind] = readChoice(kind, stanceOrNumber(kind, text), kind)
  }
  return read
}

function stanceOrNumber(kind: Kind, text: string): { stance: Stance; value?: number } {
  const stance = words.PORTFOLIO_STANCES.find((name) => name === text)
  if (stance) return { stance }
  const value = fields.typedNumber(text)
  if (!Number.isFinite(value) || kind === 'portfolio') {
    throw new Failure('invalid_input', { errors: [{ path: kind, message: 'validation.one_of' }] })
  }
  return { stance: 'manual', value }
}
