import type { RolloutProgress, WaveState } from '../../../../src/resources/kit/siteLifecycle'

/** The first site goes alone, then the others in waves. */
export function wavesOf(ids: readonly number[], canary: number, size: number): number[][] {
  const others = ids.filter((id) => id !== canary)
  const waves = [[canary]]
  for (let from = 0; from < others.length; from += size) waves.push(others.slice(from, from + size))
  return waves
}

/** Where a rollout is, as browsers are told. */
export class RolloutBoard {
  readonly #states: WaveState[]
  #done = 0
  #failed = 0
  #current: number[] = []

  constructor(
    private readonly waves: readonly number[][],
    private readonly tell: (progress: RolloutProgress) => void,
  ) {
    this.#states = waves.map(() => 'waiting')
  }

  get done(): number {
    return this.#done
  }

  get total(): number {
    return this.waves.flat().length
  }

  wave(at: number, state: WaveState): void {
    this.#states[at] = state
    if (state === 'failed') this.#states.fill('skipped', at + 1)
    this.#say()
  }

  begins(id: number): void {
    this.#current = [id]
    this.#say()
  }

  ends(): void {
    this.#current = []
    this.#done++
    this.#say()
  }

  /** The site that is worked on, or one that was done and is not well. */
  fails(): void {
    if (this.#current.length === 0) this.#done--
    this.#current = []
    this.#failed++
    this.#say()
  }

  #say(): void {
    this.tell({
      waves: this.waves.map((ids, at) => ({ ids: [...ids], state: this.#states[at] ?? 'waiting' })),
      done: this.#done,
      failed: this.#failed,
      total: this.total,
      current: [...this.#current],
    })
  }
}
