import type { PagesPort } from '../flows/ports'
import type { Target } from '../slices/navigation/navigation'
import type { PartName } from './loadedParts'

/** Where it leads instead; null: it may pass. */
type Verdict = string | null

/** What the wiring needs of the router. */
type Navigate = (to: string, options: { replace: boolean }) => void

export interface Pages extends PagesPort {
  /** The router waits here for the guard's word. */
  await(target: Target, signal: AbortSignal): Promise<Verdict>
  attach(navigate: Navigate, started: (asked: Target & { id: number }) => void): void
  /** What is done once the person has said that unsaved text may be left. */
  hold(proceed: () => void): void
}

/** At the latest after so long (ms), however busy the page is. */
const LATEST = 3_000

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST })
  else setTimeout(work, LATEST / 10)
}

/** What a page is made of, as the router has it brought. */
export interface PageCode {
  /** A view's code; false: there is no such view. */
  load(component: string): Promise<boolean>
  /** What stands around it. */
  frame(): Promise<void>
  part(name: PartName): Promise<void>
}

/** The router as flows see it. */
export function openPages({ load, frame, part }: PageCode): Pages {
  const waiting = new Map<number, (verdict: Verdict) => void>()
  let count = 0
  let navigate: Navigate | undefined
  let started: ((asked: Target & { id: number }) => void) | undefined
  let leave: (() => void) | undefined

  let stand: () => void = () => {}
  const standing = new Promise<void>((resolve) => {
    stand = () => whenIdle(resolve)
  })

  const settle = (id: number, verdict: Verdict): void => {
    waiting.get(id)?.(verdict)
    waiting.delete(id)
  }
  return {
    await(target, signal) {
      count += 1
      const id = count
      const verdict = new Promise<Verdict>((resolve) => waiting.set(id, resolve))
      signal.addEventListener('abort', () => waiting.delete(id))
      // A flow may be the one that navigates: it must not hear of it while it is still speaking.
      queueMicrotask(() => started?.({ ...target, id }))
      return verdict
    },
    attach(hands, tell) {
      navigate = hands
      started = tell
    },
    hold(proceed) {
      leave = proceed
    },
    pass: (id) => settle(id, null),
    divert: (id, to) => settle(id, to),
    go(to, { isReplace = false } = {}) {
      navigate?.(to, { replace: isReplace })
    },
    prepare: load,
    prepareFrame: frame,
    prepareFiles: () => part('files'),
    prepareGrid: () => part('grid'),
    prepareViews: () => part('views'),
    preparePart: part,
    scrollToTop() {
      scrollTo(0, 0)
      document.querySelector('.co-stage')?.scrollTo(0, 0)
      stand()
    },
    settled: () => standing,
    answerLeaving(mayLeave) {
      const proceed = leave
      leave = undefined
      if (mayLeave) proceed?.()
    },
  }
}
