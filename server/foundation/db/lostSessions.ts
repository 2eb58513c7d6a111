import type pg from 'pg'

/**
 * A session may be lost while a call holds it, between two of its statements: nobody listens to it then, and an error
 * without a listener would end the whole server. The call hears of it by its next statement.
 */
export function outliveLostSessions(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}
