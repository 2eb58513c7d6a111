import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../../slices/rootState'
import { isSecret, MASK, masked, maskedArguments } from './mask'

/** One line of a tape. `n` ties an answer that took its time to its call. */
export type TapeLine = { at: number } & (
  | { kind: 'event'; event: unknown }
  | { kind: 'call'; n: number; call: string; given: unknown[]; answer?: unknown; isPending?: true }
  | { kind: 'answer'; n: number; answer?: unknown; fault?: unknown }
)

/** What happened from a quiet moment on, and the state it began with: enough to tell the story again. */
export interface TapeText {
  version: 1
  state: unknown
  lines: TapeLine[]
}

export interface Tape {
  event(action: UnknownAction): void
  /** Makes the call and notes what came of it. */
  call<Answer>(name: string, given: readonly unknown[], make: () => Answer): Answer
  text(): string
}

interface Reel {
  state: RootState
  since: number
  lines: TapeLine[]
}

const MINUTES = 60_000
const LONGEST = 5 * MINUTES
const MOST_LINES = 4000

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/**
 * Keeps the last minutes of events and port answers. A reel begins at a moment when no call is on its way, with the state as it was
 * then; the reel before it is kept until the next begins, so that there is always something to tell.
 */
export function tape(now: () => number, state: () => RootState): Tape {
  let reels: Reel[] = [{ state: state(), since: now(), lines: [] }]
  let calls = 0
  const pending = new Set<number>()

  const note = (line: TapeLine): void => {
    reels.at(-1)?.lines.push(line)
  }
  const turn = (): void => {
    const reel = reels.at(-1)
    if (!reel || pending.size > 0 || now() - reel.since < LONGEST) return
    reels = [reel, { state: state(), since: now(), lines: [] }]
  }
  return {
    event(action) {
      turn()
      note({ at: now(), kind: 'event', event: masked(action) })
    },
    call(name, given, make) {
      calls += 1
      const n = calls
      const line = { at: now(), kind: 'call', n, call: name, given: maskedArguments(given) } as const
      const answer = make()
      if (!isPromise(answer)) {
        note({ ...line, answer: sayable(answer, given) })
        return answer
      }
      note({ ...line, isPending: true })
      pending.add(n)
      const end = (rest: { answer?: unknown; fault?: unknown }): void => {
        pending.delete(n)
        note({ at: now(), kind: 'answer', n, ...rest })
      }
      answer.then(
        (value) => end({ answer: masked(value) }),
        (fault) => end({ fault: masked(fault) }),
      )
      return answer
    },
    text: () => JSON.stringify(told(reels)),
  }
}

const sayable = (answer: unknown, given: readonly unknown[]): unknown =>
  typeof answer === 'string' && typeof given[0] === 'string' && isSecret(given[0]) ? MASK : masked(answer)

function told(reels: readonly Reel[]): TapeText {
  const whole = reels.reduce((sum, { lines }) => sum + lines.length, 0) <= MOST_LINES ? reels : reels.slice(-1)
  return { version: 1, state: masked(whole[0]?.state), lines: whole.flatMap(({ lines }) => lines) }
}
