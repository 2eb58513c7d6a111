import type { ShownPicture } from '../browser/pictures'
import type { Answer } from './opened'

/** A reading call that the page's first script has made before any of the console's code was there. */
export interface Started {
  /** Path and query. */
  address: string
  headers: Readonly<Record<string, string>>
  /**
   * `data` of its answer; undefined where it was refused or did not come: then it is asked again, and says why. Where a refusal
   * is what mostly comes, the answer as it came.
   */
  answer: Promise<{ data: unknown } | { whole: Answer } | undefined>
  /** Milliseconds of the page's clock; undefined until it has come. */
  arrivedAt?: number
}

/** What the first script hands to the console. */
export interface Opened {
  started: Started[]
  /** The view that the address seems to lead to. */
  component?: string
  /** What stands there until the console does. */
  picture?: ShownPicture
}

declare global {
  interface Window {
    colonnadeOpened?: Opened
  }
}

/** An answer that nobody took for so long (ms) is not taken any more: what it tells may have changed. */
const FRESH_FOR = 5_000

/** Which page asks makes no difference to an answer. */
const telling = (headers: Started['headers']): string[] => Object.keys(headers).filter((name) => name !== 'Tab')

const isSame = (one: Started['headers'], other: Started['headers']): boolean => {
  const names = telling(one)
  return names.length === telling(other).length && names.every((name) => one[name] === other[name])
}

/**
 * The answer of the same call, asked as the same person for the same site in the same language, if the first script has
 * made it. Each is taken once.
 */
export function takeStarted(address: string, headers: Started['headers']): Started['answer'] | undefined {
  const { started = [] } = window.colonnadeOpened ?? {}
  const at = started.findIndex((each) => each.address === address && isSame(each.headers, headers))
  const [taken] = at < 0 ? [] : started.splice(at, 1)
  const isOld = taken?.arrivedAt !== undefined && performance.now() - taken.arrivedAt > FRESH_FOR
  return isOld ? undefined : taken?.answer
}

/** Something is written, or somebody leaves: what was asked before that is not the truth any more. */
export function dropStarted(): void {
  if (window.colonnadeOpened) window.colonnadeOpened.started = []
}
