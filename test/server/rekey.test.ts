import { sql } from 'kysely'
import type { Database } from '../../server/foundation/db/database'
import { queueMail } from '../../server/kernel/mail/queueMail'
import { sealPlace } from '../../server/kernel/mail/secretLinks'
import { checkSecretKey } from '../../server/start/checkSecretKey'
import { rekey } from '../../server/start/rekey'
import { payment } from '../../src/resources/payment'
import { openTestApp, type TestApp } from '../kit/app'
import { openInMemory } from '../kit/databases'
import { makeDraft } from '../kit/samples'
import { seededArchive } from '../kit/seeded'

const [former, next] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(9)]

let database: Database
let app: TestApp

beforeEach(async () => {
  database = await openInMemory(await seededArchive())
  app = await openTestApp(database, { masters: [former] })
  await checkSecretKey(app.services.places.control, app.services.secrets)
  await app.signIn()
}, 60_000)
afterEach(async () => {
  await app.close()
  await database.close()
})

/** The same installation, started with other keys. */
async function restart(...masters: [Uint8Array, ...Uint8Array[]]): Promise<void> {
  await app.close()
  app = await openTestApp(database, { masters })
  await checkSecretKey(app.services.places.control, app.services.secrets)
  await app.signIn()
}

const machine = (name: string, password: string) =>
  app.call('POST', '/api/admin/server/store', { body: { name, ip: '10.0.0.1', account: 'root', password } })

async function sealedOf(id: number): Promise<string> {
  const { rows } = await sql<{ password: string }>`SELECT password FROM control.server WHERE id = ${id}`.execute(
    database.kysely,
  )
  return rows[0]?.password ?? ''
}

const passwordOf = async (id: number): Promise<string> =>
  app.services.secrets.decrypt(await sealedOf(id), { table: 'server', column: 'password', id })

/** Two machines; the password of the first was changed, a third machine is in the bin. */
async function threeMachines() {
  const [one, two, gone] = await Promise.all(
    ['one', 'two', 'gone'].map(async (name) => (await machine(name, `the password of ${name}`)).data.row),
  )
  const changed = await app.call('POST', '/api/admin/server/update', {
    body: { id: one.id, version: one.version, password: 'another password' },
  })
  const removed = await app.call('POST', '/api/admin/server/destroy', { body: { ids: [gone.id] } })
  expect([changed, removed]).toMatchObject([{ code: '200' }, { code: '200' }])
  return {
    one: one.id,
    two: two.id,
    gone: gone.id,
    changed: changed.data.change_set_id,
    removed: removed.data.change_set_id,
  }
}

const undo = (id: number) => app.call('POST', '/api/admin/change-set/undo', { body: { id } })

/** Everything that was ever typed still comes back: as it stands, by undo, and out of the bin. */
async function expectAllThere({ one, two, gone, changed, removed }: Awaited<ReturnType<typeof threeMachines>>) {
  expect([await passwordOf(one), await passwordOf(two)]).toEqual(['another password', 'the password of two'])
  for (const set of [changed, removed]) expect(await undo(set)).toMatchObject({ code: '200', data: { conflicts: [] } })
  expect([await passwordOf(one), await passwordOf(gone)]).toEqual(['the password of one', 'the password of gone'])
}

it('a secret is worth nothing in another row or column, and comes back by undo and from the bin', async () => {
  const machines = await threeMachines()
  await expectAllThere(machines)
  await sql`UPDATE control.server SET password = ${await sealedOf(machines.one)} WHERE id = ${machines.two}`.execute(
    database.kysely,
  )
  await expect(passwordOf(machines.two)).rejects.toThrow()
}, 60_000)

it('after a change of keys all secrets are encrypted anew, those of the journal too, and the former key can go', async () => {
  const machines = await threeMachines()
  await restart(next, former)
  expect(await passwordOf(machines.one)).toBe('another password')
  const { renewed, lost } = await rekey(app.services)
  expect([renewed > 3, lost]).toEqual([true, []])
  await restart(next)
  await expectAllThere(machines)
  expect(await rekey(app.services)).toEqual({ renewed: 0, lost: [] })
}, 60_000)

it('what a waiting mail hides from its log is encrypted anew too', async () => {
  const { control } = app.services.places
  const token = 'a-link-by-which-one-signs-in'
  const id = await database.kysely.transaction().execute((trx) =>
    queueMail(
      { trx, place: control, services: app.services },
      {
        ...{ causeKey: 'rekeyed', lane: 'person', scenario: 'password', to: ['reader@example.com'], subject: 'x' },
        ...{ html: `<p>${token}</p>`, text: token, secrets: [token], userId: null, isAutomatic: true },
        notBefore: new Date(app.services.now().getTime() + 3_600_000),
      },
    ),
  )
  await restart(next, former)
  expect((await rekey(app.services)).lost).toEqual([])
  await restart(next)
  const { rows } = await sql<{ sealed: string }>`SELECT sealed FROM control.email_log WHERE id = ${id}`.execute(
    database.kysely,
  )
  expect(app.services.secrets.decrypt(rows[0]?.sealed ?? '', sealPlace(Number(id)))).toBe(JSON.stringify([token]))
}, 60_000)

it('a rekeying that was interrupted goes on where it stopped; until then the former key is still needed', async () => {
  const machines = await threeMachines()
  await restart(next, former)
  const cut = rekey(app.services, () => {
    throw new Error('the power went')
  })
  await expect(cut).rejects.toThrow('the power went')
  await expect(restart(next)).rejects.toThrow(/encrypted with another key/)
  await restart(next, former)
  await rekey(app.services)
  await restart(next)
  await expectAllThere(machines)
}, 60_000)

it('secrets of before there were places are read until they are encrypted anew, and refused from then on', async () => {
  const { two } = await threeMachines()
  // What an earlier release wrote: the same cipher without a place.
  const old = `v1.${await unplaced('an old password')}`
  await sql`UPDATE control.server SET password = ${old} WHERE id = ${two}`.execute(database.kysely)
  await sql`UPDATE control.installation SET value = ${JSON.stringify(`v1.${await unplaced('colonnade')}`)}::jsonb WHERE key = 'secret.canary'`.execute(
    database.kysely,
  )
  await restart(former)
  expect(await passwordOf(two)).toBe('an old password')
  expect((await rekey(app.services)).lost).toEqual([])
  await restart(former)
  expect(await passwordOf(two)).toBe('an old password')
  await sql`UPDATE control.server SET password = ${old} WHERE id = ${two}`.execute(database.kysely)
  await expect(passwordOf(two)).rejects.toThrow()
}, 60_000)

async function unplaced(text: string): Promise<string> {
  const { createCipheriv, hkdfSync, randomBytes } = await import('node:crypto')
  const bytes = new Uint8Array(hkdfSync('sha256', former, 'colonnade', 'columns', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${app.services.secrets.keyId}.${sealed.toString('base64url')}`
}

it('secrets of sites are encrypted anew as well, of a disabled one and of a table that a rollback set aside', async () => {
  const body = { ...(await makeDraft(app, payment)), login_info: '{"app_id":"1","private_key":"a live one"}' }
  const stored = await app.call('POST', '/api/admin/payment/store', { site: 'main', body })
  expect(stored).toMatchObject({ code: '200' })
  const { row } = stored.data
  const { schema } = await app.services.places.of('main')
  const table = (name: string) => sql`${sql.id(schema, name)}`
  await sql`UPDATE control.site SET status = 'disabled' WHERE name = 'main'`.execute(database.kysely)
  await sql`ALTER TABLE ${table('payment')} RENAME TO kept_payment`.execute(database.kysely)
  await restart(next, former)
  expect(await rekey(app.services)).toMatchObject({ lost: [] })
  const { rows } = await sql<{ login_info: string }>`SELECT login_info FROM ${table('kept_payment')}`.execute(
    database.kysely,
  )
  expect(rows).toHaveLength(1)
  await restart(next)
  const place = { table: 'payment', column: 'login_info', id: row.id }
  expect(app.services.secrets.decrypt(rows[0]?.login_info ?? '', place)).toContain('a live one')
}, 60_000)
