import type { Label } from '../../../../src/resources/kit/label'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { TitleOf } from './exportColumns'

/** The titles of rows; a row whose title another one has too is not in the answer. */
export type LookUpTitles = (target: ResourceName, ids: readonly number[]) => Promise<ReadonlyMap<number, Label>>

const MOST_TITLES = 20_000

/** Titles of the rows that others point to, looked up as they are met. */
export class TitleBook {
  readonly #titles = new Map<ResourceName, Map<number, Label | undefined>>()

  constructor(private readonly lookUp: LookUpTitles) {}

  readonly titleOf: TitleOf = (target, id) => this.#titles.get(target)?.get(id)

  /** Looks up what is met and not known yet. */
  async learn(met: ReadonlyMap<ResourceName, ReadonlySet<number>>): Promise<void> {
    for (const [target, ids] of met) await this.#learn(target, ids)
  }

  async #learn(target: ResourceName, met: ReadonlySet<number>): Promise<void> {
    const held = this.#titles.get(target)
    const known = held && held.size < MOST_TITLES ? held : new Map<number, Label | undefined>()
    const ids = [...met].filter((id) => !known.has(id))
    if (ids.length === 0) return
    const found = await this.lookUp(target, ids)
    for (const id of ids) known.set(id, found.get(id))
    this.#titles.set(target, known)
  }
}
