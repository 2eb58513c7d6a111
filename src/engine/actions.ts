import { useMemo } from 'react'
import { actionsOf } from '../resources/kit/actionsOf'
import { type Mark, mark } from '../resources/kit/mark'
import type { AnyRow, Resource } from '../resources/kit/resource'
import { useAppSelector } from '../slices/hooks'
import type { ListScope } from '../slices/rows/edits'
import { isAllowed } from '../widgets/Gate'

/** An action of one row, beside those every resource has. */
export interface RowAction {
  id: string
  label: string
  mark?: Mark
  isDanger?: boolean
  isShown?: (row: AnyRow) => boolean
  onRun: (row: AnyRow) => void
}

/** An action of many rows. `count` is missing where only the server can count them. */
export interface BatchAction {
  id: string
  label: string
  mark?: Mark
  isDanger?: boolean
  onRun: (scope: ListScope, count: number | undefined, sentence: string) => void
}

/** Which actions of the resource exist and somebody of these roles and marks may take. */
export const allowedActions = (
  resource: Resource,
  roles: readonly string[],
  marks: readonly string[],
): ReadonlySet<string> =>
  new Set(actionsOf(resource).filter((action) => isAllowed(roles, marks, [mark(resource, action)])))

/** Which actions of the resource exist and this person may take. */
export function useActions(resource: Resource): ReadonlySet<string> {
  const roles = useAppSelector((state) => state.session.roles)
  const marks = useAppSelector((state) => state.session.marks)
  return useMemo(() => allowedActions(resource, roles, marks), [resource, roles, marks])
}

/** Keeps those that this person may take. */
export function useAllowed<T extends { mark?: Mark }>(actions: readonly T[] | undefined): readonly T[] {
  const roles = useAppSelector((state) => state.session.roles)
  const marks = useAppSelector((state) => state.session.marks)
  return useMemo(
    () => (actions ?? []).filter((action) => !action.mark || isAllowed(roles, marks, [action.mark])),
    [actions, roles, marks],
  )
}
