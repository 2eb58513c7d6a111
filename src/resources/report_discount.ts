import { discountTerms as terms } from './discount/terms'
import { defineResource } from './kit/defineResource'
import { choice, int, refs, text } from './kit/fields'
import type { RowOf } from './kit/resource'

type Terms = typeof terms

/** Written by the run that gives it, never by a form. */
const discountTerms = Object.fromEntries(
  Object.entries(terms).map(([name, field]) => [name, { ...field, readonly: true }]),
) as Terms

/**
 * A discount for many reports: written on each of those that were picked, or standing for all of some categories. Taking it
 * back takes its row away.
 */
export const reportDiscount = defineResource('report_discount', ['报告折扣', 'Report discount', 'Report discounts'], {
  scope: 'both',
  since: '1.3',
  screen: 'products/discount',
  group: 'products',
  icon: 'IconTag',
  titleField: 'name',
  fields: {
    ...discountTerms,
    target: text(['范围', 'Which reports'], { readonly: true, maxLength: 1000, width: 280 }),
    target_en: text(['范围（英文）', 'Which reports (English)'], { readonly: true, maxLength: 1000, width: 280 }),
    origin: choice(
      ['来自', 'Set from'],
      { report: ['报告', 'Reports'], category: ['分类', 'Categories'] },
      { readonly: true, width: 110 },
    ),
    category_ids: refs(['分类', 'Categories'], 'category', {
      readonly: true,
      outlives: true,
      width: 200,
      hint: [
        '含设置时的下级分类；这些分类下的报告都按它优惠，之后归入的也算',
        'With those below them when it was set. It counts for every report in them, those that come later too',
      ],
    }),
    reports: int(['报告数', 'Reports'], { readonly: true, default: 0, width: 90 }),
    change_set_id: int(['操作编号', 'Operation'], { readonly: true, isCode: true, width: 110 }),
    state: choice(
      ['阶段', 'Stage'],
      { coming: ['未开始', 'Coming'], running: ['进行中', 'Running'], past: ['已结束', 'Ended'] },
      {
        readonly: true,
        computed: true,
        width: 100,
        tones: { coming: 'blue', running: 'green', past: 'grey' },
      },
    ),
  },
  columns: [
    'id',
    'name',
    'state',
    'discount_type',
    'discount_rate',
    'discount_amount',
    'discount_begin',
    'discount_end',
    'reports',
    'target',
    'created_by',
    'created_at',
  ],
  filters: ['state', 'discount_type', 'discount_begin', 'discount_end', 'created_by'],
  search: ['name'],
  form: [],
  without: ['store', 'update', 'destroy', 'change-status', 'change-sort', 'reset-sort'],
})

export type ReportDiscount = RowOf<typeof reportDiscount>
