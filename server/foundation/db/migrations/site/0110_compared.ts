import type { SqlMigration } from '../../migrate'
import {
  type ComparedColumn,
  comparedOfBoth,
  compareUnique,
  dropRecheck,
  recheckWords,
  uniqueAsBefore,
} from '../comparedUnique'

const columns: readonly ComparedColumn[] = [
  ...comparedOfBoth,
  { table: 'search_ranking', column: 'keyword', before: 'value' },
  { table: 'coupon', column: 'code', before: 'lower', isSlug: true },
  { table: 'news', column: 'link', before: 'value', isSlug: true },
  { table: 'news_category', column: 'link', before: 'value', isSlug: true },
  { table: 'single_page', column: 'link', before: 'value', isSlug: true },
  { table: 'member', column: 'username', before: 'lower' },
  { table: 'member', column: 'email', before: 'lower' },
]

/** Texts are compared by one key (decision 120). */
export const compared: SqlMigration = {
  name: '0110_compared',
  up: columns.map(compareUnique).join('') + recheckWords,
  down: columns.map(uniqueAsBefore).join('') + dropRecheck,
}
