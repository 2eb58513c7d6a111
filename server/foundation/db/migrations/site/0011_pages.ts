import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { companyTables } from '../companyTables'
import { pageTables } from '../pageTables'

const tables = [...companyTables, ...pageTables]

export const pages: SqlMigration = {
  name: '0011_pages',
  up: tables.map(([table, create]) => restoreTable(table, create)).join('\n'),
  down: tables
    .map(([table]) => archiveTable(table))
    .reverse()
    .join('\n'),
}
