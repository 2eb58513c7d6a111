import type { SqlMigration } from '../../migrate'
import { createSearchTables, dropSearchTables } from '../searchTables'

export const search: SqlMigration = { name: '0009_search', up: createSearchTables, down: dropSearchTables }
