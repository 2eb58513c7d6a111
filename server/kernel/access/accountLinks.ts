import { sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { Services } from '../../foundation/services/services'

/** Somebody as another installation vouches for them. */
export interface Vouched {
  /** The id of that installation. */
  issuer: string
  /** The id of the person there. */
  subject: number
  name: string
  email: string
}

export interface AccountLink extends Vouched {
  id: number
  user_id: number
  asked_at: string
  /** Null: it waits, and opens nothing. */
  confirmed_at: string | null
}

const table = ({ places: { control } }: Services, name = 'account_link') => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely
const COLUMNS = sql`id, issuer, subject, user_id, name, email, asked_at, confirmed_at`

/** Stands in the tickets of this installation; made with its database. */
export async function installationId(services: Services): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    SELECT value #>> '{}' AS value FROM ${table(services, 'installation')} WHERE key = 'id'
  `.execute(readerOf(services))
  if (!rows[0]) throw new Error('the installation has no id')
  return rows[0].value
}

export async function linkById(services: Services, id: number): Promise<AccountLink | undefined> {
  const { rows } = await sql<AccountLink>`SELECT ${COLUMNS} FROM ${table(services)} WHERE id = ${id}`.execute(
    readerOf(services),
  )
  return rows[0]
}

/** The account here of a person of the centre. Another address there than when it was confirmed ends the link. */
export async function linkedAccount(services: Services, person: Vouched): Promise<number | undefined> {
  const { rows } = await sql<AccountLink>`
    SELECT ${COLUMNS} FROM ${table(services)}
    WHERE issuer = ${person.issuer} AND subject = ${person.subject} AND confirmed_at IS NOT NULL
  `.execute(readerOf(services))
  const link = rows[0]
  if (!link || comparisonKey(link.email) === comparisonKey(person.email)) return link?.user_id
  services.log.warn({ link: link.id, userId: link.user_id }, 'a changed address at the centre ended a link')
  await removeLink(services, link.id)
  return undefined
}

/**
 * A link that waits for a word; the one that this person had asked for before gives way to it. For another account it is
 * another one, with an id of its own: whoever looks at the first cannot confirm the second by it.
 */
export async function askForLink(services: Services, person: Vouched, userId: number): Promise<number> {
  const { issuer, subject, name, email } = person
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${table(services)} AS l (issuer, subject, user_id, name, email, asked_at)
    VALUES (${issuer}, ${subject}, ${userId}, ${name}, ${email}, ${services.now()})
    ON CONFLICT (issuer, subject) DO UPDATE SET
      id = CASE WHEN l.user_id = excluded.user_id AND l.email = excluded.email THEN l.id ELSE excluded.id END,
      user_id = excluded.user_id, name = excluded.name, email = excluded.email,
      asked_at = excluded.asked_at, confirmed_at = NULL, confirmed_by = NULL
    RETURNING id
  `.execute(readerOf(services))
  return rows[0]?.id ?? 0
}

/** From now on the link opens the account; another one of that installation to the same account ends. False: it is gone. */
export async function confirmLink(
  services: Services,
  { id, user_id, email }: AccountLink,
  by: number,
): Promise<boolean> {
  return readerOf(services)
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ issuer: string }>`
        SELECT issuer FROM ${table(services)} WHERE id = ${id} AND user_id = ${user_id} AND email = ${email} FOR UPDATE
      `.execute(trx)
      if (!rows[0]) return false
      await sql`
        DELETE FROM ${table(services)} WHERE user_id = ${user_id} AND issuer = ${rows[0].issuer} AND id <> ${id}
          AND confirmed_at IS NOT NULL
      `.execute(trx)
      await sql`
        UPDATE ${table(services)} SET confirmed_at = ${services.now()}, confirmed_by = ${by} WHERE id = ${id}
      `.execute(trx)
      return true
    })
}

export const removeLink = async (services: Services, id: number): Promise<void> =>
  void (await sql`DELETE FROM ${table(services)} WHERE id = ${id}`.execute(readerOf(services)))

export interface SeenLink extends AccountLink {
  /** As the account here is called, and its address. */
  account: string
  account_email: string
}

/** All of them, those that wait first. */
export async function allLinks(services: Services): Promise<SeenLink[]> {
  const { rows } = await sql<SeenLink>`
    SELECT l.id, l.issuer, l.subject, l.user_id, l.name, l.email, l.asked_at, l.confirmed_at,
      u.name AS account, u.email AS account_email
    FROM ${table(services)} l JOIN ${table(services, 'user')} u ON u.id = l.user_id
    ORDER BY (l.confirmed_at IS NULL) DESC, l.asked_at DESC, l.id LIMIT 1000
  `.execute(readerOf(services))
  return rows
}
