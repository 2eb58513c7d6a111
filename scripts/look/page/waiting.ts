import { isSeen } from './element'

const WAITS =
  '[aria-busy=true], .co-shimmer, .co-bar, .arco-spin-loading, .arco-btn-loading, .co-opening, .arco-skeleton'

const moves = (): boolean =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

const hasContent = (): boolean => [...document.querySelectorAll('h1, [role=dialog], .co-empty')].some(isSeen)

/** What the page still waits for; undefined: it stands. */
export function waitsFor(): string | undefined {
  if (!hasContent()) return 'a title'
  const waiting = [...document.querySelectorAll(WAITS)].find(isSeen)
  if (waiting) return `${waiting.tagName.toLowerCase()}.${waiting.className}`
  return moves() ? 'an animation' : undefined
}
