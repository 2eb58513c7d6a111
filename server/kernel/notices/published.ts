import { sql } from 'kysely'
import type { Notice } from '../../../src/resources/notice'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { receiversOf } from './audience'

/** A notice that is in force, and who gets it. */
export interface PublishedNotice
  extends Pick<
    Notice,
    | 'id'
    | 'name'
    | 'body'
    | 'level'
    | 'needs_acknowledgement'
    | 'audience'
    | 'role_ids'
    | 'department_ids'
    | 'user_ids'
    | 'created_by'
  > {
  published_at: Date
  expires_at: Date | null
  receivers: ReadonlySet<number>
}

/** More are in force nowhere; older ones have been read or never will be. */
const MOST = 200
/** Somebody may have changed people by other ways than this server's (ms). */
const KNOWN_FOR = 60_000

interface Known {
  at: number
  notices: Promise<readonly PublishedNotice[]>
}

const known = new WeakMap<Services, Known>()

type Read = Omit<PublishedNotice, 'published_at' | 'expires_at' | 'receivers'> & {
  published_at: string | Date
  expires_at: string | Date | null
}

async function read(services: Services): Promise<PublishedNotice[]> {
  const { control } = services.places
  const { rows } =
    await sql<Read>`SELECT id, name, body, level, needs_acknowledgement, audience, role_ids, department_ids,
      user_ids, created_by, published_at, expires_at FROM ${tableSql(control, 'notice')}
    WHERE state = 'published' AND published_at IS NOT NULL ORDER BY published_at DESC LIMIT ${MOST}`.execute(
      control.database.kysely,
    )
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      published_at: new Date(row.published_at),
      expires_at: row.expires_at === null ? null : new Date(row.expires_at),
      receivers: await receiversOf(services, row),
    })),
  )
}

/** Those in force now, the newest first; who gets them is worked out once per node, not once per person. */
export async function publishedNotices(services: Services): Promise<readonly PublishedNotice[]> {
  const before = known.get(services)
  const isFresh = before !== undefined && performance.now() - before.at < KNOWN_FOR
  const now = isFresh ? before : { at: performance.now(), notices: read(services) }
  if (!isFresh) {
    known.set(services, now)
    now.notices.catch(() => known.delete(services))
  }
  const at = services.now()
  return (await now.notices).filter(({ expires_at }) => expires_at === null || expires_at > at)
}

/** After notices, or people who get them, have changed. */
export const forgetPublished = (services: Services): void => void known.delete(services)

/** By what it is decided who gets a notice. */
export const SETTLES_RECEIVERS: ReadonlySet<string> = new Set(['notice', 'user', 'role', 'department'])
