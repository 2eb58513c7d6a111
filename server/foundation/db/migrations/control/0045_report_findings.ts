import type { SqlMigration } from '../../migrate'
import { createReportFindings } from '../findingTables'

/** What is wrong with reports. */
export const reportFindings: SqlMigration = {
  name: '0045_report_findings',
  up: createReportFindings,
  down: 'DROP TABLE report_finding;',
}
