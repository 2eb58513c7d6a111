import { type Feedback, feedback } from '../../../src/resources/feedback'
import { defineMail, type MailValues } from '../../foundation/services/mails'

type Told = Pick<Feedback, 'name' | 'content'>

/** What the mail of a reply speaks of. */
export const replyValues = ({ name, content }: Told, reply: string): MailValues => ({ name, reply, content })

/** Staff write the reply; what the reader wrote is quoted. */
export const feedbackReplyMail = defineMail(
  'feedback',
  {
    name: { label: ['姓名', 'Name'], kind: 'text', example: ['王敏', 'Ada Lovelace'] },
    reply: {
      label: ['回复内容', 'Reply'],
      kind: 'prose',
      example: ['数据已更正，谢谢指出。', 'The figure has been corrected. Thank you for pointing it out.'],
    },
    content: {
      label: ['读者原文', 'What the reader wrote'],
      kind: 'quote',
      example: ['第 12 页的增长率似乎不对。', 'The growth rate on page 12 looks wrong.'],
    },
  },
  {
    sample: {
      resource: feedback.name,
      values: async (_services, _where, row) =>
        replyValues({ name: String(row.name), content: String(row.content) }, String(row.reply ?? '')),
    },
    first: {
      zh: {
        subject: '{site}：对你的反馈的回复',
        body: ['{name}，你好：', '谢谢你的反馈。我们的回复：', '{reply}', '你写的是：', '{content}'],
      },
      en: {
        subject: '{site}: reply to your feedback',
        body: ['Dear {name},', 'Thank you for your feedback. Our reply:', '{reply}', 'You wrote:', '{content}'],
      },
    },
  },
)
