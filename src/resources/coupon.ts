import { action } from './kit/action'
import { effectOn, sayRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, datetime, email, int, number, refs, slug, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { endsAfter } from './kit/rules'
import { mailOutput } from './mail/mailInput'
import { couponValue } from './rules/couponValue'

/** What a coupon grants, and whom: the same whether it is typed or generated. */
const terms = {
  kind: choice(
    ['优惠方式', 'Kind'],
    { rate: ['按比例', 'Percent off'], amount: ['立减', 'Amount off'] },
    { required: true, default: 'rate', tones: { rate: 'blue', amount: 'green' }, width: 110 },
  ),
  value: number(['优惠值', 'Value'], {
    required: true,
    percentWhere: { field: 'kind', is: 'rate' },
    min: 0.01,
    max: 1_000_000,
    width: 80,
    hint: ['按比例时填百分数：15 即减 15%；立减时填金额', 'Percent off: 15 takes 15% off. Amount off: the amount'],
  }),
  price_version_ids: refs(['适用价格版本', 'Price versions'], 'price_version', {
    width: 180,
    hint: ['留空则不限', 'Leave empty for any'],
  }),
  publisher_ids: refs(['适用出版商', 'Publishers'], 'publisher', {
    width: 180,
    hint: ['留空则不限', 'Leave empty for any'],
  }),
  member_ids: refs(['适用会员', 'Members'], 'member', {
    width: 180,
    hint: ['留空则不限', 'Leave empty for any'],
  }),
  begins_at: datetime(['开始时间', 'Begins'], { required: true, width: 150 }),
  ends_at: datetime(['结束时间', 'Ends'], { required: true, width: 150 }),
  limit_total: int(['可用次数', 'Uses allowed'], {
    min: 1,
    width: 130,
    hint: ['留空则不限', 'Leave empty for no limit'],
  }),
  remark: text(['备注', 'Remark'], { maxLength: 200, width: 180 }),
}

const LONGEST_CODE = 32

/** A code that a buyer types to pay less. */
export const coupon = defineResource('coupon', ['优惠码', 'Discount code', 'Discount codes'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/coupon',
  group: 'orders',
  icon: 'IconTag',
  tellsOfPeople: true,
  titleField: 'code',
  fields: {
    code: slug(['优惠码', 'Code'], { required: true, unique: 'ignoreCase', maxLength: LONGEST_CODE, width: 250 }),
    ...terms,
    used: int(['已用次数', 'Times used'], { readonly: true, default: 0, width: 120 }),
    state: choice(
      ['使用状态', 'State'],
      {
        scheduled: ['未开始', 'Coming'],
        running: ['可用', 'Running'],
        ended: ['已结束', 'Ended'],
        used_up: ['已用完', 'Used up'],
        stopped: ['已停用', 'Disabled'],
      },
      {
        readonly: true,
        computed: true,
        width: 110,
        tones: { scheduled: 'blue', running: 'green', ended: 'grey', used_up: 'grey', stopped: 'red' },
      },
    ),
  },
  columns: ['id', 'code', 'kind', 'value', 'state', 'ends_at', 'used', 'limit_total', 'begins_at', 'status', 'remark'],
  filters: ['state', 'kind', 'begins_at', 'ends_at', 'status'],
  furtherFilters: {
    made_in: text(['生成批次', 'Generated together'], { exact: true, isCode: true, maxLength: 20 }),
  },
  search: ['code', 'remark'],
  palette: { names: ['remark'], numbers: ['code'] },
  form: [
    { heading: ['优惠', 'Discount'], rows: [['code'], ['kind', 'value']] },
    { heading: ['范围', 'Where it counts'], rows: [['price_version_ids'], ['publisher_ids'], ['member_ids']] },
    { heading: ['期限与次数', 'When and how often'], rows: [['begins_at', 'ends_at'], ['limit_total']] },
    { heading: ['其他', 'Other'], rows: [['remark'], ['status', 'sort']] },
  ],
  rules: [endsAfter('begins_at', 'ends_at'), couponValue],
  actions: {
    generate: action(['生成优惠码', 'Generate codes'], {
      place: 'head',
      effect: effectOn('rows', ({ draft: { count } }) =>
        typeof count === 'number'
          ? sayRows(['生成{rows}', 'Generate {rows}'], ['个优惠码', 'code', 'codes'], count)
          : undefined,
      ),
      madeBy: 'made_in',
      hint: ['一次生成多个互不相同的优惠码，条件相同', 'Creates many different codes at once with the same terms'],
      input: {
        count: int(['数量', 'How many'], { required: true, min: 1, max: 10_000, default: 100 }),
        prefix: slug(['前缀', 'Prefix'], { maxLength: 16, hint: ['每个码都以它开头', 'Every code starts with this'] }),
        ...terms,
      },
      form: [
        ['count', 'prefix'],
        ['kind', 'value'],
        ['begins_at', 'ends_at'],
        ['price_version_ids'],
        ['publisher_ids'],
        ['member_ids'],
        ['limit_total', 'remark'],
      ],
      rules: [endsAfter('begins_at', 'ends_at'), couponValue],
      output: { made: int(['已生成', 'Made'], { required: true }) },
      run: { unit: ['个', 'codes'] },
    }),
    mail: action(['邮件发送', 'Email the code'], {
      place: 'row',
      moves: 'mail',
      isFinal: true,
      isOnce: true,
      effect: effectOn('mail', ({ draft: { to } }) =>
        to ? [`寄给 ${String(to)}`, `Send to ${String(to)}`] : undefined,
      ),
      hint: [
        '把优惠码和有效期寄给一位顾客，内容在“发邮场景”中修改。发出的邮件不能收回',
        'Emails the code and until when it holds. Mail scenarios say in which words. Emails cannot be recalled',
      ],
      fits: ({ state }) => state === undefined || state === 'running' || state === 'scheduled',
      input: {
        to: email(['收件邮箱', 'Send to'], { required: true }),
        name: text(['姓名', 'Name'], { maxLength: 100 }),
        language: choice(
          ['邮件语言', 'Language of the email'],
          { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
          { hint: ['留空用你的语言', 'Leave empty for your own'] },
        ),
      },
      form: [['to'], ['name', 'language']],
      output: mailOutput,
    }),
  },
})

export type Coupon = RowOf<typeof coupon>
export type CouponDraft = DraftOf<typeof coupon>
