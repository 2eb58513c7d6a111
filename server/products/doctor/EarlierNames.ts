import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import { plainName } from '../../../src/resources/rules/doctor/twinName'
import type { Place } from '../../db/place'
import { tableSql } from '../../db/tableSql'

/** Rows that are read at once. */
const PAGE = 5_000
const BYTES = 6

type Named = Pick<AnyRow, 'id'> & { name: string }

/** Short enough to keep one for each of a million reports; whether two names are the same is asked again. */
const keyOf = (plain: string): number => createHash('sha1').update(plain).digest().readUIntBE(0, BYTES)

/** Which report was the first to have a name, but for how it is written. */
export class EarlierNames {
  readonly #first = new Map<number, number>()

  private constructor(private readonly place: Place) {}

  /** Knows the names of the reports up to this one. */
  static async upTo(place: Place, last: number): Promise<EarlierNames> {
    const names = new EarlierNames(place)
    for (let from = 0; from < last; ) {
      const { rows } = await sql<Named>`SELECT id, name FROM ${tableSql(place, report.name)}
        WHERE id > ${from} AND id <= ${last} ORDER BY id LIMIT ${PAGE}`.execute(place.database.background)
      for (const { id, name } of rows) names.#take(id, plainName(name))
      from = rows.at(-1)?.id ?? last
    }
    return names
  }

  #take(id: number, plain: string): number | undefined {
    if (plain === '') return undefined
    const key = keyOf(plain)
    const first = this.#first.get(key)
    if (first === undefined) this.#first.set(key, id)
    return first
  }

  /** By report, the earlier one with such a name. The reports come in the order of their ids. */
  async twinsOf(rows: readonly Named[]): Promise<Map<number, Named>> {
    const pairs = rows.flatMap(({ id, name }) => {
      const first = this.#take(id, plainName(name))
      return first === undefined ? [] : [{ id, name, first }]
    })
    if (pairs.length === 0) return new Map()
    const { rows: found } = await sql<Named>`SELECT id, name FROM ${tableSql(this.place, report.name)}
      WHERE id = ANY(${pairs.map(({ first }) => first)}::bigint[])`.execute(this.place.database.background)
    const byId = new Map(found.map((each) => [each.id, each]))
    return new Map(
      pairs.flatMap(({ id, name, first }) => {
        const twin = byId.get(first)
        return twin && plainName(twin.name) === plainName(name) ? [[id, twin] as const] : []
      }),
    )
  }
}
