import { useEffect, useState } from 'react'

/** The text as it was when it last rested for so long, ms. */
export function useSettled(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return settled
}
