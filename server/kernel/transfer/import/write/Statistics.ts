import { type Place, tableOf } from '../../../../foundation/db/place'
import type { Services } from '../../../../foundation/services/services'
import type { UploadCounts } from '../log/uploadLog'

/** Rows from which on the planner is told. */
const MANY = 1_000
/** Tables are looked at again once they have grown so many times. */
const GROWN = 5

type Written = Pick<UploadCounts, 'added' | 'updated'>

/**
 * What the planner knows of tables that an upload fills. PostgreSQL keeps the plan of a list that was made for an empty table, and sorts
 * all of it each time, until it is told. Nobody waits for that but the database, before it closes.
 */
export class Statistics {
  #next = MANY

  constructor(
    private readonly services: Services,
    private readonly place: Place,
    private readonly tables: readonly string[],
  ) {}

  /** While the upload goes on. The embedded database has one session, whose lists would wait longer for it than it saves them. */
  grown({ added }: Pick<Written, 'added'>): void {
    if (added < this.#next || this.place.database.kind === 'embedded') return
    this.#next = added * GROWN
    this.#told(this.#renewOfSmall(added))
  }

  end({ added, updated }: Written): void {
    if (added + updated > MANY) this.#told(this.#renew())
  }

  #renew(tables = this.tables): Promise<void> {
    const { database } = this.place
    return database.maintain(
      'bulk',
      tables.map((table) => tableOf(this.place, table)),
    )
  }

  /** Those that were no larger than what has come. */
  async #renewOfSmall(added: number): Promise<void> {
    const { rows } = await this.place.database.backgroundPool.query<{ known: number }>(
      'SELECT greatest(reltuples, 0)::float8 AS known FROM pg_class WHERE oid = $1::regclass',
      [tableOf(this.place, this.tables[0] ?? '')],
    )
    if ((rows[0]?.known ?? 0) < added) await this.#renew()
  }

  #told(renewing: Promise<void>): void {
    renewing.catch((error) => this.services.log.warn({ err: error }, 'the statistics of uploaded rows were not made'))
  }
}
