import { user } from '../../../src/resources/user'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import { removeFactors } from '../../kernel/access/factors/factors'
import { endSessions } from '../../kernel/access/sessions'
import { handle } from '../../kernel/resources/actions/handle'
import { tellSafety } from '../account/index'
import { refuseTakingOver } from './hooks/grants'

/** For whoever has lost an app and the codes: a second administrator, who holds all that they hold. */
export const resetFactors = handle(user, 'reset-factors', async (asked) => {
  const { services, caller, row } = asked
  if (row.id === caller.userId) throw new Conflict('factor.ownReset', null)
  await refuseTakingOver(asked, [row.id])
  if (!(await removeFactors(services, row.id))) throw new NotFound('factor.none')
  await endSessions(services, { userId: row.id })
  tellSafety(asked, caller, row.id, 'factors-reset')
  return {}
})
