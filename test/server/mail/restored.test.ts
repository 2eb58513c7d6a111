import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { doubtWaitingMails } from '../../../server/kernel/mail/doubtWaiting'
import { queueMail } from '../../../server/kernel/mail/queueMail'
import { describeApp } from '../../kit/app'

describeApp('mails that are put back from a copy', (at) => {
  const states = async () => {
    const { control } = at().services.places
    const { rows } = await sql<{ mail: string; receiver: string }>`SELECT l.state AS mail, r.state AS receiver
      FROM ${tableSql(control, 'email_log')} l JOIN ${tableSql(control, 'email_receiver')} r ON r.email_log_id = l.id
      ORDER BY l.id`.execute(control.database.kysely)
    return rows
  }
  const queue = async (causeKey: string): Promise<number | undefined> => {
    const { control } = at().services.places
    return control.database.kysely.transaction().execute((trx) =>
      queueMail(
        { trx, place: control, services: at().services },
        {
          causeKey,
          lane: 'transaction',
          scenario: 'message',
          to: ['reader@example.com'],
          subject: 'Late',
          html: '<p>x</p>',
          text: 'x',
          userId: null,
          isAutomatic: true,
          notBefore: new Date(at().services.now().getTime() + 3_600_000),
        },
      ),
    )
  }

  it('are not sent again where they waited, and keep what became of them where it was known', async () => {
    const { control } = at().services.places
    const sent = await queue('one')
    await sql`UPDATE ${tableSql(control, 'email_log')} SET state = 'sent' WHERE id = ${sent}`.execute(
      control.database.kysely,
    )
    await sql`UPDATE ${tableSql(control, 'email_receiver')} SET state = 'sent'`.execute(control.database.kysely)
    await queue('two')
    await doubtWaitingMails(control.database.kysely, control.schema)
    expect(await states()).toEqual([
      { mail: 'sent', receiver: 'sent' },
      { mail: 'unknown', receiver: 'unknown' },
    ])
  })

  it('are left alone in a schema that is older than the queue', async () => {
    const { control } = at().services.places
    await expect(doubtWaitingMails(control.database.kysely, 'nowhere')).resolves.toBeUndefined()
  })
})
