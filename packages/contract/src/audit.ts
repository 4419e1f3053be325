import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { LIMITS } from './limits.ts'
import { anyOf, momentRange, pageOf, pageQuery, search } from './page.ts'

/** Subjects of audit log entries. */
export const AUDIT_ENTITIES = [
  'company',
  'catalog',
  'site',
  'user',
  'userCompany',
  'userCatalog',
  'setting',
  'legal',
  'translation',
  'item',
  'context',
  'authorization',
  'transaction',
  'order',
  'file',
  'report',
  'view',
  'note',
  'scenario',
  'rule',
  'supplier',
  'purchase',
] as const
/**
 * Actions in the audit log. Sign-in, sign-out, failed attempts and refused calls belong to the user; downloads to files
 * and reports.
 */
export const AUDIT_ACTIONS = [
  'create',
  'change',
  'delete',
  'signIn',
  'signInFailed',
  'codeFailed',
  'signOut',
  'forbidden',
  'factorAdded',
  'factorRemoved',
  'download',
] as const

const Values = z.record(z.string(), z.unknown())
/**
 * One thing that was done. `actor` is the name of who did it, of a deleted user the last one, of who runs the installation
 * their own; null where the product did it by itself. `name` is what the thing is called: a title, a file name, of places
 * of a user the user's name. Of a change `before` and `after` have the fields that changed; of what was created there is no
 * `before`, of what was deleted no `after`, and each says what had a value. `sku` and `site` are told within the selected
 * catalog. `requestId` is that of the call, `address` that of its client, `agent` what that calls itself, null of what the product did. Of
 * access and downloads they stand in `after` too; of a failure there is no actor. What was done with a user is read by the companies they worked for then.
 */
export const AuditRow = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.string().nullable(),
  actorId: id.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string().nullable(),
  name: z.string().nullable(),
  company: id.nullable(),
  catalog: id.nullable(),
  sku: z.string().nullable(),
  site: z.string().nullable(),
  before: Values.nullable(),
  after: Values.nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** Audit log: who did what. */
export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'Who changed what and when, newest first; of items within the selected catalog by `sku`.',
    allow: 'audit.read',
    query: z.strictObject({
      ...pageQuery(['at'], 'at', true),
      search,
      sku: z.string().max(LIMITS.skuCharacters).optional(),
      site: z.string().max(LIMITS.siteCharacters).optional(),
      user: id.optional(),
      entity: anyOf(AUDIT_ENTITIES),
      action: anyOf(AUDIT_ACTIONS),
      entityId: z.string().max(60).optional(),
      company: id.optional(),
      catalog: id.optional(),
      ...momentRange('at'),
    }),
    answer: pageOf(AuditRow),
  }),
}
