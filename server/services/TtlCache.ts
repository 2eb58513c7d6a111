interface Kept<T> {
  value: T
  at: number
}

/**
 * Answers that stay good for a moment. `forget` also disowns what is being looked up meanwhile, so that nothing older
 * than the last change is ever kept.
 */
export class TtlCache<T> {
  readonly #kept = new Map<string, Kept<T>>()
  #changes = 0

  constructor(
    private readonly lifetime: number,
    private readonly most: number,
  ) {}

  async get(key: string, now: number, look: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept && now - kept.at < this.lifetime && now >= kept.at) return kept.value
    const changes = this.#changes
    const value = await look()
    if (changes === this.#changes) this.#keep(key, { value, at: now })
    return value
  }

  forget(matches: (value: T) => boolean = () => true): void {
    this.#changes += 1
    for (const [key, { value }] of this.#kept) if (matches(value)) this.#kept.delete(key)
  }

  #keep(key: string, kept: Kept<T>): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.most && !oldest.done) this.#kept.delete(oldest.value)
  }
}
