import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { fileTables } from '../fileTables'

/** Files of the site, what they hold and where they are used. */
export const files: SqlMigration = {
  name: '0018_files',
  up: fileTables.map(([table, create]) => restoreTable(table, create)).join('\n'),
  down: [...fileTables]
    .reverse()
    .map(([table]) => archiveTable(table))
    .join('\n'),
}
