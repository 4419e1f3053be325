import { afterEach } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'

// Files of a worker share modules: whom a test signed in, and what it was answered, is gone before the next one.
afterEach(() => {
  session.set({ status: 'starting', me: null, ended: null, isUnreachable: false })
  queryClient.clear()
})
