import type { SqlMigration } from '../../migrate'

/** Where two sites differ by case alone already, they stay so: only new ones are refused. */
const keyed = (column: string, unless: string) => `
DO $names$ BEGIN
  IF ${unless} THEN RETURN; END IF;
  DROP INDEX site_name;
  CREATE UNIQUE INDEX site_name ON site (${column});
END $names$;`

/** Site keys are unique whatever their case, as the names of schemas and addresses that are made of them. */
export const siteNames: SqlMigration = {
  name: '0113_site_names',
  up: keyed('lower(name)', '(SELECT count(DISTINCT lower(name)) < count(*) FROM site)'),
  down: keyed('name', 'false'),
}
