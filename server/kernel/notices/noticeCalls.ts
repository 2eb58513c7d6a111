import { sql } from 'kysely'
import { NOTICE_LEVELS, NOTICE_WAYS, type NoticeWay } from '../../../src/resources/notices/ways'
import {
  acknowledgements,
  bellReading,
  bellStateReading,
  noticeSettings,
  type QuietHours,
} from '../../../src/resources/readings/notice'
import { isZone } from '../../../src/resources/rules/timeZone'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import type { AnyCall, Call, JsonSchema } from '../../foundation/http/call'
import { idOfPath, oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { receiversOf } from './audience'
import { bellOf, bellStateOf } from './bell'
import { acknowledge, markAllRead, markRead, markSeen, undoMarkAll } from './bellMarks'
import { allNoticeKinds, noticeKindNamed } from './noticeKinds'
import { keepNoticeSetting, noticeSettingsOf, quietHoursOf, wayOf } from './noticeSettings'

const PATH = '/api/admin/notice'
const NAMED_MISSING = 200
const text: JsonSchema = { type: 'string' }
const moment: JsonSchema = { type: 'string', format: 'date-time', maxLength: 40 }
const nullable: JsonSchema = { type: ['string', 'null'] }
const label: JsonSchema = { type: 'array', items: text, minItems: 2, maxItems: 2 }
const key: JsonSchema = { type: 'string', pattern: '^[np]\\d{1,15}$' }
const whole: JsonSchema = { type: 'integer' }
const level: JsonSchema = { enum: [...NOTICE_LEVELS] }
const row: JsonSchema = {
  type: 'object',
  properties: { key, level, title: label, body: text, why: label, kind: text, count: whole, at: text, path: text },
}
const quiet = { quiet_from: nullable, quiet_to: nullable, time_zone: text }

const bell = answerReading(bellReading, {
  title: ['页头通知', 'Notices of the header'],
  input: { query: querySchema({ before: { type: 'string', pattern: '^p\\d{1,15}$' } }) },
  output: objectSchema({ unseen: whole, rows: listOf(row), has_more: { type: 'boolean' }, through: text }),
  async answer({ services, caller, query }) {
    const before = oneOf(query, 'before')
    return bellOf(services, caller.userId, before === undefined ? undefined : Number(before.slice(1)))
  },
})

const state = answerReading(bellStateReading, {
  title: ['未看通知数', 'Notices not seen yet'],
  output: objectSchema({ unseen: whole, urgent: listOf(row), quiet: objectSchema(quiet) }),
  answer: ({ services, caller }) => bellStateOf(services, caller.userId),
})

const settings = answerReading(noticeSettings, {
  title: ['我的通知设置', 'My notice settings'],
  output: objectSchema({
    kinds: listOf(objectSchema({ name: text, title: label, why: label, level, way: { enum: [...NOTICE_WAYS] } })),
    ...quiet,
  }),
  async answer({ services, caller }) {
    const own = (await noticeSettingsOf(services, [caller.userId])).get(caller.userId)
    const kinds = allNoticeKinds().map((kind) => {
      const { name, title, why, level } = kind
      return { name, title, why, level, way: wayOf(kind, own) }
    })
    return { kinds, ...(await quietHoursOf(services, caller.userId)) }
  },
})

const missing = answerReading(acknowledgements, {
  title: ['通知的确认情况', 'Who has acknowledged a notice'],
  output: objectSchema({
    receivers: whole,
    acknowledged: whole,
    missing: listOf(objectSchema({ id: idNumber, name: text })),
  }),
  async answer({ services, params }) {
    const id = idOfPath(params, 'route.notFound')
    const { control } = services.places
    const { kysely } = control.database
    const { rows } = await sql<
      Parameters<typeof receiversOf>[1]
    >`SELECT audience, role_ids, department_ids, user_ids, created_by
      FROM ${tableSql(control, 'notice')} WHERE id = ${id}`.execute(kysely)
    if (!rows[0]) throw new NotFound()
    const receivers = [...(await receiversOf(services, rows[0]))]
    const { rows: names } = await sql<{
      id: number
      name: string
    }>`SELECT u.id, coalesce(nullif(u.nickname, ''), u.name) AS name
      FROM ${tableSql(control, 'user')} u WHERE u.id = ANY(${receivers}::bigint[]) AND NOT EXISTS (
        SELECT FROM ${tableSql(control, 'notice_mark')} m
        WHERE m.notice_id = ${id} AND m.user_id = u.id AND m.acknowledged_at IS NOT NULL)
      ORDER BY u.name`.execute(kysely)
    return {
      receivers: receivers.length,
      acknowledged: receivers.length - names.length,
      missing: names.slice(0, NAMED_MISSING),
    }
  },
})

/** A call by which one marks one's own notices: it changes nothing for anybody else. */
const marking = (
  name: string,
  title: Call['title'],
  body: JsonSchema,
  answer: (asked: Parameters<Call['answer']>[0]) => Promise<unknown>,
  output?: JsonSchema,
): Call => ({
  method: 'POST',
  path: `${PATH}/${name}`,
  access: 'signed-in',
  title,
  input: { body },
  ...(output && { output }),
  answer,
})

const through = objectSchema({ through: moment }, 'through')

const marks: readonly Call[] = [
  marking('see', ['通知已看过', 'Notices were seen'], through, async ({ services, caller, body }) => {
    await markSeen(services, caller.userId, new Date(String(body.through)))
  }),
  marking(
    'read',
    ['通知标为已读', 'Mark notices as read'],
    objectSchema({ keys: { ...listOf(key), maxItems: 200 } }, 'keys'),
    async ({ services, caller, body }) => {
      await markRead(services, caller.userId, (body.keys as unknown[]).map(String))
    },
  ),
  marking('acknowledge', ['确认通知', 'Acknowledge a notice'], objectSchema({ id: idNumber }, 'id'), async (asked) => {
    await acknowledge(asked.services, asked.caller.userId, Number(asked.body.id))
  }),
  marking(
    'read-all',
    ['通知全部标为已读', 'Mark all notices as read'],
    through,
    async ({ services, caller, body }) => ({
      marked_at: await markAllRead(services, caller.userId, new Date(String(body.through))),
    }),
    objectSchema({ marked_at: text }),
  ),
  marking(
    'undo-read-all',
    ['撤销全部已读', 'Take marking all back'],
    objectSchema({ marked_at: moment }, 'marked_at'),
    async ({ services, caller, body }) => {
      await undoMarkAll(services, caller.userId, new Date(String(body.marked_at)))
    },
  ),
]

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

function quietOf(body: Readonly<Record<string, unknown>>): QuietHours {
  const { quiet_from: from, quiet_to: to, time_zone: zone } = body
  const problem = (field: string) => new Invalid([{ field, message: 'rule.clockTime' }])
  if (from === null && to === null) return { quiet_from: null, quiet_to: null, time_zone: String(zone) }
  if (typeof from !== 'string' || !CLOCK.test(from)) throw problem('quiet_from')
  if (typeof to !== 'string' || !CLOCK.test(to)) throw problem('quiet_to')
  if (typeof zone !== 'string' || !isZone(zone)) throw new Invalid([{ field: 'time_zone', message: 'rule.timeZone' }])
  return { quiet_from: from, quiet_to: to, time_zone: zone }
}

const choose: readonly Call[] = [
  marking(
    'choose',
    ['选择通知方式', 'Choose where a kind of notice goes'],
    objectSchema({ kind: { type: 'string', maxLength: 60 }, way: { enum: [...NOTICE_WAYS] } }, 'kind', 'way'),
    async ({ services, caller, body }) => {
      const kind = noticeKindNamed(String(body.kind))
      if (!kind) throw new NotFound('notice.noSuchKind')
      await keepNoticeSetting(services, caller.userId, { ways: { [kind.name]: body.way as NoticeWay } })
    },
  ),
  marking(
    'quiet',
    ['设置免打扰时段', 'Set quiet hours'],
    objectSchema(quiet, 'quiet_from', 'quiet_to', 'time_zone'),
    async ({ services, caller, body }) => {
      await keepNoticeSetting(services, caller.userId, { quiet: quietOf(body) })
      await services.events.tell({ type: 'notices-marked', userIds: [caller.userId] })
    },
  ),
]

export const noticeCalls: readonly AnyCall[] = [bell, state, settings, missing, ...marks, ...choose]
