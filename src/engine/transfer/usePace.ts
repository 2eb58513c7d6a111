import { useEffect, useState } from 'react'

interface Sample {
  at: number
  done: number
}

/** What lies further back says little of how fast it goes now. */
const WINDOW = 12_000

/** How fast something moves, from what was seen of it: units a second, and the milliseconds left. Unknown until it has moved for a second. */
export function usePace(done: number, total: number | undefined): { speed?: number; left?: number } {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    const at = Date.now()
    setSamples((known) => {
      const last = known.at(-1)
      const fresh = last && last.done > done ? [] : known.filter((sample) => at - sample.at < WINDOW)
      return [...fresh, { at, done }]
    })
  }, [done])
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1000) return {}
  const speed = ((last.done - first.done) / (last.at - first.at)) * 1000
  if (speed <= 0) return {}
  return total === undefined ? { speed } : { speed, left: (Math.max(0, total - done) / speed) * 1000 }
}
