import { type RawBuilder, sql } from 'kysely'
import { fetchIn } from '../../server/features/inbound/fetchCommand'
import { inboundMail } from '../../src/resources/inbound_mail'
import type { TestApp } from './app'
import { IMAP_USER, type ImapDouble, startImap } from './imap'
import { store } from './orders'
import { Shop } from './shop'

const HEAD = 'Date: Sat, 28 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n'

interface Written {
  from?: string
  subject?: string
  id?: string
  more?: string
  type?: string
  body?: string
}

/** A mail as its bytes would say it. */
export function mail(written: Written): string {
  const { from = 'Ada <ada@example.com>', subject = 'Hello', id, more = '' } = written
  const { type = 'text/plain; charset=utf-8', body = 'Words' } = written
  const mailId = id ?? Math.random().toString(36)
  return `From: ${from}\r\nTo: sales@example.com\r\nSubject: ${subject}\r\nMessage-ID: <${mailId}@example.com>\r\n${HEAD}${more}Content-Type: ${type}\r\n\r\n${body}\r\n`
}

export interface SeenEntry {
  kind: string
  text: string
  html: string | null
  attachments: { file_id: number; name: string }[] | null
  address: string
}

/** The site `main` with a mailbox that is read, and a shop by which people ask. */
export class PostRoom {
  private constructor(
    readonly app: TestApp,
    readonly server: ImapDouble,
    readonly shop: Shop,
    readonly account: number,
  ) {}

  static async open(app: TestApp): Promise<PostRoom> {
    await app.signIn()
    const server = await startImap()
    const shop = await Shop.open(app)
    await store(app, 'message-module', { name: 'Contact', code: 'contact' })
    const outgoing = { smtp_host: '127.0.0.1', smtp_port: 9, smtp_encryption: 'none', password: 'x' }
    const account = await store(app, 'email-account', {
      ...outgoing,
      name: 'Sales',
      email: 'sales@example.com',
      imap_host: '127.0.0.1',
      imap_port: server.port,
      imap_encryption: 'none',
      imap_user: IMAP_USER.user,
      imap_password: IMAP_USER.password,
    })
    return new PostRoom(app, server, shop, account)
  }

  call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    this.app.call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  act = (path: string, body: object) => this.call('POST', path, { body })
  place = () => this.app.services.places.forResource(inboundMail, 'main')
  fetchNow = async () => fetchIn(this.app.services, await this.place(), 'main', new AbortController().signal)
  log = async (): Promise<Record<string, unknown>[]> => (await this.call('GET', 'inbound-mail/list')).data.list
  last = async () => (await this.log())[0] ?? {}
  rows = async <T>(text: RawBuilder<T>): Promise<T[]> => (await text.execute((await this.place()).database.kysely)).rows
  table = async (name: string) => sql.id((await this.place()).schema, name)
  entries = async (id: unknown) =>
    this.rows<SeenEntry>(
      sql`SELECT kind, text, html, attachments, address FROM ${await this.table('enquiry_entry')}
        WHERE resource = 'message' AND row_id = ${id} ORDER BY id`,
    )

  /** A message by the shop, with what of it a mail of ours would carry. */
  ask = async (email: string): Promise<{ id: number; reference: string }> => {
    await this.shop.post('/messages', { module: 'contact', name: 'Asker', email, content: `Question ${Math.random()}` })
    const { list } = (await this.call('GET', 'message/list')).data
    const [found] = await this.rows<{ reference: string }>(
      sql`SELECT reference FROM ${await this.table('message')} WHERE id = ${list[0].id}`,
    )
    return { id: Number(list[0].id), reference: found?.reference ?? '' }
  }
}
