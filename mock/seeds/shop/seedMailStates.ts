import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import { tableSql } from '../../../server/foundation/db/tableSql'
import type {
  MailLane,
  MailScenario,
  MailStage,
  MailState,
  ReceiverState,
} from '../../../src/resources/rules/mailState'

const SENDER = '环球市场研究 <reports@demo.example>'
const ACCOUNT = '报告与订单'
const HOUR = 3_600_000

interface Told {
  address: string
  state: ReceiverState
  code?: string
  said?: string
}

interface Shown {
  state: Exclude<MailState, 'sending'>
  scenario: MailScenario
  subject: string
  words: string
  lane?: MailLane
  /** Hours before the end of the demo's story; below zero: it goes out later. */
  ago: number
  to: readonly Told[]
  stage?: MailStage
  error?: string
}

const TAKEN = '250 2.0.0 OK'
const GONE = '550 5.1.1 No such mailbox'
const CUT = 'ECONNECTION: The connection was closed'

/** One of each state that a mail can be found in; the demo sends by itself, so none stands there as being sent. */
const SHOWN: readonly Shown[] = [
  {
    state: 'waiting',
    scenario: 'message',
    subject: '答复：聚乙烯报告的目录',
    words: '目录已附上，明天上午寄出。',
    lane: 'person',
    ago: -20,
    to: [{ address: 'chen.jie@customer.example', state: 'waiting' }],
  },
  {
    state: 'held',
    scenario: 'order_paid',
    subject: '环球市场研究：已收到付款',
    words: '款项已到账，报告可以下载。',
    ago: 5,
    to: [{ address: 'old.buyer@customer.example', state: 'held', code: 'hard_bounce', said: GONE }],
    error: GONE,
  },
  {
    state: 'partly',
    scenario: 'message',
    subject: '环球市场研究：索取样本，来自王敏',
    words: '“索取样本”收到王敏的留言。',
    ago: 7,
    to: [
      { address: 'sales@demo.example', state: 'sent', said: TAKEN },
      { address: 'left@demo.example', state: 'refused', code: '5.1.1', said: GONE },
    ],
    stage: 'receiver',
    error: GONE,
  },
  {
    state: 'unknown',
    scenario: 'order_refunded',
    subject: '环球市场研究：退款已办理',
    words: '退款已办理，三个工作日内到账。',
    ago: 9,
    to: [{ address: 'zhao.lei@customer.example', state: 'unknown', said: CUT }],
    stage: 'content',
    error: CUT,
  },
  {
    state: 'failed',
    scenario: 'coupon',
    subject: '环球市场研究：你的优惠码',
    words: '下次下单时填写优惠码即可享受优惠。',
    ago: 26,
    to: [{ address: 'nobody@customer.example', state: 'refused', code: '5.1.1', said: GONE }],
    stage: 'receiver',
    error: GONE,
  },
  {
    state: 'cancelled',
    scenario: 'reply',
    subject: '答复：报告的更新时间',
    words: '新版将在下个季度发布。',
    lane: 'person',
    ago: 30,
    to: [{ address: 'sun.yu@customer.example', state: 'cancelled' }],
  },
]

/** What was said on the line, as the log has it. */
const talkOf = ({ to, error }: Shown): string =>
  [
    '< 220 smtp.demo.example ESMTP',
    '> AUTH PLAIN ••••••',
    '< 235 2.7.0 Authentication successful',
    '> MAIL FROM:<reports@demo.example>',
    '< 250 2.1.0 OK',
    ...to.flatMap(({ address, said }) => [`> RCPT TO:<${address}>`, `< ${said === CUT ? '250 2.1.5 OK' : said}`]),
    ...(error === CUT ? ['> DATA', '< 354 Go ahead'] : []),
  ].join('\n')

async function addMail(place: Place, mail: Shown, at: Date): Promise<void> {
  const { state, scenario, subject, words, lane = 'transaction', to, stage = null, error = null } = mail
  const isTried = stage !== null
  const isTaken = to.some((each) => each.state === 'sent')
  const isLater = mail.ago < 0
  const created = isLater ? new Date(at.getTime() + (mail.ago - 1) * HOUR) : at
  const { rows } = await sql<{
    id: number
  }>`INSERT INTO ${tableSql(place, 'email_log')} (created_at, scenario, state, subject,
      receivers, sender, lane, sent_at, failed_at, error, attempts, body, plain, cause_key, mail_id, data_at, next_at, not_before, is_automatic)
    VALUES (${created}, ${scenario}, ${state}, ${subject}, ${JSON.stringify(to.map(({ address }) => address))}::jsonb,
      ${isTried ? SENDER : null}, ${lane}, ${isTaken ? at : null}, ${stage}, ${error}, ${isTried ? 1 : 0}, ${`<p>${words}</p>`}, ${words},
      ${`demo:${state}`}, ${`<demo-${state}@demo.example>`}, ${isTaken || state === 'unknown' ? at : null},
      ${isLater ? at : null}, ${isLater ? at : null}, ${lane !== 'person'}) RETURNING id`.execute(place.database.kysely)
  const id = Number(rows[0]?.id)
  await sql`INSERT INTO ${tableSql(place, 'email_receiver')} (email_log_id, address, state, code, said)
    SELECT ${id}, r.address, r.state, r.code, r.said
    FROM jsonb_to_recordset(${JSON.stringify(to)}::jsonb) AS r(address text, state text, code text, said text)`.execute(
    place.database.kysely,
  )
  if (!isTried) return
  await sql`INSERT INTO ${tableSql(place, 'email_attempt')} (email_log_id, no, at, data_at, ended_at, account, stage, code, said, talk)
    VALUES (${id}, 1, ${at}, ${state === 'unknown' ? at : null}, ${at}, ${ACCOUNT}, ${stage}, ${error === GONE ? '5.1.1' : null},
      ${error}, ${talkOf(mail)})`.execute(place.database.kysely)
}

/** Those that went out before are told of receiver by receiver as well. */
async function addReceivers(place: Place): Promise<void> {
  await sql`INSERT INTO ${tableSql(place, 'email_receiver')} (email_log_id, address, state, code, said)
    SELECT l.id, r.address, CASE WHEN l.state = 'sent' THEN 'sent' ELSE 'refused' END,
      CASE WHEN l.state = 'sent' THEN NULL ELSE '5.1.1' END, coalesce(l.error, ${TAKEN})
    FROM ${tableSql(place, 'email_log')} l, jsonb_array_elements_text(l.receivers) AS r(address)
    ON CONFLICT DO NOTHING`.execute(place.database.kysely)
}

/** A mail in each state, with what became of each of its receivers. */
export async function seedMailStates(place: Place, storyEnds: Date): Promise<void> {
  await addReceivers(place)
  for (const mail of SHOWN) await addMail(place, mail, new Date(storyEnds.getTime() - mail.ago * HOUR))
}
