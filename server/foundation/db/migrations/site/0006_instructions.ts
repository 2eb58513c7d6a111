import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'

/** What buyers are told, and what visitors search for. */
export const instructions: SqlMigration = {
  name: '0006_instructions',
  up: `
${restoreTable(
  'instruction',
  `CREATE TABLE instruction (${commonColumns},
    name text NOT NULL,
    kind text NOT NULL,
    content text NOT NULL
  );
  CREATE INDEX instruction_kind ON instruction (kind, id);`,
)}
${restoreTable(
  'search_ranking',
  `CREATE TABLE search_ranking (${commonColumns},
    keyword text NOT NULL,
    hits integer DEFAULT 0,
    is_pinned boolean,
    is_hidden boolean
  );
  CREATE UNIQUE INDEX search_ranking_keyword ON search_ranking (keyword);
  CREATE INDEX search_ranking_pinned ON search_ranking (id) WHERE is_pinned;
  CREATE INDEX search_ranking_hidden ON search_ranking (id) WHERE is_hidden;`,
)}`,
  down: `
${archiveTable('search_ranking')}
${archiveTable('instruction')}`,
}
