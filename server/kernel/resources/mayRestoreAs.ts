import { resourceOf } from '../../../src/resources'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Caller } from '../../foundation/services/caller'

/** Whose deleted rows the caller may put back. */
export const mayRestoreAs =
  (caller: Pick<Caller, 'can' | 'isSuper'>) =>
  (name: ResourceName): boolean =>
    caller.can(`${name}:destroy`) && (caller.isSuper || !resourceOf(name).isUndoneBySuperOnly)
