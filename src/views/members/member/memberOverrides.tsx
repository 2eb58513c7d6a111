import { type Overrides, overridesOf } from '../../../engine/overrides'
import { member } from '../../../resources/member'
import { MemberCard } from './MemberCard'
import { MergeInto } from './MergeInto'

/** `into_id` is what the action of merging asks for; all else are fields of the row. */
export const memberOverrides: Overrides = {
  ...overridesOf(member, { details: MemberCard }),
  inputs: { into_id: MergeInto },
}
