import { SUPER_ROLE } from '../../../config/superRole'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { Conflict } from '../../errors'
import { CONTROL } from '../../sites/places'
import { added, isEnabled, keepOneSuper, refuseGrantingRules } from './grants'
import type { WriteHook } from './hook'

const refuseSuperRole = (rows: readonly AnyRow[]): void => {
  if (rows.some(({ code }) => code === SUPER_ROLE)) throw new Conflict('role.reserved', null)
}

export const roleHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current) refuseSuperRole([current])
    // A role that counts elsewhere, or again, gives its rights there: all of them are looked at.
    const isAnew = (values.site !== undefined && values.site !== current?.site) || isEnabled(values, current)
    const given = added(values.rule_ids ?? current?.rule_ids, isAnew ? [] : current?.rule_ids)
    await refuseGrantingRules(asked, given, String(values.site ?? current?.site ?? CONTROL))
  },
  async beforeRemove(_, rows) {
    refuseSuperRole(rows)
  },
  async beforeStatus(asked, rows, status) {
    refuseSuperRole(rows)
    if (status !== 'enabled') return
    for (const row of rows)
      if (row.status !== status) await refuseGrantingRules(asked, added(row.rule_ids, []), String(row.site))
  },
  afterWrite: ({ trx }) => keepOneSuper(trx),
  isUndoneBySuperOnly: true,
}
