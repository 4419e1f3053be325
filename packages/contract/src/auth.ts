import { z } from 'zod'
import { CatalogRow } from './catalogs.ts'
import { queueOrder } from './companies.ts'
import { endpoint } from './endpoint.ts'
import {
  bareNumber,
  CURRENCIES,
  companyNumber,
  confirmed,
  email,
  id,
  instant,
  language,
  mailedCode,
  password,
  personalDocument,
  personName,
  phone,
  text,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { PERMISSIONS } from './roles.ts'
import { UserRow } from './users.ts'

const Tokens = z.object({ token: z.string(), refreshToken: z.string().optional() })

/**
 * The signed-in user: what the profile may do (`permissions`), and the catalog that the session works in, null while
 * none is selected, and what that catalog waits for: its items, or their movements. `isPromiseOpen`: nobody has said yet
 * which service level the company promises. `recoveryCodes`: how many are left that
 * serve in place of the authenticator app.
 */
export const Me = UserRow.pick({
  id: true,
  name: true,
  email: true,
  profileType: true,
  language: true,
  phone: true,
  personalDocument: true,
  mfaEnabled: true,
  authenticator: true,
  jobMails: true,
  companies: true,
  catalogs: true,
  lastAccessAt: true,
  createdAt: true,
}).extend({
  recoveryCodes: z.number().int(),
  samplePassword: z.string().nullable().meta({
    description:
      'Of a system administrator: the password of the sample’s users, unless they chose another one; else null.',
  }),
  permissions: z.array(z.enum(PERMISSIONS)),
  selectedCatalog: CatalogRow.nullable(),
  waitsFor: z.enum(['master_data', 'transactions', 'plan']).nullable(),
  isPromiseOpen: z.boolean(),
  company: z
    .object({
      id,
      fantasyName: z.string(),
      country: z.string(),
      currency: z.enum(CURRENCIES),
      orderCost: z
        .number()
        .meta({ description: 'Money that placing an order costs, currency of the company.' }),
      isSample: z.boolean(),
      queueOrder: queueOrder.meta({
        description: 'The order of the worklist unless another one is asked for.',
      }),
    })
    .nullable(),
})
export type Me = z.infer<typeof Me>

const anyPassword = z
  .string()
  .min(1, { error: 'validation.required' })
  .max(LIMITS.passwordCharacters * 4, { error: 'validation.max' })
const linkToken = text(200)
/** An e-mail that may be missing: a blank one counts as none. */
const askedEmail = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
  email.optional(),
)

/** Calls of who is not signed in yet. */
const signIn = {
  login: endpoint({
    method: 'POST',
    path: '/auth',
    summary:
      'Sign in with e-mail and password, and, where the account asks for one, with a code: of the authenticator app, a recovery code, or a mailed one. In a browser the refresh token comes as an HttpOnly cookie too.',
    allow: 'anyone',
    body: z.strictObject({ email, password: anyPassword, code: mailedCode.optional() }),
    answer: Tokens,
    fails: [
      'user_email_or_password_incorrect',
      'auth_multi_factor_code_required',
      'auth_invalid_multi_factor_code',
      'user_blocked_too_many_attempts',
      'too_many_requests',
    ],
  }),
  checkMfa: endpoint({
    method: 'POST',
    path: '/user-security/check-mfa',
    summary:
      'Whether signing in with this e-mail and password asks for a code too: that of an authenticator app, a mailed one, or either.',
    allow: 'anyone',
    body: z.strictObject({ email, password: anyPassword }),
    answer: z.object({ mfaEnabled: z.boolean(), authenticator: z.boolean(), mail: z.boolean() }),
    fails: ['user_email_or_password_incorrect', 'too_many_requests'],
  }),
  sendMultifactorCode: endpoint({
    method: 'POST',
    path: '/auth/send-multifactor-code',
    summary:
      'Mail a code of six digits: to who proves e-mail and password, or, with an empty body, to who is signed in. It serves once, for 10 minutes, and a newer one ends it.',
    allow: 'anyone',
    knowsCaller: true,
    status: 204,
    body: z.strictObject({ email: email.optional(), password: anyPassword.optional() }).default({}),
    answer: z.null(),
    fails: [
      'unauthorized',
      'auth_authenticator_code_required',
      'user_email_or_password_incorrect',
      'user_blocked_too_many_attempts',
      'too_many_requests',
    ],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    summary:
      'Exchange a refresh token, from the body or the cookie, for a new pair. Each serves once, with 30 s of leeway.',
    allow: 'anyone',
    body: z.strictObject({ refreshToken: z.string().max(500).optional() }).default({}),
    answer: Tokens,
    fails: ['unauthorized'],
  }),
  recoverPassword: endpoint({
    method: 'POST',
    path: '/auth/recovery-password',
    summary:
      'Mail a link to a new password, which serves once, for 30 minutes. The answer is the same whether or not the e-mail has an account; who administers users is told where it has none of theirs, or takes no mail.',
    allow: 'anyone',
    knowsCaller: true,
    status: 204,
    body: z.strictObject({ email: askedEmail }).default({}),
    answer: z.null(),
    fails: ['email_is_required', 'email_not_found', 'too_many_requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      "Set a new password: with the token of a mailed link, or, signed in, with the current password. Ends the user's other sessions.",
    allow: 'anyone',
    knowsCaller: true,
    status: 204,
    body: confirmed(
      z.strictObject({
        token: linkToken.optional(),
        currentPassword: anyPassword.optional(),
        password,
        confirmPassword: z.string(),
      }),
    ),
    answer: z.null(),
    fails: ['link_expired', 'unauthorized', 'user_email_or_password_incorrect', 'too_many_requests'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary:
      'Register as the first user (becomes system_administrator) with the token that the installation prints at its start, as someone invited, with the token of the mailed link, or, where sign-up is open, as a viewer without catalogs: the password is then chosen by the link that is mailed.',
    allow: 'anyone',
    status: 204,
    body: confirmed(
      z.strictObject({
        token: linkToken.optional(),
        name: personName,
        email: email.optional(),
        password: password.optional(),
        confirmPassword: z.string().optional(),
        language,
        phone: phone.optional(),
        personalDocument: personalDocument.optional(),
        businessDocument: companyNumber.transform(bareNumber).optional(),
      }),
    ).refine((body) => body.token !== undefined || body.email !== undefined, {
      path: ['email'],
      error: 'validation.required',
    }),
    answer: z.null(),
    fails: ['sign_up_closed', 'link_expired', 'email_already_exists', 'too_many_requests'],
  }),
}

/** One sign-in of the caller. `agent` is what its program called itself then, null where it said nothing. */
export const SessionRow = z.object({
  id,
  isCurrent: z.boolean(),
  agent: z.string().nullable(),
  createdAt: instant,
  lastAccessAt: instant,
})

/** Proof of identity for sensitive changes: the password, and a code where sign-in requires one. */
const againProved = z.strictObject({ currentPassword: anyPassword, code: mailedCode.optional() })
const NOT_PROVED = [
  'user_email_or_password_incorrect',
  'auth_multi_factor_code_required',
  'auth_invalid_multi_factor_code',
  'user_blocked_too_many_attempts',
  'too_many_requests',
] as const
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Calls about one's own authenticator app (TOTP: six digits, half a minute, SHA-1). */
const authenticator = {
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/user-security/authenticator',
    summary:
      'Begin to set up an authenticator app: its secret, as text and as the address that apps read as a QR code.',
    allow: 'signedIn',
    status: 201,
    body: againProved,
    answer: z.object({ secret: z.string(), address: z.string() }),
    fails: ['conflict', ...NOT_PROVED],
  }),
  confirmAuthenticator: endpoint({
    method: 'PUT',
    path: '/user-security/authenticator',
    summary:
      'End setting it up with its first code. Answers the recovery codes, which nobody can read again.',
    allow: 'signedIn',
    body: z.strictObject({ code: mailedCode }),
    answer: RecoveryCodes,
    fails: ['conflict', 'auth_invalid_multi_factor_code', 'user_blocked_too_many_attempts'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user-security/recovery-codes',
    summary: 'Make new recovery codes; the old ones end.',
    allow: 'signedIn',
    status: 201,
    body: againProved,
    answer: RecoveryCodes,
    fails: ['conflict', ...NOT_PROVED],
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/user-security/remove-authenticator',
    summary: 'Take the app and its recovery codes away: codes are mailed then.',
    allow: 'signedIn',
    status: 204,
    body: againProved,
    answer: z.null(),
    fails: NOT_PROVED,
  }),
}

/** Calls about sign-in and sessions. */
export const auth = {
  ...signIn,
  ...authenticator,
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session: its refresh tokens stop serving at once.',
    allow: 'signedIn',
    status: 204,
    answer: z.null(),
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user, what the profile may do, and the selected catalog.',
    allow: 'signedIn',
    answer: Me,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Where you are signed in, the latest access first.',
    allow: 'signedIn',
    answer: z.array(SessionRow),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/session/{id}',
    summary: 'End one of your sessions.',
    allow: 'signedIn',
    status: 204,
    params: z.strictObject({ id }),
    answer: z.null(),
  }),
}
