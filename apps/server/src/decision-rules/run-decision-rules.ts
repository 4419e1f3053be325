import { sql } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import { type ActingRule, runRule } from '#decision-rules/decision-rule.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'
import { currentGeneration } from '#planning/index.ts'

type StoredRule = ActingRule & { id: string; title: string; createdBy: string }

/** Has the rules of a catalog that are on decide, one after the other, each on what those before it left. */
export const runDecisionRulesJob =
  ({ database, log }: Pick<Ground, 'database' | 'log'>) =>
  async (job: Job<'runDecisionRules'>): Promise<void> => {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const rules = await database.transaction(scope, async (tx) => {
      const { rows } = await sql<StoredRule>`select id, title, filter, created_by, most_items, most_effect,
          jsonb_build_object('endAlert', ends_alert, 'authorize', authorizes) as actions
        from decision_rule where catalog_id = ${catalogId}::uuid and is_active order by priority, created_at, id`.execute(
        tx,
      )
      return rows
    })
    for (const rule of rules) {
      // Whoever made the rule is who the audit log names, beside the rule.
      await database.transaction({ ...scope, userId: rule.createdBy }, async (tx) => {
        await job.assertMine(tx)
        try {
          await decideBy(tx, catalogId, rule)
        } catch (error) {
          // A filter of an earlier release names what is no more: the others decide.
          if (!(error instanceof Failure)) throw error
          log.warn({ err: error, catalogId, rule: rule.id }, 'decision rule decided nothing')
        }
      })
    }
  }

/** Has one rule decide on the current plan, and keeps what it did. */
async function decideBy(
  tx: Tx,
  catalogId: string,
  { createdBy: userId, ...rule }: StoredRule,
): Promise<void> {
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) return
  const lastRun = await runRule(tx, { catalogId, generation: generation.number, userId }, rule)
  if (!lastRun) return
  await sql`update decision_rule set last_run = ${JSON.stringify(lastRun)}::jsonb
    where catalog_id = ${catalogId}::uuid and id = ${rule.id}::uuid`.execute(tx)
}
