import type { SqlMigration } from '../../migrate'
import { createRunMark, dropRunMark } from '../runMark'

export const runMark: SqlMigration = {
  name: '0001_run_mark',
  up: createRunMark,
  down: dropRunMark,
}
