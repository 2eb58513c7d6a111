import { useDuration } from '../../../engine/format/useDuration'
import { useSay } from '../../../i18n/useSay'

const SECOND = 1000

/** How long something took, in words: what was quick in milliseconds. */
export function useTook(): (ms: number) => string {
  const say = useSay()
  const duration = useDuration()
  return (ms) => (ms < SECOND ? say('siteLifecycle.milliseconds', { count: Math.round(ms) }) : duration(ms))
}
