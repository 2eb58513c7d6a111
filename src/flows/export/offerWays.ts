import { port, type Step, until } from '../kit'
import type { NoticeId } from '../ports'

/** flows.md §7.1: nothing is meant yet. Whoever presses a button is led to where rows are selected, or filtered. */
export function* offerWays(list: string, id: NoticeId): Step {
  const notice = yield* port('notice')
  const way = yield* until(() => notice.offerWays(id))
  if (way) (yield* port('browser')).focusInList(list, way)
}
