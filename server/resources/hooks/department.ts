import type { AnyRow } from '../../../src/resources/kit/resource'
import { added, isEnabled, keepOneSuper, refuseGrantingRoles, refuseTouchingSuperRole } from './grants'
import type { HookAsked, WriteHook } from './hook'

const refuseTouching = async (asked: HookAsked, rows: readonly AnyRow[]): Promise<void> => {
  for (const { role_ids } of rows) await refuseTouchingSuperRole(asked, role_ids)
}

/** Its roles are its people's: whoever gives it one, or makes it count again, gives it to them. */
export const departmentHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current && (values.role_ids !== undefined || values.status !== undefined))
      await refuseTouching(asked, [current])
    const before = isEnabled(values, current) ? [] : current?.role_ids
    await refuseGrantingRoles(asked, added(values.role_ids ?? current?.role_ids, before))
  },
  beforeRemove: refuseTouching,
  async beforeStatus(asked, rows, status) {
    await refuseTouching(asked, rows)
    if (status !== 'enabled') return
    for (const row of rows) if (row.status !== status) await refuseGrantingRoles(asked, added(row.role_ids, []))
  },
  afterWrite: ({ trx }) => keepOneSuper(trx),
  isUndoneBySuperOnly: true,
}
