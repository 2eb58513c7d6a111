import type { Part } from '../../kernel/resources/part'
import { emailCalls } from './emailCalls'
import { departmentHook } from './hooks/department'
import { roleHook } from './hooks/role'
import { ruleHook } from './hooks/rule'
import { userHook } from './hooks/user'
import { linkActions, waitingCalls } from './linkActions'
import { resetFactors } from './resetFactors'
import { ruleCalls } from './ruleCalls'
import { staffCalls } from './staffCalls'
import { emailAsked } from './staffNotices'
import { userActions } from './userActions'
import { accessAsked, accessGranted, requestActions } from './why/requests'
import { whyCalls } from './why/whyCalls'

/** People who work here, and what they may do. */
export const staffPart: Part = {
  calls: [...staffCalls, ...whyCalls, ...waitingCalls, ...emailCalls, ...ruleCalls],
  noticeKinds: [emailAsked, accessAsked, accessGranted],
  actions: [...userActions, ...requestActions, resetFactors, ...linkActions],
  hooks: { user: userHook, role: roleHook, department: departmentHook, rule: ruleHook },
}
