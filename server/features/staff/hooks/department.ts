import type { AnyRow } from '../../../../src/resources/kit/resource'
import type { HookAsked, WriteHook } from '../../../kernel/resources/hook'
import { idsOf, isChanged, keepOneSuper, refuseRoles } from './grants'

/** By these its people become, or cease to be, what its roles make of them. */
const DECIDES = ['role_ids', 'status', 'parent_id']

const refuseTouching = (asked: HookAsked, rows: readonly AnyRow[]): Promise<void> =>
  refuseRoles(
    asked,
    rows.flatMap(({ role_ids }) => idsOf(role_ids)),
  )

/** Its roles are its people's: whoever gives or takes them, wakes or moves it, holds them. */
export const departmentHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current && !isChanged(values, current, DECIDES)) return
    await refuseRoles(asked, [...idsOf(current?.role_ids), ...idsOf(values.role_ids)])
  },
  beforeRemove: refuseTouching,
  beforeStatus: refuseTouching,
  afterWrite: ({ trx }) => keepOneSuper(trx),
}
