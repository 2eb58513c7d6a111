import type { SqlMigration } from '../../migrate'
import { createReportExamined, dropReportExamined } from '../findingTables'

/** Reports that were written are looked at again. */
export const reportExamined: SqlMigration = {
  name: '0040_report_examined',
  up: createReportExamined,
  down: dropReportExamined,
}
