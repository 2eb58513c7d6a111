import { useEffect, useState } from 'react'
import type { Readings } from './spelledSpan'

let loaded: Readings | undefined

/** How Chinese sounds: a dictionary of its own, which comes when it is first wanted. Without it, characters are found as they are. */
export function usePinyin(): Readings | undefined {
  const [known, setKnown] = useState<Readings | undefined>(() => loaded)
  useEffect(() => {
    if (loaded) return
    let isLeft = false
    const bring = async (): Promise<void> => {
      const { readings } = await import(/* webpackChunkName: 'pinyin' */ './pinyin')
      loaded = readings
      if (!isLeft) setKnown(() => readings)
    }
    // A dictionary that does not come leaves a search without it.
    bring().catch((fault: unknown) => reportError(fault))
    return () => {
      isLeft = true
    }
  }, [])
  return known
}
