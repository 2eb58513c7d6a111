import { type SearchRanking, searchRanking } from '../../../src/resources/search_ranking'
import { handle } from '../../kernel/resources/actions/handle'
import { scopeCondition } from '../../kernel/resources/conditions'

type Marks = Partial<Pick<SearchRanking, 'is_pinned' | 'is_hidden'>>

/** A word is pinned or hidden, not both. */
const MARKS = {
  pin: { is_pinned: true, is_hidden: false },
  unpin: { is_pinned: false },
  hide: { is_hidden: true, is_pinned: false },
  show: { is_hidden: false },
} satisfies Record<string, Marks>

const marking = (name: keyof typeof MARKS) =>
  handle(searchRanking, name, async ({ where: { place }, scope, change }) => {
    await change((writer) =>
      writer.updateWhere(searchRanking, scopeCondition(place, searchRanking, scope), MARKS[name]),
    )
    return {}
  })

export const searchRankingActions = [marking('pin'), marking('unpin'), marking('hide'), marking('show')] as const
