import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  confirmed,
  day,
  email,
  id,
  instant,
  LANGUAGES,
  language,
  mailedCode,
  password,
  personalDocument,
  personName,
  phone,
  queryFlag,
  text,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'
import { PROFILE_TYPES } from './roles.ts'

const profileType = z.enum(PROFILE_TYPES, { error: 'validation.profile' })

/** A mail tells of this long work of one's own: of nothing, of what failed, or of all. */
export const JOB_MAILS = ['off', 'failures', 'all'] as const

/**
 * One user, of whose companies and catalogs the reader sees their own. `businessDocument`: the company that someone who
 * signed up asks to join, null for all others. `invited`: has not set a password yet. `authenticator`: signs in with the codes
 * of an app.
 */
export const UserRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profileType: z.enum(PROFILE_TYPES),
  language: z.enum(LANGUAGES),
  phone: z.string().nullable(),
  personalDocument: z.string().nullable(),
  businessDocument: z.string().nullable(),
  mfaEnabled: z.boolean(),
  authenticator: z.boolean(),
  jobMails: z.enum(JOB_MAILS),
  invited: z.boolean(),
  companies: z.array(id),
  catalogs: z.array(id),
  lastAccessAt: instant.nullable(),
  createdAt: instant,
})
/** One user. */
export type UserRow = z.infer<typeof UserRow>

const UserBody = z.strictObject({
  name: personName,
  email,
  profileType,
  language,
  phone: phone.nullable().optional(),
  personalDocument: personalDocument.nullable().optional(),
  mfaEnabled: z.boolean().optional(),
  jobMails: z.enum(JOB_MAILS, { error: 'validation.one_of' }).optional(),
  companies: z.array(id).max(LIMITS.userCompanies).optional(),
  catalogs: z.array(id).max(LIMITS.userCatalogs).optional(),
})

/** Fields that change with each access, and with no edit. */
const unversioned = ['lastAccessAt'] as const

/** Calls about users. */
export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'Users of the companies you administer. Their personal documents are only in the single rows.',
    allow: 'user.read',
    query: z.strictObject({
      ...pageQuery(
        ['createdAt', 'name', 'email', 'profileType', 'language', 'mfaEnabled', 'lastAccessAt'],
        'createdAt',
      ),
      search,
      company: id.optional(),
      catalog: id.optional(),
      profileType: anyOf(PROFILE_TYPES),
      language: anyOf(LANGUAGES),
      mfaEnabled: queryFlag,
      lastAccessAtFrom: day.optional(),
      lastAccessAtTo: day.optional(),
    }),
    answer: pageOf(UserRow.omit({ personalDocument: true })),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/user',
    summary:
      'Create a user, at most of your own profile. Without a password an invitation is mailed, valid for 7 days.',
    allow: 'user.write',
    status: 201,
    body: confirmed(
      UserBody.extend({ password: password.optional(), confirmPassword: z.string().optional() }),
    ),
    answer: UserRow,
    fails: ['forbidden', 'email_already_exists', 'not_found'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/user/{id}',
    summary: 'One user of the companies you administer.',
    allow: 'user.read',
    versioned: true,
    unversioned,
    params: z.strictObject({ id }),
    answer: UserRow,
    fails: ['user_not_found'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/user/{id}',
    summary:
      'Change the fields that are sent. Of your own account: name, language, phone, jobMails (of which long work of yours a mail tells), `email` with `currentPassword` and the `code` that the first call mails to it, and `mfaEnabled: true` with a mailed `code`.',
    allow: 'signedIn',
    versioned: true,
    unversioned,
    params: z.strictObject({ id }),
    body: UserBody.partial().extend({
      code: mailedCode.optional(),
      currentPassword: text(LIMITS.passwordCharacters * 4).optional(),
    }),
    answer: UserRow,
    fails: [
      'forbidden',
      'user_not_found',
      'email_already_exists',
      'last_administrator',
      'user_email_or_password_incorrect',
      'auth_multi_factor_code_required',
      'auth_invalid_multi_factor_code',
      'user_blocked_too_many_attempts',
      'too_many_requests',
    ],
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/user/{id}/session',
    summary: 'End all sessions of a user, at once and everywhere: they have to sign in again.',
    allow: 'user.write',
    status: 204,
    params: z.strictObject({ id }),
    answer: z.null(),
    fails: ['forbidden', 'user_not_found'],
  }),
  removeUserAuthenticator: endpoint({
    method: 'DELETE',
    path: '/user/{id}/authenticator',
    summary:
      'Take the authenticator app of a user away who lost it: they are told by mail, and get codes by mail.',
    allow: 'user.write',
    status: 204,
    params: z.strictObject({ id }),
    answer: z.null(),
    fails: ['forbidden', 'user_not_found', 'own_user'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/user/{id}',
    summary: 'Delete a user. What they decided stays.',
    allow: 'user.delete',
    status: 204,
    versioned: true,
    unversioned,
    params: z.strictObject({ id }),
    answer: z.null(),
    fails: ['forbidden', 'user_not_found', 'own_user', 'last_administrator'],
  }),
}
