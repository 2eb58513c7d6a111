import type { Label } from '../../src/resources/kit/label'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { ExportColumn, TitleOf } from './exportColumns'

/** The titles of rows; a row whose title another one has too is not in the answer. */
export type LookUpTitles = (target: ResourceName, ids: readonly number[]) => Promise<ReadonlyMap<number, Label>>

const MOST_TITLES = 20_000

/** Titles of the rows that others point to, looked up as they are met. */
export class TitleBook {
  readonly #titles = new Map<ResourceName, Map<number, Label | undefined>>()

  constructor(private readonly lookUp: LookUpTitles) {}

  readonly titleOf: TitleOf = (target, id) => this.#titles.get(target)?.get(id)

  /** Looks up what the rows point to and is not known yet. */
  async learn(columns: readonly ExportColumn[], rows: readonly (readonly unknown[])[]): Promise<void> {
    const targets = new Map<ResourceName, number[]>()
    for (const [place, { target }] of columns.entries())
      if (target) targets.set(target, [...(targets.get(target) ?? []), place])
    for (const [target, places] of targets) await this.#learn(target, idsOf(rows, places))
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

function idsOf(rows: readonly (readonly unknown[])[], places: readonly number[]): Set<number> {
  const ids = new Set<number>()
  for (const row of rows)
    for (const place of places) {
      const value = row[place]
      if (typeof value === 'number') ids.add(value)
      else if (Array.isArray(value)) for (const id of value) if (typeof id === 'number') ids.add(id)
    }
  return ids
}
