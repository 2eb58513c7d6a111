/** Whoever asked less than so long ago still works (ms). */
const STILL_THERE = 2_000

/** Does anybody work with this server just now? Heavy work that can wait goes slower then. */
export class Presence {
  #asked = Number.NEGATIVE_INFINITY

  note(): void {
    this.#asked = performance.now()
  }

  get isSomebodyThere(): boolean {
    return performance.now() - this.#asked < STILL_THERE
  }
}
