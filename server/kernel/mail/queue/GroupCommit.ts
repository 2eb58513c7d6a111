interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** What comes while one statement is on its way goes together with the next one: many waiting share one commit. */
export class GroupCommit<Item, Result> {
  #waiting: Waiting<Item, Result>[] = []
  #isWorking = false

  /** `work` answers one result for each item, in their order. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly most = 100,
  ) {}

  add(item: Item): Promise<Result> {
    const added = new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
    })
    if (!this.#isWorking) void this.#flush()
    return added
  }

  async #flush(): Promise<void> {
    this.#isWorking = true
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.most)
      try {
        const results = await this.work(some.map(({ item }) => item))
        for (const [nth, { resolve }] of some.entries()) resolve(results[nth] as Result)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    this.#isWorking = false
  }
}
