import { defineResource } from './kit/defineResource'
import { choice, datetime, number, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { endsAfter } from './kit/rules'
import { couponValue } from './rules/couponValue'
import { discountReceiver } from './rules/discountReceiver'

/** What one member or one company pays less, without a code: agreed with them. */
export const specialDiscount = defineResource(
  'special_discount',
  ['特殊折扣', 'Special discount', 'Special discounts'],
  {
    scope: 'site',
    since: '1.3',
    screen: 'orders/special-discount',
    group: 'orders',
    icon: 'IconUserGroup',
    tellsOfPeople: true,
    titleField: 'reason',
    fields: {
      reason: text(['事由', 'Reason'], {
        required: true,
        maxLength: 200,
        width: 220,
        hint: ['价格说明和订单里以此为名', 'Name shown with the price and on the order'],
      }),
      member_id: ref(['会员', 'Member'], 'member', { outlives: true, width: 160 }),
      company: text(['公司', 'Company'], {
        maxLength: 200,
        width: 200,
        hint: [
          '公司名称与会员资料一致的都享受，不分大小写、全角半角和空格；与会员同填时两者都要符合',
          'For every member of this company, ignoring case, width and spaces. If a member is set too, both must match',
        ],
      }),
      report_id: ref(['报告', 'Report'], 'report', {
        outlives: true,
        width: 240,
        hint: ['留空则适用于所有报告', 'Leave empty for every report'],
      }),
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
        hint: [
          '按比例时填百分数：15 即减 15%；立减时填每份减去的金额',
          'Percent off: 15 takes 15% off. Amount off: the amount off each copy',
        ],
      }),
      begins_at: datetime(['开始时间', 'Begins'], { required: true, width: 150 }),
      ends_at: datetime(['结束时间', 'Ends'], { required: true, width: 150 }),
      state: choice(
        ['使用状态', 'State'],
        {
          scheduled: ['未开始', 'Coming'],
          running: ['可用', 'Running'],
          ended: ['已结束', 'Ended'],
          stopped: ['已停用', 'Disabled'],
        },
        {
          readonly: true,
          computed: true,
          width: 110,
          tones: { scheduled: 'blue', running: 'green', ended: 'grey', stopped: 'red' },
        },
      ),
    },
    columns: [
      'id',
      'reason',
      'kind',
      'value',
      'member_id',
      'company',
      'state',
      'ends_at',
      'begins_at',
      'report_id',
      'status',
    ],
    filters: ['state', 'member_id', 'report_id', 'kind', 'begins_at', 'ends_at', 'status'],
    search: ['reason', 'company'],
    form: [
      { heading: ['给谁', 'For whom'], rows: [['reason'], ['member_id', 'company'], ['report_id']] },
      { heading: ['优惠', 'Discount'], rows: [['kind', 'value']] },
      { heading: ['期限', 'When'], rows: [['begins_at', 'ends_at']] },
      { heading: ['其他', 'Other'], rows: [['status', 'sort']] },
    ],
    rules: [endsAfter('begins_at', 'ends_at'), couponValue, discountReceiver],
  },
)

export type SpecialDiscount = RowOf<typeof specialDiscount>
export type SpecialDiscountDraft = DraftOf<typeof specialDiscount>
