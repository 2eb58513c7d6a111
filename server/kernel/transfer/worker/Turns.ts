/** Lets so many work at a time; the others wait in a row, each no longer than it likes. */
export class Turns {
  #free: number
  #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Does the work when its turn comes; undefined where that has not come within so long (ms). */
  async take<T>(within: number, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#free > 0) this.#free--
    else if (!(await this.#called(within))) return undefined
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #called(within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const call = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== call)
        resolve(false)
      }, within)
      this.#waiting.push(call)
    })
  }
}
