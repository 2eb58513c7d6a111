import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { createReportFindings } from '../findingTables'

/** What is wrong with reports. */
export const reportFindings: SqlMigration = {
  name: '0023_report_findings',
  up: restoreTable('report_finding', createReportFindings),
  down: archiveTable('report_finding'),
}
