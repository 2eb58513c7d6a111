import { endAll, endLater } from '../../kit/cleanup'
import { POSTGRES_URL } from '../../kit/databases'
import { eventually } from '../../kit/eventually'
import { Killing } from '../../kit/killing'
import { startNodes } from '../../kit/nodes'
import { type SmtpDouble, startSmtp } from '../../kit/smtp'

const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

/** Where a node is killed, and what may become of the mail then. Whatever it is: never two of one Message-ID. */
const MOMENTS: readonly (readonly [
  when: string,
  held: readonly [table: string, by: 'INSERT' | 'UPDATE', when?: string],
  ends: readonly string[],
])[] = [
  ['it is taken from the queue', ['control.email_log', 'UPDATE', "NEW.state = 'sending'"], ['sent 1']],
  [
    'its content is asked for',
    ['control.email_log', 'UPDATE', "NEW.state = 'unknown'"],
    ['sent 1', 'unknown 0', 'unknown 1'],
  ],
  [
    'the server has taken it, and that is written',
    ['control.email_log', 'UPDATE', "NEW.state = 'sent'"],
    ['sent 1', 'unknown 1'],
  ],
  ['its attempt is written', ['control.email_attempt', 'INSERT'], ['sent 1', 'unknown 1']],
]

describeNodes('mails of two nodes, one of which is killed (skipped without TEST_DATABASE_URL)', () => {
  let nodes: Killing
  let server: SmtpDouble

  beforeAll(async () => {
    server = await startSmtp()
    endLater(() => server.close())
    nodes = await Killing.open(await startNodes(POSTGRES_URL ?? '', 2, { PRIVATE_NETWORKS: '127.0.0.0/8' }))
    await nodes.staff.store('email-account', 'control', {
      name: 'Reports',
      email: 'reports@example.com',
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_encryption: 'none',
    })
  }, 300_000)
  afterAll(endAll, 120_000)

  const look = () => nodes.all.query("SELECT pg_notify('mail_due', '\"control\"')")
  const write = async (cause: string): Promise<number> => {
    const { id } = await nodes.one(
      `INSERT INTO control.email_log (cause_key, mail_id, lane, scenario, state, subject, receivers, body, plain, next_at, is_automatic)
        VALUES ($1, gen_random_uuid()::text, 'transaction', 'notice', 'waiting', $1, '["buyer@example.com"]', '<p>x</p>', 'x', now(), true)
        RETURNING id`,
      [cause],
    )
    await nodes.all.query(
      "INSERT INTO control.email_receiver (email_log_id, address) VALUES ($1, 'buyer@example.com')",
      [id],
    )
    return Number(id)
  }
  const copies = (mailId: unknown): number =>
    server.mails.filter((mail) => mail.replace(/\r\n\s/g, '').includes(String(mailId))).length

  it.each(MOMENTS)('sends a mail at most once where its node is killed while %s', async (when, held, ends) => {
    const hold = await nodes.all.holdAt(...held)
    const id = await write(when)
    await look()
    const { back } = await nodes.killHeld(hold)
    // What the dead node had sent is written by now; nobody waits here until its lease is over.
    await new Promise((over) => setTimeout(over, 500))
    await nodes.all.query(
      "UPDATE control.email_log SET lease_until = now() - interval '1 second' WHERE id = $1 AND state = 'sending'",
      [id],
    )
    await eventually(async () => {
      await look()
      const { state, mail_id } = await nodes.one('SELECT state, mail_id FROM control.email_log WHERE id = $1', [id])
      expect(ends).toContain(`${state} ${copies(mail_id)}`)
    }, 30_000)
    await back
  })

  it('sends each of many once, whichever of them takes it', async () => {
    server.mails.length = 0
    for (let nth = 0; nth < 40; nth += 1) await write(`many ${nth}`)
    await look()
    await eventually(async () => {
      const { open } = await nodes.one(
        "SELECT count(*)::int AS open FROM control.email_log WHERE cause_key LIKE 'many %' AND state <> 'sent'",
      )
      expect(open).toBe(0)
    }, 30_000)
    expect(server.mails).toHaveLength(40)
    expect(new Set(server.mails.map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1])).size).toBe(40)
  })
})
