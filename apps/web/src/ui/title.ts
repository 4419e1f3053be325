import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

/** `{Page} · {Catalog} · Giro`, with "Error: " before it while a form of the page has failed. */
const parts = createStore({ page: '', scope: '', problemPrefix: '', problems: 0 })
const PRODUCT = 'Giro'

parts.subscribe(() => {
  const { page, scope, problemPrefix, problems } = parts.get()
  document.title =
    (problems > 0 ? problemPrefix : '') + [page, scope, PRODUCT].filter((part) => part !== '').join(' · ')
})

export function usePageTitle(page: string): void {
  useEffect(() => parts.set((now) => ({ ...now, page })), [page])
}

/** The catalog's name, and the language's word before the title of a page whose form failed. */
export function useTitleScope(scope: string, problemPrefix: string): void {
  useEffect(() => parts.set((now) => ({ ...now, scope, problemPrefix })), [scope, problemPrefix])
}

export function useTitlePrefix(hasProblem: boolean): void {
  useEffect(() => {
    if (!hasProblem) return
    parts.set((now) => ({ ...now, problems: now.problems + 1 }))
    return () => parts.set((now) => ({ ...now, problems: now.problems - 1 }))
  }, [hasProblem])
}
