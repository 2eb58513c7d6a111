import { sql } from 'kysely'
import { LONGEST_NAME } from '../../../../../config/limits'
import { isResourceName, resourceOf } from '../../../../../src/resources'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { Services } from '../../../../foundation/services/services'
import type { Pointed } from '../../../changes'
import { idsInText } from '../../../changes/heldPrepared'
import { columnOf, type PreparedRows } from '../../../changes/sql/rowTexts'
import { targetOf } from '../../../changes/titles'
import type { ReferenceMap, References } from '../map/references'
import { PROBLEM_TEXT_LENGTH, type RowProblem } from './problem'
import { type Settled, withRefused } from './settle'

/**
 * What the names of a file mean is read once, when its run begins. Of rows that are deleted while it goes on it knows by
 * this, which asks anew only where something of theirs was written: nothing points to a row that is gone.
 */
export class GoneReferences {
  readonly #gone = new Map<ResourceName, ReadonlySet<number>>()
  readonly #written: Set<ResourceName>

  constructor(
    private readonly services: Services,
    private readonly site: string,
    private readonly references: References,
  ) {
    // Between the reading and the first batch, too.
    this.#written = new Set(references.keys())
  }

  /** Hears of what is written until the answer is called. */
  follow(): () => void {
    return this.services.events.hear((event) => {
      if (event.type === 'rows-changed' && isResourceName(event.resource) && this.references.has(event.resource))
        this.#written.add(event.resource)
    })
  }

  /** Rows of a batch were found gone when it was written. */
  note(gone: Pointed): void {
    for (const [target, ids] of gone) this.#gone.set(target, new Set([...(this.#gone.get(target) ?? []), ...ids]))
  }

  /** Before each batch. */
  async look(): Promise<void> {
    for (const target of [...this.#written]) {
      this.#written.delete(target)
      const there = await this.#idsOf(target)
      const known = this.references.get(target)?.ids ?? new Set<number>()
      this.#gone.set(target, new Set([...known].filter((id) => !there.has(id))))
    }
  }

  async #idsOf(target: ResourceName): Promise<ReadonlySet<number>> {
    const place = await this.services.places.forResource(resourceOf(target), this.site)
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, target)}`.execute(
      place.database.background,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** The same without the rows that would point to one that is gone: these are refused. */
  without(resource: Resource, settled: Settled): Settled {
    if (![...this.#gone.values()].some(({ size }) => size > 0)) return settled
    const refused = new Map(settled.refused)
    for (const { prepared } of settled.groups)
      for (const [at, problem] of this.#problemsIn(resource, prepared))
        refused.set(at, [...(refused.get(at) ?? []), problem])
    return withRefused(settled, refused)
  }

  #problemsIn(resource: Resource, prepared: PreparedRows): [number, RowProblem][] {
    return prepared.names.flatMap((field) => {
      const declared = resource.allFields[field]
      const target = declared && targetOf(resource, declared)
      const gone = target && this.#gone.get(target)
      if (!target || !gone || gone.size === 0) return []
      return columnOf(prepared, field).flatMap((text, index): [number, RowProblem][] => {
        const missing = idsInText(text).find((id) => gone.has(id))
        const at = prepared.ords[index]
        if (missing === undefined || at === undefined) return []
        const name = titleIn(this.references.get(target), missing)
        const values = { name: name.slice(0, LONGEST_NAME) }
        return [[at, { field, message: 'check.refByName', values, text: name.slice(0, PROBLEM_TEXT_LENGTH) }]]
      })
    })
  }
}

const titleIn = (map: ReferenceMap | undefined, id: number): string =>
  [...(map?.titles ?? [])].find(([, known]) => known === id)?.[0] ?? `#${id}`
