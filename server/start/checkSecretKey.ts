import { sql } from 'kysely'
import type { Place } from '../db/place'
import { CannotStart } from '../errors'
import type { Secrets } from '../secrets'

const KEY = 'secret.canary'
const WORDS = 'colonnade'

const opens = (secrets: Secrets, sealed: string): boolean => {
  try {
    return secrets.decrypt(sealed) === WORDS
  } catch {
    return false
  }
}

/** A word sealed at the first start tells whether the key is still the one that the stored secrets need. Throws CannotStart. */
export async function checkSecretKey({ database, schema }: Place, secrets: Secrets): Promise<void> {
  const table = sql.id(schema, 'installation')
  await sql`
    INSERT INTO ${table} (key, value) VALUES (${KEY}, ${JSON.stringify(secrets.encrypt(WORDS))}::jsonb) ON CONFLICT (key) DO NOTHING
  `.execute(database.kysely)
  const { rows } = await sql<{ value: string }>`SELECT value FROM ${table} WHERE key = ${KEY}`.execute(database.kysely)
  if (opens(secrets, rows[0]?.value ?? '')) return
  throw new CannotStart(
    '数据库中的密码等机密是用另一把密钥加密的。请恢复数据文件夹中原来的 secret.key，或把 SECRET_KEY 设为原来的值。 / ' +
      'The secrets in the database were encrypted with another key. ' +
      'Restore the former secret.key in the data folder, or set SECRET_KEY to its former value.',
  )
}
