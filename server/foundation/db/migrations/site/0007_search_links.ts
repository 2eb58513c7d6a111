import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** A keyword can lead to a page; the ranking is shown by how often each was searched for. */
export const searchLinks: SqlMigration = {
  name: '0007_search_links',
  up: `
${restoreColumn('search_ranking', 'link', 'text')}
CREATE INDEX search_ranking_hits ON search_ranking (hits, id);`,
  down: `
DROP INDEX search_ranking_hits;
${archiveColumn('search_ranking', 'link')}`,
}
