/**
 * The access token. It lives in this variable only: no storage of the browser ever holds it, so no script
 * of a later page can find it. The refresh token is a cookie that scripts cannot read.
 */
let token: string | null = null

export const accessToken = (): string | null => token
export const keepToken = (next: string | null): void => {
  token = next
}

export type SignOutReason = 'expired' | 'forbidden' | 'other_tab' | 'logged_out'

let signOut: (reason: SignOutReason) => void = () => undefined
/** Called by the client when the session cannot go on; the session sets what happens then. */
export const signedOutBy = (reason: SignOutReason): void => signOut(reason)
export const onSignedOut = (listener: (reason: SignOutReason) => void): void => {
  signOut = listener
}
