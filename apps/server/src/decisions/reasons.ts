import type { DecidedChoices, Endpoints, Received } from '@giro/contract'
import type { Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'

type Body = Pick<Received<Endpoints['updateContexts']>['body'], 'contexts' | 'reason' | 'note'>

/** Refuses a reason that is none of the list without a note that names it. */
export function assertReasoned({ reason, note = '' }: Pick<Body, 'reason' | 'note'>): void {
  if (reason === 'other' && note.trim() === '') throw invalid('note', 'required')
}

/** True if a choice is not the suggestion. */
const differs = (contexts: DecidedChoices): boolean =>
  Object.values(contexts).some((choice) => choice && choice.stance !== 'automatic')

/** Refuses choices that differ from the suggestion without a reason, where the company asks for one. */
export async function assertReasonGiven(
  tx: Tx,
  companyId: string,
  { contexts, reason }: Body,
): Promise<void> {
  if (reason !== undefined || !differs(contexts)) return
  const company = await tx
    .selectFrom('company')
    .select('reasonRequired')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (company?.reasonRequired) throw new Failure('reason_required')
}
