import { useCallback } from 'react'
import { useSay } from '../../i18n/useSay'

/** Says a span of time given in milliseconds as people do: '8 s', '12 min', '1 h 5 min'. */
export function useDuration(): (ms: number) => string {
  const say = useSay()
  return useCallback(
    (ms) => {
      const seconds = ms / 1000
      if (seconds < 10) return say('upload.seconds', { count: Number(seconds.toFixed(1)) })
      if (seconds < 90) return say('upload.seconds', { count: Math.round(seconds) })
      const minutes = Math.round(seconds / 60)
      if (minutes < 60) return say('upload.minutes', { count: minutes })
      return say('upload.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    },
    [say],
  )
}
