import type { SqlMigration } from '../../migrate'
import { bringColumn, keepColumn } from '../kept'

/** A keyword can lead to a page; the ranking is shown by how often each was searched for. */
export const searchLinks: SqlMigration = {
  name: '0007_search_links',
  up: `
${bringColumn('search_ranking', 'link', 'text')}
CREATE INDEX search_ranking_hits ON search_ranking (hits, id);`,
  down: `
DROP INDEX search_ranking_hits;
${keepColumn('search_ranking', 'link')}`,
}
