/** Cookies of ours that scripts may read last 30 days on the whole site. */
const SECONDS = 2_592_000

export type CookieName =
  | 'consent'
  | 'offset'
  | 'limit'
  | 'orderBy'
  | 'isDESC'
  | 'selectedCatalog'
  | 'selectedCompany'

export function readCookie(name: CookieName): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

export function writeCookie(name: CookieName, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent without a secure context.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${SECONDS}; Path=/; SameSite=Lax${secure}`
}

export function dropCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent without a secure context.
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}
