import type { AnyRow } from '../../../src/resources/kit/resource'
import { marksOfRule } from '../../access/marksOfRule'
import type { RuleRow } from '../../access/rights'
import { Forbidden } from '../../errors'
import type { HookAsked, WriteHook } from './hook'

type Granting = Pick<RuleRow, 'type' | 'perm' | 'component'>

const refuseGranting = ({ caller }: HookAsked, row: Granting): void => {
  const lacking = caller.isSuper ? undefined : marksOfRule(row).find((mark) => !caller.can(mark))
  if (lacking) throw new Forbidden(lacking, 'access.grantsMore')
}

/** A row of the menu is a right: whoever holds it gets what is written into it, once it is enabled. */
export const ruleHook: WriteHook = {
  async beforeSave(asked, values, current) {
    refuseGranting(asked, { ...current, ...values } as unknown as Granting)
  },
  async beforeStatus(asked, rows: readonly AnyRow[], status) {
    if (status === 'enabled') for (const row of rows) refuseGranting(asked, row as unknown as Granting)
  },
  isUndoneBySuperOnly: true,
}
