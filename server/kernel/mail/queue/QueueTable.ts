import { type Kysely, sql } from 'kysely'
import { type MailLane, type MailState, mailLanes } from '../../../../src/resources/rules/mailState'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { enterGate } from '../../places/gate'
import type { AttemptResult, ClaimedMail, MailPlace } from './claimed'
import { GroupCommit } from './GroupCommit'

/** So long a node may hold a mail without saying that it still does (ms). */
const LEASE = 5 * 60_000

export const LANES = Object.keys(mailLanes) as readonly MailLane[]

interface Wanted {
  lane: MailLane
  most: number
  /** Accounts whose mails are not taken now; 0 is the default of the place. */
  resting: readonly number[]
}

interface Held {
  id: number
  claim: number
}

/** A receiver to whom nothing goes now, and why. */
export interface HeldReceiver {
  address: string
  reason: string
  said: string | null
}

interface Named extends Held {
  mail_id: string
}

/** The queue of one place, as one node works on it. */
export class QueueTable {
  readonly #marks: GroupCommit<Named, boolean>
  readonly #results: GroupCommit<AttemptResult, boolean>

  constructor(
    private readonly services: Services,
    readonly at: MailPlace,
  ) {
    this.#marks = new GroupCommit((held) => this.#mark(held))
    this.#results = new GroupCommit((results) => this.#write(results))
  }

  get #db(): Kysely<Tables> {
    return this.at.place.database.slices
  }

  #table(name: string) {
    return tableSql(this.at.place, name)
  }

  /** Takes mails of a lane that are due. Throws where the site's tables are being changed. */
  async claim({ lane, most, resting }: Wanted): Promise<ClaimedMail[]> {
    const now = this.services.now()
    const log = this.#table('email_log')
    const { place, site } = this.at
    return this.#db.transaction().execute(async (trx) => {
      await enterGate(this.services, place, site, trx)
      const { rows } = await sql<ClaimedMail>`WITH due AS (SELECT id FROM ${log}
          WHERE state = 'waiting' AND lane = ${lane} AND next_at <= ${now}
            AND NOT (coalesce(account_id, 0) = ANY(${resting}::bigint[])
              AND (alternate_account_id IS NULL OR alternate_account_id = ANY(${resting}::bigint[])))
          ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED),
        taken AS (UPDATE ${log} l SET state = 'sending', claim = l.claim + 1, attempts = l.attempts + 1,
            lease_until = ${new Date(now.getTime() + LEASE)}
          FROM due WHERE l.id = due.id
          RETURNING l.id, l.claim, l.scenario, l.lane, l.mail_id, l.subject, l.body, l.plain, l.sealed, l.from_name, l.reply_to,
            l.is_automatic, l.account_id, l.alternate_account_id, l.attempts, l.next_at, l.attachments IS NOT NULL AS has_attachments,
            coalesce(l.not_before, l.created_at) AS due_since)
        SELECT taken.*, taken.attempts AS no, coalesce((SELECT jsonb_agg(jsonb_build_object('address', r.address, 'state', r.state, 'is_copy', r.is_copy))
          FROM ${this.#table('email_receiver')} r WHERE r.email_log_id = taken.id), '[]'::jsonb) AS receivers
        FROM taken ORDER BY next_at, id`.execute(trx)
      return rows.map((row) => ({ ...row, body: row.body ?? '', plain: row.plain ?? '', mail_id: row.mail_id ?? '' }))
    })
  }

  /** When the next of those that wait is due; undefined where none waits. */
  async nextDue(): Promise<Date | undefined> {
    const { rows } = await sql<{
      next: Date | null
    }>`SELECT min(next) AS next FROM unnest(${[...LANES]}::text[]) AS lane(name),
      LATERAL (SELECT next_at AS next FROM ${this.#table('email_log')} WHERE state = 'waiting' AND lane = lane.name
        ORDER BY next_at LIMIT 1) AS first`.execute(this.#db)
    return rows[0]?.next ? new Date(rows[0].next) : undefined
  }

  /**
   * Says that the content of a mail goes out from here on: whatever happens now, nobody knows whether it was sent until the
   * server has answered. Its Message-ID stays from then on. False where another node holds it: then nothing may be sent.
   */
  mark({ id, claim, mail_id }: Named): Promise<boolean> {
    return this.#marks.add({ id, claim, mail_id })
  }

  async #mark(held: readonly Named[]): Promise<boolean[]> {
    const { rows } = await sql<{ id: number }>`WITH held AS (
        SELECT * FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ claim }) => claim)}::int[],
          ${held.map((each) => each.mail_id)}::text[]) AS h(id, claim, mail_id)),
      marked AS (UPDATE ${this.#table('email_log')} l SET state = 'unknown', mail_id = h.mail_id, data_at = ${this.services.now()}, next_at = NULL
        FROM held h WHERE l.id = h.id AND l.claim = h.claim AND l.state = 'sending' RETURNING l.id),
      told AS (UPDATE ${this.#table('email_receiver')} r SET state = 'unknown' FROM marked m
        WHERE r.email_log_id = m.id AND r.state = 'waiting')
      SELECT id FROM marked`.execute(this.#db)
    const marked = new Set(rows.map(({ id }) => Number(id)))
    return held.map(({ id }) => marked.has(id))
  }

  /** Writes what became of an attempt. False where another node has taken the mail over meanwhile. */
  write(result: AttemptResult): Promise<boolean> {
    return this.#results.add(result)
  }

  async #write(results: readonly AttemptResult[]): Promise<boolean[]> {
    const now = this.services.now()
    const { rows } = await sql<{ id: number }>`WITH result AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS x(id bigint, claim int, state text, sent_at timestamptz,
          next_at timestamptz, failed_at text, error text, is_over boolean, sender text, receivers jsonb, attempt jsonb)),
      written AS (UPDATE ${this.#table('email_log')} l SET state = x.state, sent_at = coalesce(x.sent_at, l.sent_at), next_at = x.next_at,
          failed_at = x.failed_at, error = x.error, sender = x.sender, lease_until = NULL,
          attempts = CASE WHEN jsonb_typeof(x.attempt) = 'object' THEN l.attempts ELSE greatest(l.attempts - 1, 0) END,
          data_at = CASE WHEN x.state IN ('sent', 'partly', 'unknown') THEN l.data_at END,
          sealed = CASE WHEN x.is_over THEN NULL ELSE l.sealed END
        FROM result x WHERE l.id = x.id AND l.claim = x.claim RETURNING l.id),
      told AS (UPDATE ${this.#table('email_receiver')} r SET state = e.state, code = e.code, said = e.said, told_at = ${now}
        FROM result x JOIN written USING (id), jsonb_to_recordset(x.receivers) AS e(address text, state text, code text, said text)
        WHERE r.email_log_id = x.id AND r.address = e.address),
      tried AS (INSERT INTO ${this.#table('email_attempt')} (email_log_id, no, at, data_at, ended_at, account, stage, code, said, talk)
        SELECT x.id, a.no, a.at, a.data_at, ${now}, a.account, a.stage, a.code, a.said, a.talk FROM result x JOIN written USING (id),
          jsonb_to_record(x.attempt) AS a(no int, at timestamptz, data_at timestamptz, account text, stage text, code text, said text, talk text)
        WHERE jsonb_typeof(x.attempt) = 'object' ON CONFLICT DO NOTHING)
      SELECT id FROM written`.execute(this.#db)
    const written = new Set(rows.map(({ id }) => Number(id)))
    return results.map(({ id }) => written.has(id))
  }

  /** This node still works on them. */
  async holdOn(held: readonly Held[]): Promise<void> {
    const until = new Date(this.services.now().getTime() + LEASE)
    await sql`UPDATE ${this.#table('email_log')} l SET lease_until = ${until}
      FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ claim }) => claim)}::int[]) AS h(id, claim)
      WHERE l.id = h.id AND l.claim = h.claim AND l.state = 'sending'`.execute(this.#db)
  }

  /** Mails that were never begun wait again, as if nobody had taken them. */
  async release(held: readonly Held[], nextAt?: Date): Promise<void> {
    if (held.length === 0) return
    await sql`UPDATE ${this.#table('email_log')} l SET state = 'waiting', lease_until = NULL, attempts = greatest(l.attempts - 1, 0),
        next_at = coalesce(${nextAt ?? null}::timestamptz, l.next_at)
      FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ claim }) => claim)}::int[]) AS h(id, claim)
      WHERE l.id = h.id AND l.claim = h.claim AND l.state = 'sending'`.execute(this.#db)
  }

  /**
   * Keeps receivers of a mail back. Where the others still wait this node goes on with it; else it has the state that follows.
   * False where another node holds it.
   */
  async hold({ id, claim }: Held, receivers: readonly HeldReceiver[], state: MailState): Promise<boolean> {
    const isLeft = state === 'waiting'
    const { rows } = await sql`WITH ours AS (UPDATE ${this.#table('email_log')}
        SET state = ${isLeft ? 'sending' : state}, attempts = attempts - ${isLeft ? 0 : 1}, next_at = CASE WHEN ${isLeft} THEN next_at END,
          lease_until = CASE WHEN ${isLeft} THEN lease_until END, error = CASE WHEN ${isLeft} THEN error ELSE ${receivers[0]?.said ?? null}::text END
        WHERE id = ${id} AND claim = ${claim} AND state = 'sending' RETURNING id),
      told AS (UPDATE ${this.#table('email_receiver')} r SET state = 'held', code = h.reason, said = h.said, told_at = ${this.services.now()}
        FROM ours, jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) AS h(address text, reason text, said text)
        WHERE r.email_log_id = ours.id AND r.address = h.address)
      SELECT id FROM ours`.execute(this.#db)
    return rows.length > 0
  }

  /** Mails of a node that is gone: it never came to their content, so they were surely not sent. Answers how many there were. */
  async freeOrphans(isAnyLease = false): Promise<number> {
    const { rows } =
      await sql`UPDATE ${this.#table('email_log')} SET state = 'waiting', lease_until = NULL, claim = claim + 1
      WHERE state = 'sending' AND (${isAnyLease} OR lease_until < ${this.services.now()}) RETURNING 1`.execute(this.#db)
    return rows.length
  }
}
