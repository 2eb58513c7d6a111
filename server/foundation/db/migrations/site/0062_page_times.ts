import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Pages have a time from which on they are shown. */
export const pageTimes: SqlMigration = {
  name: '0062_page_times',
  up: [
    restoreColumn('single_page', 'published_at', 'timestamp with time zone'),
    'CREATE INDEX single_page_published_at ON single_page (published_at, id);',
  ].join('\n'),
  down: ['DROP INDEX single_page_published_at;', archiveColumn('single_page', 'published_at')].join('\n'),
}
