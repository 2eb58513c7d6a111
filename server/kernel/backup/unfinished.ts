import type { Database } from '../../foundation/db/database'
import { quoted } from '../../foundation/db/place'
import { rowsIn } from './rowsIn'

/**
 * While an installation is being written into a database this schema stands in it: a server does not start over it, and what
 * was broken off is gone on with, or taken away.
 */
export const UNFINISHED = 'colonnade_unfinished'

const CREATE = `CREATE SCHEMA ${UNFINISHED};
CREATE TABLE ${UNFINISHED}.source (mark text NOT NULL, began_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE ${UNFINISHED}.made (schema text PRIMARY KEY, is_made boolean NOT NULL);
CREATE TABLE ${UNFINISHED}.part (schema text, name text, until integer NOT NULL, rows bigint NOT NULL, sum text NOT NULL,
  is_done boolean NOT NULL, PRIMARY KEY (schema, name));
CREATE TABLE ${UNFINISHED}.put_off (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, schema text NOT NULL, key text NOT NULL)`

/** Where this program's own tables are made to be looked at. */
export const ASIDE = { control: `${UNFINISHED}_control`, site: `${UNFINISHED}_site` } as const

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

export interface BegunWork {
  mark: string
  /** Undefined where an older version began it. */
  beganAt: Date | undefined
}

export async function readUnfinished({ kysely }: Pick<Database, 'kysely'>): Promise<BegunWork | undefined> {
  const [found] = await rowsIn<{ row: { mark: string; began_at?: string } }>(
    kysely,
    `SELECT to_jsonb(s) AS row FROM ${UNFINISHED}.source s`,
  )
  if (!found) return undefined
  const { mark, began_at } = found.row
  return { mark, beganAt: began_at === undefined ? undefined : new Date(began_at) }
}

/** Takes away what was written by a work that was broken off. */
export async function dropUnfinished({ kysely }: Database): Promise<void> {
  const made = await rowsIn<{ schema: string }>(kysely, `SELECT schema FROM ${UNFINISHED}.made`)
  for (const { schema } of made) await rowsIn(kysely, `DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`)
  await endUnfinished({ kysely })
}

export async function endUnfinished({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  for (const name of Object.values(ASIDE)) await rowsIn(kysely, `DROP SCHEMA IF EXISTS ${name} CASCADE`)
  await rowsIn(kysely, `DROP SCHEMA ${UNFINISHED} CASCADE`)
}
