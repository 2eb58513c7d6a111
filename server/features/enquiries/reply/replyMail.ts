import { defineMail } from '../../../foundation/services/mails'

/** A letter of the staff in a thread. Its subject carries the reference by which an answer finds its way back. */
export const replyMail = defineMail(
  'reply',
  {
    subject: { label: ['主题', 'Subject'], kind: 'text', isOurs: true, example: ['关于你的留言', 'Your message'] },
    reference: { label: ['编号', 'Reference'], kind: 'text', isOurs: true, example: 'k3x9qz72mf' },
    text: {
      label: ['正文', 'Text'],
      kind: 'prose',
      example: ['样本见附件。', 'The sample is attached.'],
    },
    quote: {
      label: ['对方原文', 'What they wrote'],
      kind: 'quote',
      isOptional: true,
      example: ['请发一份样本。', 'Please send me a sample.'],
    },
  },
  {
    first: {
      zh: { subject: '{subject} [#{reference}]', body: ['{text}', '{quote}'] },
      en: { subject: '{subject} [#{reference}]', body: ['{text}', '{quote}'] },
    },
  },
)
