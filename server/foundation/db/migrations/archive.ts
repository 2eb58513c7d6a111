/**
 * Going down loses nothing: what a newer version stored is renamed and stays in the schema, and its next up brings it
 * back. Released migrations are made of these: never change them.
 */
export const ARCHIVED_PREFIX = 'kept_'

/** Names of tables and columns that are kept for a newer version begin so. */
export const isArchived = (name: string): boolean => name.startsWith(ARCHIVED_PREFIX)

const inSchema = (table: string): string => `format('%I.%I', current_schema(), '${table}')`

/** Makes the table by its own text, or brings back the one that was kept, with its indexes and the count of its ids. */
export const restoreTable = (table: string, create: string): string => `
DO $bring$ BEGIN
  IF to_regclass(${inSchema(ARCHIVED_PREFIX + table)}) IS NOT NULL THEN
    ALTER TABLE ${ARCHIVED_PREFIX}${table} RENAME TO "${table}";
  ELSE
    ${create}
  END IF;
END $bring$;`

/** A table that never had a row is dropped: there is nothing to keep. */
export const archiveTable = (table: string): string => `
DO $keep$ BEGIN
  IF (SELECT is_called FROM ${table}_id_seq) OR EXISTS (SELECT FROM "${table}") THEN
    ALTER TABLE "${table}" RENAME TO ${ARCHIVED_PREFIX}${table};
  ELSE
    DROP TABLE "${table}";
  END IF;
END $keep$;`

/** Rows that were added while the column was kept have its default. */
export const restoreColumn = (table: string, column: string, type: string): string => `
DO $bring$ BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass(${inSchema(table)})
      AND attname = '${ARCHIVED_PREFIX}${column}' AND NOT attisdropped) THEN
    ALTER TABLE ${table} RENAME COLUMN ${ARCHIVED_PREFIX}${column} TO ${column};
  ELSE
    ALTER TABLE ${table} ADD COLUMN ${column} ${type};
  END IF;
END $bring$;`

/** A column that no row has a value in is dropped. */
export const archiveColumn = (table: string, column: string): string => `
DO $keep$ BEGIN
  IF EXISTS (SELECT FROM ${table} WHERE ${column} IS NOT NULL) THEN
    ALTER TABLE ${table} RENAME COLUMN ${column} TO ${ARCHIVED_PREFIX}${column};
  ELSE
    ALTER TABLE ${table} DROP COLUMN ${column};
  END IF;
END $keep$;`
