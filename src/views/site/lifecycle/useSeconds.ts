import { useEffect, useState } from 'react'

/** The moment, told anew each second while something runs. */
export function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const ticks = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticks)
  }, [isRunning])
  return now
}
