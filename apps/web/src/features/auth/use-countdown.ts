import { useEffect, useState } from 'react'

/** Whole seconds until something may be done again; 0 when it may. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return { seconds, start: (wait) => setUntil(wait > 0 ? Date.now() + wait * 1000 : 0) }
}
