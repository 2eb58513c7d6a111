import { sql } from 'kysely'
import type { TestApp } from '../app'

/**
 * From now on notes every row that is written to the tables of the schema, whatever it was and is. Answers how to ask in which
 * tables that was since it was asked before: one small statement, where a print of all tables would grow with them, call by call.
 */
export async function watchWrites(
  { services }: TestApp,
  site: string,
  isWatched: (table: string) => boolean = () => true,
): Promise<() => Promise<string[]>> {
  const { database, schema } = await services.places.of(site)
  const watch = `watch_of_${schema}`
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = ${schema}`.execute(database.kysely)
  const follow = ({ name }: { name: string }): string => `
    CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON "${schema}"."${name}"
      FOR EACH ROW EXECUTE FUNCTION "${watch}".note();
    CREATE TRIGGER watch_whole AFTER TRUNCATE ON "${schema}"."${name}"
      FOR EACH STATEMENT EXECUTE FUNCTION "${watch}".note();`
  await sql
    .raw(`CREATE SCHEMA "${watch}";
      CREATE TABLE "${watch}".written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL);
      CREATE FUNCTION "${watch}".note() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO "${watch}".written (name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
      ${tables
        .filter(({ name }) => isWatched(name))
        .map(follow)
        .join('')}`)
    .execute(database.kysely)
  let known = 0
  return async () => {
    const { rows } = await sql<{ last: number; name: string }>`SELECT max(id) AS last, name
      FROM ${sql.id(watch, 'written')} WHERE id > ${known} GROUP BY name ORDER BY name`.execute(database.kysely)
    known = Math.max(known, ...rows.map(({ last }) => Number(last)))
    return rows.map(({ name }) => name)
  }
}
