import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'

/** By what a place is read: within a transaction its own database by that, since the embedded one has a single session. */
export type ReaderOf = (place: { database: Database }) => Kysely<Tables>

export const bareReader: ReaderOf = ({ database }) => database.kysely

export const readerWithin =
  ({ trx, place }: { trx: Kysely<Tables>; place: Place }): ReaderOf =>
  ({ database }) =>
    database === place.database ? trx : database.kysely
