import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

const idsOf = (keys: readonly string[], sign: 'n' | 'p'): number[] =>
  keys.filter((key) => key.startsWith(sign)).map((key) => Number(key.slice(1)))

type MarkColumn = 'seen_at' | 'read_at' | 'acknowledged_at'

async function markPublished(
  services: Services,
  userId: number,
  ids: readonly number[],
  columns: readonly MarkColumn[],
) {
  const { control } = services.places
  const at = services.now()
  const names = sql.join(columns.map((column) => sql.id(column)))
  const values = sql.join(columns.map(() => sql`${at}::timestamptz`))
  const sets = sql.join(
    columns.map((column) => sql`${sql.id(column)} = coalesce(m.${sql.id(column)}, excluded.${sql.id(column)})`),
  )
  await sql`INSERT INTO ${tableSql(control, 'notice_mark')} AS m (user_id, notice_id, ${names})
    SELECT ${userId}, n.id, ${values} FROM ${tableSql(control, 'notice')} n WHERE n.id = ANY(${[...ids]}::bigint[])
    ON CONFLICT (user_id, notice_id) DO UPDATE SET ${sets}`.execute(control.database.kysely)
}

/** Whoever opens the bell has seen what it shows. */
export async function markSeen(services: Services, userId: number, through: Date): Promise<void> {
  const { control } = services.places
  const { kysely } = control.database
  await sql`UPDATE ${tableSql(control, 'personal_notice')} SET seen_at = ${services.now()}
    WHERE user_id = ${userId} AND read_at IS NULL AND settled_at IS NULL AND seen_at IS NULL
      AND last_at <= ${through}`.execute(kysely)
  await sql`INSERT INTO ${tableSql(control, 'notice_cursor')} AS c (user_id, seen_through) VALUES (${userId}, ${through})
    ON CONFLICT (user_id) DO UPDATE SET seen_through = greatest(c.seen_through, excluded.seen_through)`.execute(kysely)
  await services.events.tell({ type: 'notices-marked', userIds: [userId] })
}

/** Rows by their keys, read by the person. */
export async function markRead(services: Services, userId: number, keys: readonly string[]): Promise<void> {
  const { control } = services.places
  const [published, personal] = [idsOf(keys, 'n'), idsOf(keys, 'p')]
  if (published.length > 0) await markPublished(services, userId, published, ['seen_at', 'read_at'])
  if (personal.length > 0)
    await sql`UPDATE ${tableSql(control, 'personal_notice')} SET read_at = ${services.now()}
      WHERE user_id = ${userId} AND id = ANY(${personal}::bigint[]) AND read_at IS NULL`.execute(
      control.database.kysely,
    )
  await services.events.tell({ type: 'notices-marked', userIds: [userId] })
}

export async function acknowledge(services: Services, userId: number, id: number): Promise<void> {
  await markPublished(services, userId, [id], ['seen_at', 'read_at', 'acknowledged_at'])
  await services.events.tell({ type: 'notices-marked', userIds: [userId] })
}

/** Everything up to this moment is read: what came after it stays. Answers what an undo has to name. ISO text. */
export async function markAllRead(services: Services, userId: number, through: Date): Promise<string> {
  const { control } = services.places
  const { kysely } = control.database
  const at = services.now()
  await sql`UPDATE ${tableSql(control, 'personal_notice')} SET read_at = ${at}
    WHERE user_id = ${userId} AND read_at IS NULL AND settled_at IS NULL AND last_at <= ${through}`.execute(kysely)
  await sql`INSERT INTO ${tableSql(control, 'notice_cursor')} AS c (user_id, seen_through, read_through, marked_at)
    VALUES (${userId}, ${through}, ${through}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET read_before = c.read_through, marked_at = excluded.marked_at,
      read_through = greatest(c.read_through, excluded.read_through),
      seen_through = greatest(c.seen_through, excluded.seen_through)`.execute(kysely)
  await services.events.tell({ type: 'notices-marked', userIds: [userId] })
  return at.toISOString()
}

/** Takes the last mark of all back. What has counted on meanwhile under the same key stands by itself. */
export async function undoMarkAll(services: Services, userId: number, markedAt: Date): Promise<void> {
  const { control } = services.places
  const { kysely } = control.database
  const personal = tableSql(control, 'personal_notice')
  await sql`UPDATE ${personal} n SET read_at = NULL WHERE n.user_id = ${userId} AND n.read_at = ${markedAt}
    AND NOT EXISTS (SELECT FROM ${personal} o WHERE o.user_id = n.user_id AND o.kind = n.kind AND o.key = n.key
      AND o.read_at IS NULL AND o.settled_at IS NULL)`.execute(kysely)
  await sql`UPDATE ${tableSql(control, 'notice_cursor')} SET read_through = read_before, marked_at = NULL
    WHERE user_id = ${userId} AND marked_at = ${markedAt}`.execute(kysely)
  await services.events.tell({ type: 'notices-marked', userIds: [userId] })
}
