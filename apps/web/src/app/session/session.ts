import { PROFILE_REACH } from 'virtual:contract'
import type { Me, Permission } from '@giro/contract'
import { type AnswerOf, call, renewSession } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { dropAnswers } from '#app/api/kept-answers.ts'
import { accessToken, keepToken, onSignedOut, type SignOutReason } from '#app/api/token.ts'
import { setLanguage } from '#app/i18n/i18n.ts'
import { writeAsIn } from '#app/i18n/locale.ts'
import { readCookie, writeCookie } from '#app/session/cookies.ts'
import { setPreferences } from '#app/session/preferences.ts'
import { createStore, useStore } from '#ui/store.ts'

export type Session = {
  /** `starting` until the refresh cookie has been tried once. */
  status: 'starting' | 'in' | 'out'
  me: Me | null
  /** Why the last session ended, for the login page. */
  ended: SignOutReason | null
  /** The server could not be asked whether there is a session. */
  isUnreachable: boolean
}

const OUT: Session = { status: 'out', me: null, ended: null, isUnreachable: false }
export const session = createStore<Session>({ ...OUT, status: 'starting' })
// The first to hear of a session, so that nothing of it is drawn in the numbers of another country.
session.subscribe(() => writeAsIn(session.get().me?.company?.country ?? null))
export const useSession = (): Session => useStore(session)

/** True if there is more than one company to choose from. */
export const hasCompanies = ({ companies, profileType }: Me): boolean =>
  companies.length > 1 || PROFILE_REACH[profileType] === 'installation'

/** The signed-in user. Only for screens behind the session guard. */
export function useMe(): Me {
  const { me } = useSession()
  if (!me) throw new Error('useMe outside a session')
  return me
}

export const may = (me: Me | null, permission: Permission): boolean =>
  me?.permissions.includes(permission) ?? false
/** `const mayAuthorize = useMay('item.authorize')`: what the profile may not do is not offered. */
export const useMay = (permission: Permission): boolean => may(useSession().me, permission)

/**
 * True before the first plan of a loaded catalog is shown to somebody who may answer what service the company promises, and
 * nobody has yet.
 */
export const isAskedForPromise = (me: Me): boolean =>
  me.isPromiseOpen && (me.waitsFor === null || me.waitsFor === 'plan') && may(me, 'format.write')

/** Other tabs of this browser share the session. */
type Said = { kind: 'signed_out' } | { kind: 'signed_in' } | { kind: 'catalog' }
const tabs = new BroadcastChannel('giro.session')
const tell = (event: Said) => tabs.postMessage(event)
tabs.onmessage = ({ data }: MessageEvent<Said>) => {
  if (data.kind === 'signed_out' && session.get().status === 'in') leave('other_tab')
  if (data.kind === 'signed_in' && session.get().status === 'out') void startSession()
  if (data.kind === 'catalog' && session.get().status === 'in')
    void refreshMe().then(() => dropAnswers('of_catalog'))
}

onSignedOut((reason) => {
  if (session.get().status !== 'in') return
  leave(reason)
  // The server has ended it for all tabs.
  if (reason === 'forbidden') tell({ kind: 'signed_out' })
})

/**
 * True if this browser may have a refresh cookie, which no script can see: who never signed in need not be asked. It
 * says who was signed in, for the first paint alone.
 */
const HINT = 'giro.signedIn'
type UserHint = Pick<Me, 'name' | 'profileType' | 'language'>

export function knownUser(): UserHint | null {
  try {
    return JSON.parse(localStorage.getItem(HINT) ?? 'null') as UserHint | null
  } catch {
    return null
  }
}
const keepUser = ({ name, profileType, language }: UserHint): void =>
  localStorage.setItem(HINT, JSON.stringify({ name, profileType, language }))

/** Tries the refresh cookie: a browser that was signed in still is. */
export async function startSession(): Promise<void> {
  try {
    const isKnown = accessToken() !== null || knownUser() !== null
    const signedIn = isKnown && (accessToken() !== null || (await renewSession()))
    if (signedIn) {
      await refreshMe()
      isJustTold = true
    } else {
      localStorage.removeItem(HINT)
      session.set(OUT)
    }
  } catch {
    session.set({ ...OUT, isUnreachable: true })
  }
}

let asking: Promise<void> | null = null
let askingAgain: Promise<void> | null = null
/** The page that a session begins on has its user already. */
let isJustTold = false

/** Runs on every change of page. */
export function arrive(): void {
  if (!isJustTold && !asking) void refreshMe()
  isJustTold = false
}

/**
 * Reads the user again. What is being read now may not know what just changed, so it is read once more for all who ask meanwhile. A
 * failure leaves the last known user.
 */
export function refreshMe(): Promise<void> {
  if (asking) {
    askingAgain ??= asking.then(() => {
      askingAgain = null
      return refreshMe()
    })
    return askingAgain
  }
  asking = call('getMe')
    .then((me) => session.set((now) => (isSame(now.me, me) ? now : { ...OUT, status: 'in', me })))
    .catch((error: unknown) => {
      if (session.get().status === 'starting') throw error
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** While nothing changed the session stays the very object it was, so that nothing is drawn again. */
const isSame = (before: Me | null, now: Me) => JSON.stringify(before) === JSON.stringify(now)

/** Signs in. Throws ApiError. The user's language wins once; the last catalog, or a single one, is selected by itself. */
export async function signIn(credentials: { email: string; password: string; code?: string }): Promise<Me> {
  const { token } = await call('login', { body: credentials })
  keepToken(token)
  let me = await call('getMe')
  if (!me.selectedCatalog) me = await withUsualCatalog(me)
  await setLanguage(me.language)
  setPreferences({ language: me.language })
  dropAnswers('all')
  session.set({ ...OUT, status: 'in', me })
  keepUser(me)
  tell({ kind: 'signed_in' })
  return me
}

/** The company that this browser chose last; of who may choose from several. */
export const keptCompany = (): string | null => readCookie('selectedCompany')
export const keepCompany = (id: string): void => writeCookie('selectedCompany', id)

function keepCatalog({ id, company }: { id: string; company: string }): void {
  writeCookie('selectedCatalog', id)
  keepCompany(company)
}

/** The catalog that this browser selected last, where it is one of the user's; else the only one there is. */
async function withUsualCatalog(me: Me): Promise<Me> {
  const lastId = readCookie('selectedCatalog')
  const { rows, count } = await call('listMyCatalogs', { query: { limit: 500 } })
  // The sample is for who has nothing else.
  const theirs = rows.filter(({ isSample }) => !isSample)
  const candidates = theirs.length > 0 ? theirs : rows
  const only = candidates.length === 1 && count <= rows.length ? candidates[0] : undefined
  const usual = candidates.find(({ id }) => id === lastId) ?? only
  if (!usual) return me
  await call('selectCatalog', { params: { id: usual.id } })
  keepCatalog(usual)
  return await call('getMe')
}

/** Signs out here and in the other tabs. The server is told; when it cannot be, the session ends here all the same. */
export async function signOut(): Promise<void> {
  await call('logout').catch((thrown: unknown) => asApiError(thrown))
  if (session.get().status === 'in') leave('logged_out')
  tell({ kind: 'signed_out' })
}

function leave(ended: SignOutReason): void {
  keepToken(null)
  localStorage.removeItem(HINT)
  dropAnswers('all')
  session.set({ ...OUT, ended })
}

/** Takes the notice of the last session's end off the login page. */
export const forgetEnd = (): void => session.set((now) => ({ ...now, ended: null }))

/** Selects a catalog for the session and drops every answer about another one. Throws ApiError. */
export async function selectCatalog(id: string): Promise<AnswerOf<'selectCatalog'>> {
  const row = await call('selectCatalog', { params: { id } })
  keepCatalog(row)
  await refreshMe()
  dropAnswers('of_catalog')
  tell({ kind: 'catalog' })
  return row
}
