import type { ContextRow, Me } from '@giro/contract'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { ContextKind } from '#app/api/types.ts'
import { session } from '#app/session/session.ts'
import type { Decision } from '#features/decisions/decision.ts'

/** A context that is suggested to change from 40 to 96, without an alert. */
export const contextRow = (context: ContextKind, given: Partial<ContextRow> = {}): ContextRow => ({
  context,
  old: 40,
  new: 96,
  stance: 'automatic',
  erp: 40,
  automatic: 96,
  options: [],
  manual: { lowest: 0, highest: 1e12, isWhole: true },
  conformity: null,
  alert: null,
  calm: null,
  changedBy: null,
  changedAt: null,
  source: { kind: 'none', id: null, title: null },
  rule: null,
  ...given,
})

export const ALERT: NonNullable<ContextRow['alert']> = {
  level: 'problem',
  reason: 'increase',
  effect: 4100,
  since: '2026-11-05',
}

/** A decision in which nothing is chosen yet; what is done to it can be asked afterwards. */
export const decision = (given: Partial<Decision> = {}): Decision => ({
  chosen: {},
  note: '',
  reason: null,
  accepted: [],
  sent: {},
  unread: [],
  conflicts: [],
  keptFrom: null,
  choose: vi.fn(),
  setNote: vi.fn(),
  setReason: vi.fn(),
  accept: vi.fn(),
  settle: vi.fn(),
  discard: vi.fn(),
  ...given,
})

/** Somebody is signed in, and works in this catalog. */
export const signIn = (catalog = '7'): void =>
  session.set({
    status: 'in',
    me: { permissions: ['planning.read'], selectedCatalog: { id: catalog }, company: null } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })

/** Gives links their addresses, without drawing a page. */
export function Addresses({ children }: { children: ReactNode }) {
  const root = createRootRoute()
  const paths = ['/inventory/indeep/$sku', '/inventory/indeep/single-context/$sku'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
}
