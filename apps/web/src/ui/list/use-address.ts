import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './search.ts'

/** Navigation options: another page, replacing the history entry, scrolling to the top, history state. */
type Going = { to?: string; replace?: boolean; resetScroll?: boolean; state?: object }

/** Changes what the address says after its `?`. Each list reads its own part of it, so that the router knows texts alone. */
export function useAddressChange(): (change: (now: Address) => Address, going?: Going) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, going) =>
      void navigate({ to: '.', search: change, resetScroll: false, ...going } as unknown as Parameters<
        typeof navigate
      >[0]),
    [navigate],
  )
}
