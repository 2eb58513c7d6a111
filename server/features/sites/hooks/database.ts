import type { AnyRow } from '../../../../src/resources/kit/resource'
import { Conflict, Invalid } from '../../../foundation/faults/errors'
import { calledOf, sitesIn } from '../../../kernel/places/siteRow'
import { isWeaker, refuseUnreadable, tlsOf } from '../../../kernel/places/tls'
import type { HookAsked, Values, WriteHook } from '../../../kernel/resources/hook'
import { refuseMovingSites } from '../moving'
import { refuseSharedSchema } from '../sharedSchema'
import { refuseLosingPrefix } from '../takenBack'

/** Where a password is sent. */
const TARGET = ['ip', 'port', 'username']

const isChanged = (values: Values, current: AnyRow, name: string): boolean =>
  name in values && (values[name] ?? null) !== (current[name] ?? null)

function isGuardedLess(values: Values, { tls, tls_ca }: AnyRow): boolean {
  const before = { tls, tls_ca }
  return isWeaker(tlsOf({ ...before, ...values }), tlsOf(before))
}

/**
 * A stored password never goes where it did not go before, nor less guarded than before: nobody could learn it by giving
 * another address.
 */
async function refuseStrayPasswords({ services }: HookAsked, values: Values, current: AnyRow): Promise<void> {
  if (!TARGET.some((name) => isChanged(values, current, name)) && !isGuardedLess(values, current)) return
  if (current.password && values.password === undefined)
    throw new Invalid([{ field: 'password', message: 'check.passwordAgain' }])
  const own = (await sitesIn(services.database, current.id)).find(({ db_password }) => db_password !== null)
  if (own) throw new Conflict('database.passwordOfSite', { id: own.id }, { site: calledOf(own) })
}

async function refusePrefixInUse({ services }: HookAsked, values: Values, current: AnyRow): Promise<void> {
  if (!isChanged(values, current, 'prefix')) return
  const named = (await sitesIn(services.database, current.id)).find(
    ({ state, db_prefix }) => state !== 'draft' && !db_prefix,
  )
  if (named) throw new Conflict('database.prefixInUse', { id: named.id }, { site: calledOf(named) })
}

export const databaseHook: WriteHook = {
  async beforeSave(asked, values, current) {
    refuseUnreadable(values.tls_ca)
    if (!current) return
    await refuseStrayPasswords(asked, values, current)
    await refusePrefixInUse(asked, values, current)
    await refuseMovingSites(asked.services, values, current)
  },
  async afterWrite(writer) {
    await refuseLosingPrefix(writer)
    await refuseSharedSchema(writer.trx)
  },
}
