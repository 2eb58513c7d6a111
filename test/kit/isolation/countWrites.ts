import { sql } from 'kysely'
import type { TestApp } from '../app'

/**
 * From now on counts what is written to the place, row by row, whatever the row was and is. Answers how to ask for the count:
 * that costs one small statement, where a print of all tables would grow with them, call by call.
 */
export async function countWrites(app: TestApp, site: string): Promise<() => Promise<number>> {
  const { database, schema } = await app.services.places.of(site)
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
      CREATE TABLE "${watch}".written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
      CREATE FUNCTION "${watch}".note() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO "${watch}".written DEFAULT VALUES; RETURN NULL; END $$;
      ${tables.map(follow).join('')}`)
    .execute(database.kysely)
  return async () => {
    const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last
      FROM ${sql.id(watch, 'written')}`.execute(database.kysely)
    return Number(rows[0]?.last)
  }
}
