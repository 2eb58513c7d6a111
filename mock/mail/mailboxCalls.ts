import { NotFound } from '../../server/foundation/faults/errors'
import { ProtocolAnswer } from '../../server/foundation/http/answers'
import type { PublicCall } from '../../server/foundation/http/call'
import { idOfPath } from '../../server/foundation/http/query'
import { element, type RichNode, writeTree } from '../../src/resources/kit/richtextTree'
import type { KeptMail, MailDouble } from './MailDouble'

const FONT = "font-family:-apple-system,'PingFang SC','Microsoft YaHei',sans-serif;color:#1d2129"
const CELL = 'padding:10px 14px;border-bottom:1px solid #eef0f3;text-align:left;vertical-align:top'

const page = (body: readonly RichNode[]): ProtocolAnswer =>
  new ProtocolAnswer(
    200,
    { 'content-type': 'text/html; charset=utf-8' },
    `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示邮箱 / Demo mailbox</title></head>${writeTree([element('body', body, { style: `max-width:960px;margin:32px auto;padding:0 16px;${FONT}` })])}</html>`,
  )

const row = ({ id, at, to, subject }: KeptMail): RichNode =>
  element('tr', [
    element('td', [at.toISOString().slice(0, 19).replace('T', ' ')], { style: `${CELL};white-space:nowrap` }),
    element('td', [to.join(', ')], { style: CELL }),
    element('td', [element('a', [subject], { href: `/demo/mailbox/${id}` })], { style: CELL }),
  ])

const listOf = (kept: readonly KeptMail[]): readonly RichNode[] => [
  element('h1', ['演示邮箱 / Demo mailbox'], { style: 'font-size:20px' }),
  element('p', [
    '演示发出的邮件都在这里，不会寄给任何人。刷新可看到新邮件。 / Every email of the demo ends here and reaches nobody. Reload to see new ones.',
  ]),
  ...(kept.length === 0
    ? [element('p', ['还没有邮件。 / No emails yet.'])]
    : [element('table', [element('tbody', kept.map(row))], { style: 'width:100%;border-collapse:collapse' })]),
]

/** The mailbox of the demo: what was sent since it started, and each mail as its reader would see it, with links that work. */
export const mailboxCalls = ({ kept }: MailDouble): PublicCall[] => [
  {
    method: 'GET',
    path: '/demo/mailbox',
    access: 'public',
    title: ['演示邮箱', 'Demo mailbox'],
    answer: async () => page(listOf(kept)),
  },
  {
    method: 'GET',
    path: '/demo/mailbox/:id',
    access: 'public',
    title: ['演示邮箱中的一封邮件', 'An email of the demo mailbox'],
    async answer({ params }) {
      const id = idOfPath(params)
      const mail = kept.find((each) => each.id === id)
      if (!mail) throw new NotFound()
      return new ProtocolAnswer(200, { 'content-type': 'text/html; charset=utf-8' }, mail.html)
    },
  },
]
