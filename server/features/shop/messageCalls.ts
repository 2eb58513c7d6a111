import { sql } from 'kysely'
import { type Message, message } from '../../../src/resources/message'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { originSeen } from '../../kernel/access/seenAddress'
import { mailMessage, messageMailOf, takeIn } from '../enquiries/index'
import { FORM_FACTS, isTrapped, secondsTaken } from './formFacts'
import { type ShopAsked, shopCall } from './shopCall'
import { shopChangeOnce } from './shopOnce'
import { maybeText, written } from './writtenBody'

const maybeId: JsonSchema = { ...idNumber, type: ['integer', 'null'] }

/** What a visitor, or the form, may say. */
const WRITTEN: Readonly<Record<string, JsonSchema>> = {
  name: { type: 'string', maxLength: 100 },
  email: maybeText,
  phone: maybeText,
  company: maybeText,
  country_id: maybeId,
  report_id: maybeId,
  product_name: maybeText,
  price_version_id: maybeId,
  buy_time: maybeText,
  content: { type: ['string', 'null'], maxLength: 10_000 },
  keywords: { ...listOf({ type: 'string', maxLength: 100 }), maxItems: 20 },
  ip: maybeText,
  location: maybeText,
  user_agent: { type: ['string', 'null'], maxLength: 1000 },
}

const moduleCode: JsonSchema = {
  type: 'string',
  maxLength: 60,
  description: '留言模块的代码 / Code of the message module',
}
const channelCode: JsonSchema = {
  type: ['string', 'null'],
  maxLength: 100,
  description: '访客来自的渠道的代码 / Code of the channel the visitor came by',
}

interface Module {
  id: number
  is_mailed: boolean | null
}

/** The form that the message came by; one that is disabled takes none any more. */
async function moduleOf({ place, body }: ShopAsked): Promise<Module> {
  const { rows } = await sql<Module>`SELECT id, is_mailed FROM ${tableSql(place, 'message_module')}
    WHERE code = ${body.module} AND status = 'enabled'`.execute(place.database.kysely)
  const [found] = rows
  if (!found) throw new Invalid([{ field: 'module', message: 'check.ref' }])
  return found
}

/** A channel that nobody knows is no reason to lose the message. */
async function channelOf({ services, body }: ShopAsked): Promise<number | null> {
  if (typeof body.channel !== 'string') return null
  const { control } = services.places
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(control, 'channel')}
    WHERE code = ${body.channel}`.execute(control.database.kysely)
  return rows[0]?.id ?? null
}

async function nameOfReport({ place }: ShopAsked, id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${tableSql(place, 'report')} WHERE id = ${id}`.execute(
    place.database.kysely,
  )
  return rows[0]?.name ?? null
}

const leaveMessage = shopCall(
  {
    method: 'POST',
    path: '/messages',
    scope: 'messages',
    title: ['提交留言', 'Leave a message'],
    input: {
      body: objectSchema({ module: moduleCode, channel: channelCode, ...WRITTEN, ...FORM_FACTS }, 'module', 'name'),
    },
    output: { type: 'null' },
  },
  async (asked) => {
    const { services, language, member } = asked
    const { body } = asked
    const { module: _, channel: __, website: ___, seconds: ____, ...draft } = body
    const values = await written(asked, message, Object.keys(WRITTEN), draft)
    const { id, is_mailed: isMailed } = await moduleOf(asked)
    const row = {
      ...values,
      product_name: values.product_name ?? (await nameOfReport(asked, values.report_id)),
      message_module_id: id,
      channel_id: await channelOf(asked),
      member_id: member?.id ?? null,
      language_version: language,
      sent_at: services.now().toISOString(),
      is_read: false,
      state: 'new',
    }
    const mail = isMailed ? await messageMailOf(services, asked, id, originSeen(asked)) : undefined
    await shopChangeOnce(asked, ['message', 'store'], async (writer) => {
      const [id = 0] = await writer.insert(message, [row])
      await takeIn(writer, 'message', id, { isTrapped: isTrapped(body), seconds: secondsTaken(body) })
      // Both are kept or neither.
      if (mail) await mailMessage(services, writer, asked.site, mail, { ...row, id } as unknown as Message)
      return null
    })
    return null
  },
)

export const messageCalls = [leaveMessage] as const
