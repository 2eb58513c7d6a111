import type { SqlMigration } from '../../migrate'
import { createReportTables, dropReportTables } from '../reportTables'

export const reports: SqlMigration = { name: '0007_reports', up: createReportTables, down: dropReportTables }
