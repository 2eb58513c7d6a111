import type { AnyRow } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type DatabaseRow, databaseRowOf } from '../../kernel/places/siteRow'

type Values = Readonly<Record<string, unknown>>

/** Where the site's own password would be sent. */
const targetOf = ({ db_port, db_username }: Values, row: DatabaseRow | undefined): string =>
  row ? JSON.stringify([row.ip, db_port ?? row.port, db_username || row.username]) : ''

/** Does the site sign in otherwise than its database's row says? Then the row's password is not for it. */
const isOfItsOwn = ({ db_port, db_username }: Values, row: DatabaseRow | undefined): boolean =>
  row !== undefined && ((db_port ?? row.port) !== row.port || (db_username || row.username) !== row.username)

/**
 * A stored password never goes where it did not go before, neither the site's nor that of its database: nobody could
 * learn it by giving another port.
 */
export async function refuseStrayPassword(
  services: Services,
  values: Values,
  current: AnyRow | undefined,
): Promise<void> {
  const after: Values = { ...current, ...values }
  const row = await databaseRowOf(services.database, after.database_id)
  const hasPassword = Boolean(after.db_password)
  if (isOfItsOwn(after, row) && !hasPassword) throw new Invalid([{ field: 'db_password', message: 'check.required' }])
  if (!current?.db_password || values.db_password !== undefined || !row) return
  const before = await databaseRowOf(services.database, current.database_id)
  if (targetOf(current, before) !== targetOf(after, row))
    throw new Invalid([{ field: 'db_password', message: 'check.passwordAgain' }])
}
