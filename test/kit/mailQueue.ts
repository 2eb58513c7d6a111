import { sql } from 'kysely'
import type { Place } from '../../server/foundation/db/place'
import { tableSql } from '../../server/foundation/db/tableSql'
import { guardOf } from '../../server/foundation/network/guard'
import { type QueuedMail, queueMail } from '../../server/kernel/mail/queueMail'
import { smtpMailer } from '../../server/kernel/mail/smtpMailer'
import type { TestApp, TestAppOptions } from './app'
import { eventually } from './eventually'
import { SMTP_CA, SMTP_USER } from './smtp'

const LOCAL = ['127.0.0.0/8']

/** An installation that sends real mail, to servers of this machine. */
export const sendingOptions: TestAppOptions = {
  environment: { privateNetworks: LOCAL },
  mailer: smtpMailer(guardOf(LOCAL), { ca: SMTP_CA }),
}

let count = 0

/** A mail as a feature writes it; each has a cause of its own. */
export const writtenMail = (more: Partial<QueuedMail> = {}): QueuedMail => ({
  causeKey: `test:${++count}`,
  lane: 'transaction',
  scenario: 'notice',
  to: ['buyer@example.com'],
  subject: `Mail ${count}`,
  html: '<p>Hello</p>',
  text: 'Hello',
  userId: null,
  isAutomatic: true,
  ...more,
})

/** Mail goes out by the settings of the platform, to this port. */
export async function setUpMail(app: TestApp, port: number, more: object = {}): Promise<void> {
  const { version } = (await app.call('GET', '/api/admin/platform-setting/form/1')).data.row
  const values = {
    mail_host: '127.0.0.1',
    mail_port: port,
    mail_security: 'starttls',
    mail_user: SMTP_USER.user,
    mail_password: SMTP_USER.password,
    mail_from: 'reports@example.com',
    ...more,
  }
  const saved = await app.call('POST', '/api/admin/platform-setting/update', { body: { id: 1, version, ...values } })
  expect(saved.status).toBe(200)
}

type MailRow = Record<string, unknown> & { each?: Record<string, string> }

/** The queue of a place, as its tests write and look at it. */
export const mailQueue = (app: () => TestApp, place: () => Promise<Place> = () => app().services.places.of('main')) => {
  const row = async (id: number | undefined): Promise<MailRow> => {
    const to = await place()
    const { rows } = await sql<MailRow>`SELECT l.*, (SELECT jsonb_object_agg(address, r.state) FROM
        ${tableSql(to, 'email_receiver')} r WHERE r.email_log_id = l.id) AS each FROM ${tableSql(to, 'email_log')} l
      WHERE id = ${id}`.execute(to.database.kysely)
    return rows[0] ?? {}
  }
  return {
    row,
    async queue(mail: QueuedMail): Promise<number | undefined> {
      const to = await place()
      return to.database.kysely
        .transaction()
        .execute((trx) => queueMail({ trx, place: to, services: app().services }, mail))
    },
    async ended(id: number | undefined, state: string): Promise<MailRow> {
      await eventually(async () => {
        const { state: now, error } = await row(id)
        expect([now, error]).toEqual([state, state === 'sent' ? null : expect.anything()])
      })
      return row(id)
    },
  }
}
