import { choice, email, text } from '../kit/fields'

/** To whom a mail goes, and in which language: left empty, what is about it says so. */
export const mailInput = {
  to: email(['收件邮箱', 'Send to'], {
    hint: ['留空即订单上的邮箱', 'Leave empty for the address of the order'],
  }),
  language: choice(
    ['邮件语言', 'Language of the email'],
    { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
    {
      hint: [
        '留空：用下单时的语言；没有记下的，人民币用中文，其他货币用英文',
        'Empty: the language of the order. Where none is noted, Chinese for CNY, English for other currencies',
      ],
    },
  ),
} as const

export const mailOutput = { sent_to: text(['已发送至', 'Sent to'], { required: true }) } as const
