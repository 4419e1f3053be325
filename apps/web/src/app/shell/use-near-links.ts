import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { savesData } from '#app/session/preferences.ts'

/** The page that was asked for comes first, ms. */
const AFTER_MS = 1500

/** Fetches ahead what links near the window lead to; the router itself does so only when one is reached for. */
export function useNearLinks(): void {
  const router = useRouter()
  useEffect(() => {
    if (savesData()) return
    const stop = new AbortController()
    const begin = setTimeout(async () => {
      const { fetchNearLinks } = await import('#app/shell/near-links.ts')
      fetchNearLinks(router, stop.signal)
    }, AFTER_MS)
    return () => {
      clearTimeout(begin)
      stop.abort()
    }
  }, [router])
}
