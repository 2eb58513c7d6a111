import { Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { hasFactor } from './factors'

type Values = Readonly<Record<string, unknown>>

const idsIn = ({ second_factor_role_ids: ids }: Values): unknown[] => (Array.isArray(ids) ? ids : [])

/** Whoever demands a second factor of others has tried it: else the first to be locked out would be who can mend it. */
export async function refuseUntried(
  { services, caller }: Pick<RequestContext, 'services' | 'caller'>,
  values: Values,
  current: Values,
): Promise<void> {
  const had = new Set(idsIn(current))
  if (!idsIn(values).some((id) => !had.has(id))) return
  if (!(await hasFactor(services, caller.userId))) throw new Refusal(422, 'factor.tryFirst')
}
