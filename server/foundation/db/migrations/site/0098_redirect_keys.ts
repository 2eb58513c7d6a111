import type { SqlMigration } from '../../migrate'

/**
 * By what a web server compares where redirects begin and lead. Worked out of both by `keyRedirects` with whatever is written;
 * empty until then.
 */
export const redirectKeys: SqlMigration = {
  name: '0098_redirect_keys',
  up: `
ALTER TABLE redirect ADD COLUMN source_key text, ADD COLUMN target_key text;
CREATE INDEX redirect_source_key ON redirect (source_key);
CREATE INDEX redirect_target_key ON redirect (target_key);`,
  down: `
ALTER TABLE redirect DROP COLUMN source_key, DROP COLUMN target_key;`,
}
