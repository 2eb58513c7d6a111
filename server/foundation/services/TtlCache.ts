interface Entry<T> {
  answer: Promise<T>
  /** Set once it is known. */
  known?: { value: T }
  at: number
}

/**
 * Answers that stay good for a moment; whoever asks meanwhile waits for the same one. `forget` also disowns what is being
 * looked up, so that whoever asks after a change is never given what was read before it. A look that fails is not kept.
 */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>()

  /** `lifetime` in ms; beyond `most` entries the oldest goes. */
  constructor(
    private readonly lifetime: number,
    private readonly most: number = Number.POSITIVE_INFINITY,
  ) {}

  get(key: string, now: number, look: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && now - known.at < this.lifetime && now >= known.at) return known.answer
    const entry: Entry<T> = { answer: look(), at: now }
    this.#keep(key, entry)
    entry.answer.then(
      (value) => {
        entry.known = { value }
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry.answer
  }

  forget(matches: (value: T) => boolean = () => true): void {
    for (const [key, { known }] of this.#entries) if (!known || matches(known.value)) this.#entries.delete(key)
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.most && !oldest.done) this.#entries.delete(oldest.value)
  }
}
