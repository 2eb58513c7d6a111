import type { ReactNode } from 'react'
import { SUPER_ROLE } from '../../config/superRole'
import type { Mark } from '../resources/kit/mark'
import { useAppSelector } from '../slices/hooks'

/** Throws 'need perms' for an empty list, before the super role passes (specification §5). */
export const isAllowed = (roles: readonly string[], marks: readonly string[], any: readonly Mark[]): boolean => {
  if (any.length === 0) throw new Error('need perms')
  return roles.includes(SUPER_ROLE) || any.some((one) => marks.includes(one))
}

/** Whether the person may do any of these. A courtesy: the server checks again. */
export function useMay(...any: readonly [Mark, ...Mark[]]): boolean {
  const roles = useAppSelector((state) => state.session.roles)
  const marks = useAppSelector((state) => state.session.marks)
  return isAllowed(roles, marks, any)
}

/** Shows its children only to those who have one of the marks. */
export function Gate({ any, children }: { any: readonly [Mark, ...Mark[]]; children: ReactNode }) {
  return useMay(...any) ? children : null
}
