import { coupon } from '../../../../src/resources/coupon'
import { timeInMail } from '../../../foundation/messages/timeInMail'
import { defineMail } from '../../../foundation/services/mails'

/** A discount code for a member. */
export const couponMail = defineMail(
  'coupon',
  {
    name: { label: ['姓名', 'Name'], kind: 'text', isOptional: true, example: ['王敏', 'Ada Lovelace'] },
    code: { label: ['优惠码', 'Code'], kind: 'text', example: 'AUTUMN-2026' },
    until: { label: ['有效期至', 'Valid until'], kind: 'text', isOptional: true, example: '2026-12-31 16:00 UTC' },
  },
  {
    sample: {
      resource: coupon.name,
      values: async (_services, _where, { code, ends_at }) => ({
        code: String(code),
        until: typeof ends_at === 'string' || ends_at instanceof Date ? timeInMail(ends_at) : '',
      }),
    },
    first: {
      zh: {
        subject: '{site}：你的优惠码',
        body: ['{name}，你好：', '下次下单时填写优惠码 {code} 即可享受优惠。', '有效期至 {until}。'],
      },
      en: {
        subject: '{site}: your discount code',
        body: [
          'Dear {name},',
          'Enter the code {code} with your next order to get your discount.',
          'It is valid until {until}.',
        ],
      },
    },
  },
)
