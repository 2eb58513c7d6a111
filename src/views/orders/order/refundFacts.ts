import { useMemo } from 'react'
import type { ActionAt } from '../../../slices/rows/actions'
import { useOrderCard } from './orderCard'

/** The row that an action is about. */
export const idAt = ({ target }: ActionAt): number => (target && 'id' in target ? target.id : 0)

/** What the lines that are chosen come to is said on the button. */
export function useRefundFacts(at: ActionAt): Readonly<Record<string, unknown>> {
  const lines = useOrderCard(idAt(at)).data?.lines
  return useMemo(() => (lines ? { lines } : {}), [lines])
}
