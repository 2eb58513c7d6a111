import type { SqlMigration } from '../../migrate'
import { createSearchTables, dropSearchTables } from '../searchTables'

export const search: SqlMigration = { name: '0004_search', up: createSearchTables, down: dropSearchTables }
