import type { SqlMigration } from '../../migrate'
import { addRunRefused, archiveRunRefused } from '../runRefusedTables'

/** Rows that a run refused, with the reason, so that they can be looked at and tried again. */
export const refusedRows: SqlMigration = { name: '0066_refused_rows', up: addRunRefused, down: archiveRunRefused }
