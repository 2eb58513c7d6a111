import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'

/** How many answers the site shows under a question: counted anew where answers were written, as a column that follows. */
export async function countAnswers({ trx, place, changeSetId }: ChangeWriter): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT q.id FROM ${tableSql(place, 'change')} c
    LEFT JOIN ${tableSql(place, 'answer')} a ON a.id = c.row_id
    JOIN ${tableSql(place, 'question')} q ON q.id IN (a.question_id, (c.before ->> 'question_id')::bigint)
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'answer'`.execute(trx)
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  if (ids.length === 0) return
  // Held first: whoever waits for another answer of the same question counts that one too.
  await sql`SELECT 1 FROM ${tableSql(place, 'question')} WHERE id = ANY(${ids}::bigint[]) ORDER BY id
    FOR NO KEY UPDATE`.execute(trx)
  await sql`UPDATE ${tableSql(place, 'question')} q SET answers_count = c.count
    FROM (SELECT w.id, count(a.id)::integer AS count FROM unnest(${ids}::bigint[]) AS w(id)
      LEFT JOIN ${tableSql(place, 'answer')} a
        ON a.question_id = w.id AND a.state = 'approved' AND a.status = 'enabled' GROUP BY w.id) c
    WHERE q.id = c.id AND q.answers_count IS DISTINCT FROM c.count`.execute(trx)
}
