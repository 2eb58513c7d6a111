import { sql } from 'kysely'
import type { Place } from '../foundation/db/place'
import { CannotStart } from '../foundation/faults/errors'
import type { SecretPlace, Secrets } from '../foundation/secrets/secrets'

const KEY = 'secret.canary'
const WORDS = 'colonnade'
const CANARY: SecretPlace = { table: 'installation', column: 'value', id: KEY }

const opens = (secrets: Secrets, sealed: string): boolean => {
  try {
    return secrets.decrypt(sealed, CANARY) === WORDS
  } catch {
    return false
  }
}

const lost = (file: string): CannotStart =>
  new CannotStart(
    `密钥文件 ${file} 不见了，而数据库中有用它加密的密码等机密。请从备份中把它放回原处；如果原来用的是 SECRET_KEY，请设为原来的值。 / ` +
      `The key file ${file} is missing, and the database holds secrets that were encrypted with it. ` +
      'Put it back there from a backup, or set SECRET_KEY to its former value if the key came from there.',
  )

/**
 * A word sealed at the first start tells whether the keys still open what is stored. Where it is bound to its place, all
 * secrets are: then older ones, which could be moved about, are refused. `lostFile`: where the key file should have been, had
 * a new one not been made a moment ago. Throws CannotStart.
 */
export async function checkSecretKey({ database, schema }: Place, secrets: Secrets, lostFile?: string): Promise<void> {
  const table = sql.id(schema, 'installation')
  await sql`
    INSERT INTO ${table} (key, value) VALUES (${KEY}, ${JSON.stringify(secrets.encrypt(WORDS, CANARY))}::jsonb) ON CONFLICT (key) DO NOTHING
  `.execute(database.kysely)
  const { rows } = await sql<{ value: string }>`SELECT value FROM ${table} WHERE key = ${KEY}`.execute(database.kysely)
  const sealed = rows[0]?.value ?? ''
  if (!opens(secrets, sealed)) throw lostFile === undefined ? new CannotStart(OTHER_KEY) : lost(lostFile)
  if (sealed.startsWith('v2.')) secrets.insistOnPlaces()
}

const OTHER_KEY =
  '数据库中的密码等机密是用另一把密钥加密的。请恢复数据文件夹中原来的 secret.key，或把 SECRET_KEY 设为原来的值。 / ' +
  'The secrets in the database were encrypted with another key. ' +
  'Restore the former secret.key in the data folder, or set SECRET_KEY to its former value.'

/** Once nothing needs a former key any more. */
export async function renewCanary({ database, schema }: Place, secrets: Secrets): Promise<void> {
  await sql`
    UPDATE ${sql.id(schema, 'installation')} SET value = ${JSON.stringify(secrets.encrypt(WORDS, CANARY))}::jsonb WHERE key = ${KEY}
  `.execute(database.kysely)
}
