/** Whoever asked less than so long ago still works (ms). */
const STILL_THERE = 2_000
/** A call whose end nobody heard of (its connection broke) is taken as over after so long (ms). */
const LONGEST = 10_000

/** Does anybody work with this server just now? Heavy work that can wait goes slower then. */
export class Presence {
  #asked = Number.NEGATIVE_INFINITY
  readonly #waiting = new Map<string, number>()

  /** `nobodyWaits` is told when the last of the calls under way is answered. */
  constructor(private readonly nobodyWaits: () => void = () => undefined) {}

  get isSomebodyThere(): boolean {
    return performance.now() - this.#asked < STILL_THERE
  }

  arrived(call: string): void {
    this.#asked = performance.now()
    this.#waiting.set(call, this.#asked)
  }

  /** The call is answered, or waits for nothing any more. */
  left(call: string): void {
    this.#waiting.delete(call)
    const since = performance.now() - LONGEST
    for (const [other, at] of this.#waiting) {
      if (at > since) return
      this.#waiting.delete(other)
    }
    this.nobodyWaits()
  }
}
