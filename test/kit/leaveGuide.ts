import { resolve } from 'node:path'
import { sql } from 'kysely'
import { DEMO_PASSWORD, people } from '../../mock/seeds/people'
import { GUIDE, LEFT } from '../../server/features/account/guide'
import { openEmbedded } from '../../server/foundation/db/openEmbedded'

/** Everybody in the data folder of a server that was stopped has left the guide. */
export async function leaveGuideIn(directory: string): Promise<void> {
  const database = await openEmbedded({ directory, workerFile: resolve('dist/server/pglite-worker.js') })
  await sql`INSERT INTO control.personal_setting (user_id, key, value, updated_at)
    SELECT id, ${GUIDE}, ${JSON.stringify(LEFT)}::jsonb, now() FROM control.user`.execute(database.kysely)
  await database.close()
}

/** The administrator of a demo has left the guide. */
export async function leaveGuideAt(url: string): Promise<void> {
  const form = new FormData()
  const fields = { username: people[0]?.email ?? '', password: DEMO_PASSWORD, verifyCodeKey: '', verifyCode: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { data } = (await (await fetch(`${url}/api/login`, { method: 'POST', body: form })).json()) as {
    data: { tokenType: string; accessToken: string }
  }
  await fetch(`${url}/api/admin/personal/setting`, {
    method: 'POST',
    headers: { authorization: `${data.tokenType} ${data.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: GUIDE, value: LEFT }),
  })
}
