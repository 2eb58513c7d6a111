import type { Database } from '../db/database'
import { quoted } from '../db/place'
import { rowsIn } from './rowsIn'

/**
 * While an installation is being written into a database this schema stands in it: a server does not start over it, and what
 * was broken off is gone on with, or taken away.
 */
export const UNFINISHED = 'colonnade_unfinished'

const CREATE = `CREATE SCHEMA ${UNFINISHED};
CREATE TABLE ${UNFINISHED}.source (mark text NOT NULL);
CREATE TABLE ${UNFINISHED}.made (schema text PRIMARY KEY, is_made boolean NOT NULL);
CREATE TABLE ${UNFINISHED}.part (schema text, name text, until integer NOT NULL, rows bigint NOT NULL, sum text NOT NULL,
  is_done boolean NOT NULL, PRIMARY KEY (schema, name));
CREATE TABLE ${UNFINISHED}.later (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, schema text NOT NULL, statement text NOT NULL)`

export async function hasUnfinished({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  const [found] = await rowsIn<{ there: boolean }>(
    kysely,
    `SELECT to_regnamespace('${UNFINISHED}') IS NOT NULL AS there`,
  )
  return found?.there === true
}

/** `mark`: which installation, or which backup, is being written here. */
export async function beginUnfinished({ kysely }: Database, mark: string): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await rowsIn(trx, CREATE)
    await rowsIn(trx, `INSERT INTO ${UNFINISHED}.source VALUES ('${mark.replaceAll("'", "''")}')`)
  })
}

export async function markOfUnfinished({ kysely }: Database): Promise<string | undefined> {
  const [found] = await rowsIn<{ mark: string }>(kysely, `SELECT mark FROM ${UNFINISHED}.source`)
  return found?.mark
}

/** Takes away what was written by a work that was broken off. */
export async function dropUnfinished({ kysely }: Database): Promise<void> {
  const made = await rowsIn<{ schema: string }>(kysely, `SELECT schema FROM ${UNFINISHED}.made`)
  for (const { schema } of made) await rowsIn(kysely, `DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`)
  await endUnfinished({ kysely })
}

export async function endUnfinished({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await rowsIn(kysely, `DROP SCHEMA ${UNFINISHED} CASCADE`)
}
