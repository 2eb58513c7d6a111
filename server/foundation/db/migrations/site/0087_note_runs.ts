import type { SqlMigration } from '../../migrate'
import { noteRowByRow, noteRuns } from '../noteRuns'

/** What waits is noted as runs of ids (decision 102). */
export const noteRunsOfRows: SqlMigration = {
  name: '0087_note_runs',
  up: noteRuns,
  down: noteRowByRow,
}
