import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../../config/superRole'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict, Invalid } from '../../../foundation/faults/errors'
import { CONTROL } from '../../../foundation/services/places'
import { givenBy, menuRows } from '../../../kernel/access/holdings'
import type { HookAsked, Values, WriteHook } from '../../../kernel/resources/hook'
import { idsOf, isChanged, keepOneSuper, refuseBeyond } from './grants'

/** The word of a role that counts in every context. */
const EVERYWHERE = 'all'

/** By these its people can do more, or less, or elsewhere. */
const DECIDES = ['code', 'site', 'rule_ids', 'status']

const refuseSuperRole = (rows: readonly AnyRow[]): void => {
  if (rows.some(({ code }) => code === SUPER_ROLE)) throw new Conflict('role.reserved', null)
}

const roleOf = ({ site, rule_ids }: Values) => ({
  id: 0,
  name: '',
  code: '',
  site: String(site ?? CONTROL),
  rule_ids: idsOf(rule_ids),
})

async function refuseTouching(asked: HookAsked, rows: readonly Values[]): Promise<void> {
  if (!asked.caller.isSuper) await refuseBeyond(asked, givenBy(rows.map(roleOf), await menuRows(asked.services)))
}

/** Control, everywhere, or a site that is there. One that was deleted meanwhile may stay as it is. */
async function insistOnSite({ services }: HookAsked, { site }: Values, current: AnyRow | undefined): Promise<void> {
  if (site === undefined || site === current?.site || site === CONTROL || site === EVERYWHERE) return
  const { control } = services.places
  const { rows } = await sql`SELECT 1 FROM ${tableSql(control, 'site')} WHERE name = ${site}`.execute(
    control.database.kysely,
  )
  if (rows.length === 0) throw new Invalid([{ field: 'site', message: 'rule.roleSite' }])
}

/** Its permissions are its people's: whoever changes it holds all that it gave and all that it gives. */
export const roleHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current) refuseSuperRole([current])
    await insistOnSite(asked, values, current)
    if (!current) return refuseTouching(asked, [values])
    if (isChanged(values, current, DECIDES)) await refuseTouching(asked, [current, { ...current, ...values }])
  },
  async beforeRemove(asked, rows) {
    refuseSuperRole(rows)
    await refuseTouching(asked, rows)
  },
  async beforeStatus(asked, rows) {
    refuseSuperRole(rows)
    await refuseTouching(asked, rows)
  },
  afterWrite: ({ trx }) => keepOneSuper(trx),
}
