import { cells } from '../../../engine/kinds/cells'
import type { CellProps } from '../../../engine/kinds/face'
import { isWaitedFor } from '../../../resources/rules/orderPossible'

/** A term to pay by says nothing of an order that is paid or given up. */
export function PayBy(props: CellProps) {
  const Plain = cells.datetime
  return isWaitedFor(props.row) ? <Plain {...props} /> : <>–</>
}
