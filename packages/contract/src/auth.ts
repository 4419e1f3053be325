import { z } from 'zod'
import { CatalogRow } from './catalogs.ts'
import { endpoint } from './endpoint.ts'
import {
  businessDocument,
  CURRENCIES,
  email,
  id,
  instant,
  LANGUAGES,
  language,
  password,
  personalDocument,
  personName,
  phone,
  text,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { PERMISSIONS, PROFILE_TYPES } from './roles.ts'

const Tokens = z.object({ token: z.string(), refreshToken: z.string().optional() })

/**
 * The signed-in user: what the profile may do (`permissions`), and the catalog that the session works in, null while
 * none is selected.
 */
export const Me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profileType: z.enum(PROFILE_TYPES),
  language: z.enum(LANGUAGES),
  phone: z.string().nullable(),
  personalDocument: z.string().nullable(),
  mfaEnabled: z.boolean(),
  companies: z.array(id),
  catalogs: z.array(id),
  lastAccessAt: instant.nullable(),
  createdAt: instant,
  permissions: z.array(z.enum(PERMISSIONS)),
  selectedCatalog: CatalogRow.nullable(),
  company: z.object({ id, fantasyName: z.string(), currency: z.enum(CURRENCIES) }).nullable(),
})
/** The same, as a type. */
export type Me = z.infer<typeof Me>

const anyPassword = z
  .string()
  .min(1, { error: 'validation.required' })
  .max(LIMITS.passwordCharacters * 4, { error: 'validation.max' })

/** Set by the server from the HttpOnly cookie's presence; never in a body of ours. */
export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth',
    summary:
      'Sign in with e-mail and password. In a browser the refresh token comes as an HttpOnly cookie too.',
    allow: 'anyone',
    body: z.strictObject({ email, password: anyPassword, code: z.string().max(20).optional() }),
    answer: Tokens,
    fails: ['user_email_or_password_incorrect', 'too_many_requests'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    summary:
      'Exchange a refresh token, from the body or the cookie, for a new pair. Each serves once, with 30 s of leeway.',
    allow: 'anyone',
    body: z.strictObject({ refreshToken: z.string().max(500).optional() }).default({}),
    answer: Tokens,
  }),
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
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create the first user of an empty installation (becomes system_administrator).',
    allow: 'anyone',
    status: 204,
    body: z
      .strictObject({
        token: text(200).optional(),
        name: personName,
        email,
        password,
        confirmPassword: z.string(),
        language,
        phone: phone.optional(),
        personalDocument: personalDocument.optional(),
        businessDocument: businessDocument.optional(),
      })
      .refine((body) => body.password === body.confirmPassword, {
        path: ['confirmPassword'],
        error: 'validation.confirm',
      }),
    answer: z.null(),
    fails: ['sign_up_closed'],
  }),
}
