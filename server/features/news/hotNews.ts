import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { WriteHook } from '../../kernel/resources/hook'

/** An article is hot while it stands among the hot ones. Its flag follows, as its views do: nobody edits it, and the journal has no line of it. */
export const hotNewsHook: WriteHook = {
  async afterWrite({ trx, place }) {
    const hot = sql`EXISTS (SELECT FROM ${tableSql(place, 'hot_news')} h WHERE h.news_id = n.id AND h.status = 'enabled')`
    await sql`UPDATE ${tableSql(place, 'news')} n SET is_hot = ${hot} WHERE n.is_hot IS DISTINCT FROM ${hot}`.execute(
      trx,
    )
  },
}
