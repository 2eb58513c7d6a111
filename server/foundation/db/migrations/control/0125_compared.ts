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
  { table: 'site', column: 'name', before: 'lower', isSlug: true },
  { table: 'user', column: 'name', before: 'lower' },
  { table: 'user', column: 'email', before: 'lower' },
]

/** Texts are compared by one key (decision 120). */
export const compared: SqlMigration = {
  name: '0125_compared',
  up: columns.map(compareUnique).join('') + recheckWords,
  down: columns.map(uniqueAsBefore).join('') + dropRecheck,
}
