import { useMemo } from 'react'
import { useActions } from '../../../engine/actions'
import { type Action, contractsOf } from '../../../resources/kit/action'
import type { Label } from '../../../resources/kit/label'
import { type Order, order } from '../../../resources/order'
import { hindranceOf } from '../../../resources/rules/orderPossible'
import { useOrderCard } from './orderCard'

interface Possible {
  /** What this person can do with the order now. */
  possible: readonly (readonly [name: string, action: Action])[]
  /** What they cannot, though they may: with the reason. */
  hindered: readonly { name: string; title: Label; why: Label }[]
}

/** The actions of an order that this person may take, by whether it takes them now. */
export function usePossible(row: Order): Possible {
  const { data: card } = useOrderCard(row.id, row.version)
  const actions = useActions(order)
  const invoiceable = card?.invoicing?.left
  return useMemo(() => {
    const all = contractsOf(order).flatMap(([name, action]) => {
      if (action.place !== 'row' || !actions.has(name)) return []
      const why = hindranceOf(name, { row: { ...row }, invoiceable })
      return [{ name, action, why }]
    })
    return {
      possible: all.filter(({ why }) => !why).map(({ name, action }) => [name, action] as const),
      hindered: all.flatMap(({ name, action: { title }, why }) => (why ? [{ name, title, why }] : [])),
    }
  }, [row, actions, invoiceable])
}
