import type { Fault } from '../fault'
import { selectorOf } from './element'

interface Source {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly Source[]
}

const MOST = 0.02
/** Less than this nobody sees. */
const LEAST = 0.001

const shifts: Fault[] = []
let sum = 0
let isActedOn = false

const nameOf = (node: Node | null): string => {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? selectorOf(element) : 'something that is gone'
}

/** Which one moved, and from where to where. */
const moveOf = ({ node, previousRect: was, currentRect: is }: Source): string =>
  `${nameOf(node)} (${[was.left, was.top, is.left, is.top].map(Math.round).join(' ')})`

function note({ value, hadRecentInput, sources, startTime }: Shift): void {
  if (isActedOn || hadRecentInput || value < LEAST) return
  sum += value
  const [largest] = [...sources].sort(
    (one, other) => other.currentRect.width * other.currentRect.height - one.currentRect.width * one.currentRect.height,
  )
  const text = `${value.toFixed(3)} after ${Math.round(startTime)} ms: ${sources.map(moveOf).join('; ')}`
  const { left, top, width, height } = largest?.currentRect ?? new DOMRect()
  shifts.push({
    kind: 'layout shift',
    where: nameOf(largest?.node ?? null),
    text,
    boxes: [{ left, top, width, height }],
  })
}

/** Listens from the first paint on. */
export function watchShifts(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as Shift)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** What moved by itself, where all of it together is more than 0.02 of the window. */
export const layoutShifts = (): Fault[] => (sum > MOST ? shifts : [])

/** From now on it is people who make things move. */
export const excuseShifts = (): void => {
  isActedOn = true
}
