import { type RawBuilder, sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'

type Known = Pick<Services, 'places'>

/** A content at the public domain of an account. */
export interface FileCopy {
  id: number
  site: string
  hash: string
  account_id: number
  /** At which it was seen to be given out. */
  domain: string
  /** Of the storage, and of this copy alone: an address that was given up never leads to anything again. */
  folder: string
  /** The content itself first, then its sizes. */
  names: string[]
}

export const copyTable = ({ places }: Known): RawBuilder<unknown> => tableSql(places.control, 'file_copy')

export const keyIn = ({ folder }: Pick<FileCopy, 'folder'>, name: string): string => `${folder}/${name}`

const AT_ONCE = 500

/** Copies that links may lead to, in pages by their id. */
export async function* liveCopies(services: Known, site: string): AsyncGenerator<FileCopy[]> {
  const { kysely } = services.places.control.database
  for (let after = 0; ; ) {
    const { rows } = await sql<FileCopy>`SELECT id, site, hash, account_id, domain, folder, names
      FROM ${copyTable(services)} WHERE site = ${site} AND retired_at IS NULL AND id > ${after}
      ORDER BY id LIMIT ${AT_ONCE}`.execute(kysely)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** From now on no link leads there; answers how many that were. */
export async function retire(
  services: Pick<Services, 'places' | 'now'>,
  copies: readonly { id: number }[],
): Promise<number> {
  if (copies.length === 0) return 0
  const { rows } = await sql`UPDATE ${copyTable(services)} SET retired_at = ${services.now()}
    WHERE id = ANY(${copies.map(({ id }) => id)}::bigint[]) AND retired_at IS NULL RETURNING id`.execute(
    services.places.control.database.kysely,
  )
  return rows.length
}

/** Does anything of ours lie at a public domain, or is about to be removed from there? */
export async function hasCopies(services: Known): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${copyTable(services)} LIMIT 1`.execute(
    services.places.control.database.kysely,
  )
  return rows.length > 0
}
