import type { useRouter } from '@tanstack/react-router'

/** The code of a page is fetched when a link to it comes this near to the window. */
const NEAR = '200px'

/** Fetches the pages behind the links of the document once they are near the window, until `signal` ends it. */
export function fetchNearLinks(router: ReturnType<typeof useRouter>, signal: AbortSignal): void {
  const fetched = new Set<string>()
  const fetchPage = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || fetched.has(pathname)) return
    fetched.add(pathname)
    const [routes] = router.getMatchedRoutes(pathname)
    for (const route of routes) void router.loadRouteChunk(route)?.catch(() => fetched.delete(pathname))
  }
  if (!signal.aborted) watchLinks(fetchPage, signal)
}

/** Calls `onNear` once for every link of the document that is near the window, also for those that come later. */
function watchLinks(onNear: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
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
  watch(document.body)
  changes.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    near.disconnect()
    changes.disconnect()
  })
}
