import { queryClient } from '#app/api/query.ts'
import { toasts } from '#ui/toasts.ts'

/** When something was last changed in this browser, which its other tabs hear. */
const KEY = 'giro.changed'

let lastId = 0
toasts.subscribe(() => {
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

/** Lists show what another tab changed; a hidden tab asks when it is shown. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) void queryClient.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' })
})
