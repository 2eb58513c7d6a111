import { sql } from 'kysely'
import { tableSql } from '../db/tableSql'
import type { Services } from '../services/services'

/** What came by one request, and where it is kept. */
export interface UploadPart {
  key: string
  size: number
}

/** An upload that is under way, or was a moment ago. */
export interface UploadSession {
  id: string
  purpose: string
  /** `control` or a site's name. */
  site: string
  user_id: number
  /** Bytes, as said at the beginning. */
  size: number
  received: number
  parts: UploadPart[]
  metadata: Record<string, string>
  /** SHA-256, where one request brought everything. */
  hash: string | null
  /** What was told once it was whole. */
  answer: unknown
}

/** Whoever does not go on within this begins anew (ms). */
export const GOES_ON_WITHIN = 24 * 3_600_000

const table = ({ places }: Pick<Services, 'places'>) => tableSql(places.control, 'resumable_upload')
const reader = ({ places }: Pick<Services, 'places'>) => places.control.database.kysely

export async function openSession(
  services: Services,
  session: Omit<UploadSession, 'received' | 'parts' | 'hash' | 'answer'>,
): Promise<void> {
  const { id, purpose, site, user_id, size, metadata } = session
  const until = new Date(services.now().getTime() + GOES_ON_WITHIN)
  await sql`INSERT INTO ${table(services)} (id, purpose, site, user_id, size, metadata, expires_at)
    VALUES (${id}, ${purpose}, ${site}, ${user_id}, ${size}, ${JSON.stringify(metadata)}::jsonb, ${until})`.execute(
    reader(services),
  )
}

export async function readSession(services: Services, id: string): Promise<UploadSession | undefined> {
  const { rows } =
    await sql<UploadSession>`SELECT id, purpose, site, user_id, size, received, parts, metadata, hash, answer
    FROM ${table(services)} WHERE id = ${id} AND expires_at > ${services.now()}`.execute(reader(services))
  return rows[0]
}

/** Adds what one more request has brought. False where another one was faster: then it does not count. */
export async function addPart(
  services: Services,
  id: string,
  at: number,
  part: UploadPart,
  hash: string | null,
): Promise<boolean> {
  const { rows } = await sql`UPDATE ${table(services)} SET received = received + ${part.size}, hash = ${hash},
      parts = parts || ${JSON.stringify([part])}::jsonb WHERE id = ${id} AND received = ${at} RETURNING id`.execute(
    reader(services),
  )
  return rows.length > 0
}

/** Whoever has the claim makes of the upload what it is for; asked again it lasts longer. False while another one has it, or an answer is there. */
export async function claimUpload(
  services: Services,
  id: string,
  { by, forMs }: { by: string; forMs: number },
): Promise<boolean> {
  const { rows } = await sql`UPDATE ${table(services)} SET finisher = ${by},
      finishing_until = now() + ${forMs / 1000} * interval '1 second'
    WHERE id = ${id} AND answer IS NULL AND (finisher = ${by} OR finishing_until IS NULL OR finishing_until < now())
    RETURNING id`.execute(reader(services))
  return rows.length > 0
}

/** Somebody else may take it over at once. */
export async function leaveUpload(services: Services, id: string, by: string): Promise<void> {
  await sql`UPDATE ${table(services)} SET finisher = NULL, finishing_until = NULL
    WHERE id = ${id} AND finisher = ${by}`.execute(reader(services))
}

export async function noteAnswer(services: Services, id: string, answer: unknown): Promise<void> {
  await sql`UPDATE ${table(services)} SET answer = ${JSON.stringify(answer)}::jsonb, parts = '[]'
    WHERE id = ${id}`.execute(reader(services))
}

export async function forgetSession(services: Services, id: string): Promise<void> {
  await sql`DELETE FROM ${table(services)} WHERE id = ${id}`.execute(reader(services))
}

/** Removes the parts of an upload that nobody goes on with, and the upload. */
export async function dropSession(
  services: Services,
  { id, parts }: Pick<UploadSession, 'id' | 'parts'>,
): Promise<void> {
  for (const { key } of parts) await services.storage.remove(key)
  await forgetSession(services, id)
}

/** Drops those that are over; answers how many of them nobody has finished. */
export async function dropExpired(services: Services): Promise<number> {
  const { rows } = await sql<UploadSession>`SELECT id, parts, answer FROM ${table(services)}
    WHERE expires_at <= ${services.now()}`.execute(reader(services))
  for (const session of rows) await dropSession(services, session)
  return rows.filter(({ answer }) => answer === null).length
}

/** Keys of what is under way below a folder of the storage. */
export async function keysUnderWay(services: Services): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT p ->> 'key' AS key FROM ${table(services)},
    LATERAL jsonb_array_elements(parts) p`.execute(reader(services))
  return new Set(rows.map(({ key }) => key))
}
