interface Asked<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Questions that come while a look is under way wait for it and are then looked up together: however many come at once,
 * each is answered by a look that began after it was asked.
 */
export class Together<Question, Answer> {
  #waiting: Asked<Question, Answer>[] = []
  #isLooking = false

  /** `look` answers in the order of its questions. */
  constructor(private readonly look: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject })
      if (!this.#isLooking) void this.#lookOn()
    })
  }

  async #lookOn(): Promise<void> {
    this.#isLooking = true
    while (this.#waiting.length > 0) {
      const asked = this.#waiting
      this.#waiting = []
      await this.#answer(asked)
    }
    this.#isLooking = false
  }

  async #answer(asked: readonly Asked<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.look(asked.map(({ question }) => question))
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}
