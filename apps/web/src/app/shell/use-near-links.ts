import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { savesData } from '#app/session/preferences.ts'

/** The code of a page is fetched when a link to it comes this near to the window. */
const NEAR = '200px'

/** The page that was asked for comes first, ms. */
const AFTER_MS = 1500

/** Fetches ahead what links near the window lead to; the router itself does so only when one is reached for. */
export function useNearLinks(): void {
  const router = useRouter()
  useEffect(() => {
    if (savesData()) return
    const fetched = new Set<string>()
    const fetchPage = ({ origin, pathname }: HTMLAnchorElement) => {
      if (origin !== location.origin || fetched.has(pathname)) return
      fetched.add(pathname)
      const [routes] = router.getMatchedRoutes(pathname)
      for (const route of routes) void router.loadRouteChunk(route)?.catch(() => fetched.delete(pathname))
    }
    return watchLinks(fetchPage)
  }, [router])
}

/** Calls `onNear` once for every link of the document that is near the window, also for those that come later. */
function watchLinks(onNear: (link: HTMLAnchorElement) => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        near.unobserve(target)
        onNear(target as HTMLAnchorElement)
      }
    },
    { rootMargin: NEAR },
  )
  const watch = (part: Node) => {
    if (!(part instanceof Element)) return
    for (const link of part.querySelectorAll('a[href]')) near.observe(link)
    if (part.matches('a[href]')) near.observe(part)
  }
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(watch)
  })
  const begin = setTimeout(() => {
    watch(document.body)
    changes.observe(document.body, { childList: true, subtree: true })
  }, AFTER_MS)
  return () => {
    clearTimeout(begin)
    near.disconnect()
    changes.disconnect()
  }
}
