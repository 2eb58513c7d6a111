import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { nextId } from '../../foundation/db/tableSql'

/** Ids that nobody else gets. Those that are left over in the end are never used. */
export class ReservedIds {
  #free: number[] = []

  constructor(
    private readonly place: Place,
    private readonly resource: Resource,
  ) {}

  async take(count: number): Promise<number[]> {
    const missing = count - this.#free.length
    if (missing > 0) {
      const asked = sql<{ ids: number[] }>`SELECT (${this.reserve(missing)}) AS ids`
      const { rows } = await asked.execute(this.place.database.background)
      this.put(rows[0]?.ids ?? [])
    }
    return this.#free.splice(0, count)
  }

  /** For a statement that is sent anyway; `put` takes its answer. */
  reserve(count: number): RawBuilder<number[]> {
    return sql`SELECT array_agg(${nextId(this.place, this.resource.name)}) FROM generate_series(1, ${count}::integer)`
  }

  put(ids: readonly number[]): void {
    this.#free.push(...ids)
  }
}
