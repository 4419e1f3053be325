import { z } from 'zod'
import { id, requiredText, site, sku, text } from './fields.ts'
import { LIMITS } from './limits.ts'

/**
 * A decision as a person typed or pasted it. It is checked when the scenario is calculated: what cannot be is named in
 * `refused` of the scenario, and the rest is calculated.
 */
const ScenarioDecision = z.strictObject({
  sku,
  site: site.optional(),
  context: requiredText(LIMITS.identifierCharacters * 4),
  stance: requiredText(LIMITS.identifierCharacters * 4),
  value: z.union([z.number(), text(60)]).optional(),
  note: text(LIMITS.itemNoteCharacters).optional(),
})
/** ScenarioDecision of the wire, read. */
export type ScenarioDecision = z.infer<typeof ScenarioDecision>

/** Decisions of single items as a change of a scenario: sent with it, or those of a file. */
export const DecisionsChange = z
  .strictObject({
    type: z.literal('decisions', { error: 'validation.one_of' }),
    decisions: z
      .array(ScenarioDecision)
      .min(1, { error: 'validation.required' })
      .max(LIMITS.scenarioDecisions, { error: 'validation.max' })
      .optional(),
    /** A loaded file of the kind `decisions`, instead of the list. */
    fileId: id.optional(),
  })
  .refine(({ decisions, fileId }) => (decisions === undefined) !== (fileId === undefined), {
    path: ['decisions'],
    error: 'validation.required',
  })

/** Why a decision of a paste or a file is left out. */
export const DECISION_REFUSALS = [
  'item_not_found',
  'site_is_required',
  'unknown_context',
  'unknown_stance',
  'not_a_number',
  'manual_value_out_of_range',
  'value_only_with_manual',
  'given_twice',
  'note_too_long',
] as const
/** A decision that is left out, and why. */
export const RefusedDecision = z.object({
  change: z.number().int().meta({ description: 'Place of the change in the scenario, from 0.' }),
  row: z.number().int().meta({
    description: 'Place of the decision in its change, from 1; of a file its line, from 2.',
  }),
  sku: z.string(),
  site: z.string().nullable(),
  context: z.string(),
  value: z.string().nullable(),
  code: z.enum(DECISION_REFUSALS),
})
/** RefusedDecision of the wire, read. */
export type RefusedDecision = z.infer<typeof RefusedDecision>
