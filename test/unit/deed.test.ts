import { type Changed, type Deed, deedOf } from '../../server/kernel/changes/deed'
import { coupon } from '../../src/resources/coupon'
import { report } from '../../src/resources/report'

const PRICE: Changed = {
  label: ['价格', 'Price'],
  values: { before: ['18,000', '18,000'], after: ['12,345', '12,345'] },
}
const row = (fields: Changed[], did: NonNullable<Deed['row']>['did'] = 'updated') => ({
  title: ['锌', 'Zinc'] as const,
  did,
  fields,
})
const deed = (more: Partial<Deed> = {}): Deed => ({
  resource: report,
  subject: 'report',
  action: 'update',
  code: '200',
  ...more,
})

describe('what was done, as a sentence', () => {
  it.each<[string, Deed, string, string]>([
    [
      'one field',
      deed({ row: row([PRICE]) }),
      '把“锌”的价格从 18,000 改为 12,345',
      'changed the price of “Zinc” from 18,000 to 12,345',
    ],
    [
      'a field that was empty',
      deed({ row: row([{ ...PRICE, values: { before: null, after: ['5', '5'] } }]) }),
      '把“锌”的价格设为 5',
      'set the price of “Zinc” to 5',
    ],
    [
      'a field that is empty now',
      deed({ row: row([{ ...PRICE, values: { before: ['5', '5'], after: null } }]) }),
      '清空了“锌”的价格（原为 5）',
      'cleared the price of “Zinc” (it was 5)',
    ],
    [
      'a long text',
      deed({ row: row([{ label: ['SEO 描述', 'SEO description'] }]) }),
      '修改了“锌”的SEO 描述',
      'changed the SEO description of “Zinc”',
    ],
    [
      'several fields',
      deed({
        row: row([PRICE, { label: ['作者', 'Author'] }, { label: ['页数', 'Pages'] }, { label: ['图', 'Charts'] }]),
      }),
      '修改了“锌”的价格、作者、页数等 4 项',
      'changed the price, author, pages and 1 more of “Zinc”',
    ],
    [
      'a switch',
      deed({ action: 'change-status', row: row([{ label: ['状态', 'Status'], turn: 'disabled' }]) }),
      '停用了报告“锌”',
      'disabled the report “Zinc”',
    ],
    ['a new row', deed({ action: 'store', row: row([PRICE], 'created') }), '新增了报告“锌”', 'added the report “Zinc”'],
    [
      'a row that is taken back',
      deed({ action: 'undo', row: row([PRICE]) }),
      '撤销了对报告“锌”的操作',
      'undid a change to the report “Zinc”',
    ],
    ['many rows', deed({ action: 'destroy', count: 1200 }), '删除了 1,200 条报告', 'deleted 1,200 reports'],
    ['rows that a run will write', deed({ action: 'import-apply' }), '上传并写入了报告', 'uploaded reports'],
    ['nothing new', deed({ count: 0 }), '保存了报告，没有改动', 'saved the report, unchanged'],
    [
      'an action of its own',
      deed({ resource: coupon, subject: 'coupon', action: 'generate', count: 100 }),
      '对 100 条优惠码执行了“生成优惠码”',
      'ran “Generate codes” on 100 discount codes',
    ],
    ['a sign-in', deed({ resource: undefined, subject: 'session', action: 'sign-in' }), '登录了系统', 'signed in'],
    [
      'a refusal',
      deed({ action: 'destroy', code: '403' }),
      '的操作被拒绝：删除 · 报告（403）',
      'was refused: Delete · Report (403)',
    ],
  ])('%s', (_, done, zh, en) => expect(deedOf(done)).toEqual([zh, en]))
})
