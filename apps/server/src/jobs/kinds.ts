import { z } from 'zod'

/** Subjects of mails that the product sends. */
export const MAIL_KINDS = [
  'new_email',
  'code',
  'recovery',
  'invitation',
  'sign_up',
  'password_changed',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'work',
] as const

export const tenant = { catalogId: z.uuid(), companyId: z.uuid() }

/**
 * Every kind of background work: the shape of its payload, which jobs exclude each other (`key`), and how many may wait.
 * `one_at_a_time`: no two jobs of a key run at once. `in_order`: nor does one begin before an earlier one has ended, also
 * where that one waits to be tried again. `one_waiting`: so too, and besides the running one at most one waits; asking
 * again is the same job. `any`: parts of one piece of work, that any workers do in any order.
 */
export const JOBS = {
  importFile: {
    payload: z.object({ ...tenant, fileId: z.uuid() }),
    key: 'catalogId',
    order: 'in_order',
    retries: 3,
  },
  takeBackFile: {
    payload: z.object({ ...tenant, fileId: z.uuid(), requestedBy: z.uuid() }),
    key: 'catalogId',
    order: 'one_at_a_time',
    retries: 3,
  },
  runPlanning: {
    // Those that an earlier release queued do not name their run.
    payload: z.object({ ...tenant, runId: z.uuid().optional() }),
    key: 'catalogId',
    order: 'one_waiting',
    retries: 3,
  },
  planBlock: {
    payload: z.object({
      ...tenant,
      worldId: z.uuid(),
      blockNo: z.number().int(),
      /** Those that an earlier release queued are to be planned. */
      step: z.enum(['sumUp', 'plan']).default('plan'),
    }),
    key: 'catalogId',
    order: 'any',
    retries: 3,
  },
  workOutPast: {
    payload: z.object(tenant),
    key: 'catalogId',
    order: 'one_waiting',
    retries: 3,
  },
  workOutRules: {
    payload: z.object(tenant),
    key: 'catalogId',
    order: 'one_waiting',
    retries: 3,
  },
  runDecisionRules: {
    payload: z.object(tenant),
    key: 'catalogId',
    order: 'one_waiting',
    retries: 3,
  },
  judgeOutcomes: {
    payload: z.object(tenant),
    key: 'catalogId',
    order: 'one_waiting',
    retries: 3,
  },
  writeReport: {
    payload: z.object({ ...tenant, reportId: z.uuid() }),
    key: 'catalogId',
    order: 'one_at_a_time',
    retries: 3,
  },
  calculateScenario: {
    payload: z.object({
      ...tenant,
      scenarioId: z.uuid(),
      /** The revision of the changes that are to be calculated: later ones have a job of their own. Absent: asked by an earlier version. */
      revision: z.number().int().optional(),
    }),
    key: 'catalogId',
    order: 'one_at_a_time',
    retries: 3,
  },
  publishScenario: {
    payload: z.object({
      ...tenant,
      scenarioId: z.uuid(),
      requestedBy: z.uuid(),
      action: z.enum(['publish', 'revert']),
      replaceManual: z.boolean(),
      /** Items that may be decided; null: however many. */
      most: z.number().int().nullable().default(null),
    }),
    key: 'catalogId',
    order: 'one_at_a_time',
    retries: 3,
  },
  purgeHidden: {
    payload: z.object({ companyId: z.uuid(), requestedBy: z.uuid() }),
    key: null,
    order: 'one_at_a_time',
    retries: 3,
  },
  makeSample: {
    payload: z.object({ requestedBy: z.uuid().nullable() }),
    key: null,
    order: 'one_at_a_time',
    retries: 1,
  },
  tidyUp: { payload: z.object({}), key: null, order: 'one_waiting', retries: 0 },
  // Says nothing that may not be read in the queue: codes and links are made when the mail is written.
  sendMail: {
    payload: z.object({
      id: z.uuid(),
      kind: z.enum(MAIL_KINDS),
      to: z.string(),
      userId: z.uuid().nullable(),
      /** The work that a mail of kind `work` is about. */
      about: z.object({ kind: z.enum(['import', 'run', 'report', 'rules']), ...tenant }).optional(),
    }),
    key: 'id',
    order: 'one_at_a_time',
    retries: 12,
  },
} as const
export type JobName = keyof typeof JOBS

/** Jobs that nobody asks for, by the clock of a time zone. Times that passed while no worker ran are made up for by one job. */
export const SCHEDULE = [{ name: 'tidyUp', cron: '0 */6 * * *', tz: 'UTC' }] as const satisfies readonly {
  name: JobName
  cron: string
  tz: string
}[]
/** Jobs that are parts of one piece of work. */
export type PartName = { [N in JobName]: (typeof JOBS)[N]['order'] extends 'any' ? N : never }[JobName]
export type Payload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>
