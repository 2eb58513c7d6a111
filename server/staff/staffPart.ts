import type { Part } from '../resources/part'
import { emailCalls } from './emailCalls'
import { departmentHook } from './hooks/department'
import { roleHook } from './hooks/role'
import { ruleHook } from './hooks/rule'
import { userHook } from './hooks/user'
import { ruleCalls } from './ruleCalls'
import { staffCalls } from './staffCalls'
import { waitingCalls } from './waitingCalls'

/** People who work here, and what they may do. */
export const staffPart: Part = {
  calls: [...staffCalls, ...waitingCalls, ...emailCalls, ...ruleCalls],
  hooks: { user: userHook, role: roleHook, department: departmentHook, rule: ruleHook },
}
