interface Answer {
  at: number
  value: Promise<unknown>
}

/** Keeps answers that cost much for a while; whoever asks meanwhile waits for the same one. */
export class Kept {
  readonly #answers = new Map<string, Answer>()
  constructor(private readonly lifetime: number) {}

  get<T>(key: string, now: number, look: () => Promise<T>): Promise<T> {
    const kept = this.#answers.get(key)
    if (kept && now - kept.at < this.lifetime && now >= kept.at) return kept.value as Promise<T>
    const value = look()
    this.#answers.set(key, { at: now, value })
    value.catch(() => this.#answers.delete(key))
    return value
  }
}
