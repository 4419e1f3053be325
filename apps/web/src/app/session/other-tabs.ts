import { useEffect } from 'react'
import { queryClient } from '#app/api/query.ts'
import { toasts } from '#ui/toasts.ts'

/** The time of the last change in this browser, which its other tabs hear. */
const KEY = 'giro.changed'

/** Tells other tabs of changes that were reported here, and shows what they changed; a hidden tab asks when it is shown. */
export function useOtherTabs(): void {
  useEffect(() => {
    let lastId = toasts.get()[0]?.id ?? 0
    const stop = toasts.subscribe(() => {
      const [newest] = toasts.get()
      if (!newest || newest.id <= lastId) return
      lastId = newest.id
      if (newest.kind !== 'success') return
      try {
        localStorage.setItem(KEY, String(Date.now()))
      } catch {
        // Without room, other tabs ask again by themselves.
      }
    })
    const listen = ({ key }: StorageEvent) => {
      if (key === KEY)
        void queryClient.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' })
    }
    window.addEventListener('storage', listen)
    return () => {
      stop()
      window.removeEventListener('storage', listen)
    }
  }, [])
}
