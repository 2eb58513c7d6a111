import { defineResource } from './kit/defineResource'
import { bool, choice, int, money, number, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { offerLineComplete } from './rules/offerLineComplete'

/** One thing that is offered: a report in an edition, priced by the price engine, or words and a price of one's own. */
export const offerLine = defineResource('offer_line', ['报价明细', 'Offer line', 'Offer lines'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/offer-line',
  group: 'orders',
  tellsOfPeople: true,
  icon: 'IconFile',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    offer_id: ref(['报价', 'Offer'], 'offer', { required: true, outlives: true, width: 170 }),
    report_id: ref(['报告', 'Report'], 'report', {
      outlives: true,
      width: 200,
      hint: ['留空则填自己的名称和单价', 'Leave empty for a name and a price of your own'],
    }),
    price_version_id: ref(['价格版本', 'Price version'], 'price_version', { outlives: true, width: 150 }),
    own_name: text(['自定名称', 'Own name'], { maxLength: 300, width: 200 }),
    own_price: money(['自定单价', 'Own price'], {
      min: 0,
      max: 500_000,
      width: 120,
      hint: ['以报价的货币计，不含税', 'In the currency of the offer, without tax'],
    }),
    quantity: int(['数量', 'Quantity'], { required: true, min: 1, max: 9_999, default: 1, width: 100 }),
    off_percent: number(['让价', 'Percent off'], {
      min: 0,
      max: 100,
      width: 110,
      hint: [
        '填百分数，15 即减 15%。与价格引擎的折扣取较大的一个，不叠加。10 以内、30 以内和更多分别需要权限',
        '15 takes 15% off. The larger of this and the engine’s own discount counts, not both. Up to 10, up to 30 and more each need a right',
      ],
    }),
    is_choice: bool(['可选其一', 'Alternative'], {
      default: false,
      width: 110,
      hint: ['标出的几项里，买家只选一项', 'Of the lines marked so the buyer chooses one'],
    }),
    name: text(['名称', 'Name'], { readonly: true, maxLength: 1000, width: 300 }),
    name_en: text(['英文名称', 'Name in English'], { readonly: true, maxLength: 1000, width: 260 }),
    edition: text(['版本名称', 'Edition'], { readonly: true, maxLength: 100, width: 150 }),
    language_id: ref(['语言', 'Language'], 'language', { readonly: true, outlives: true, width: 100 }),
    unit_price: money(['单价', 'Unit price'], { readonly: true, width: 120 }),
    discount_kind: choice(
      ['折扣来源', 'Discount source'],
      {
        special: ['特殊折扣', 'Special discount'],
        report: ['报告折扣', 'Report discount'],
        category: ['分类折扣', 'Category discount'],
        offer: ['报价让价', 'Offer discount'],
      },
      { readonly: true, width: 130 },
    ),
    discount_amount: money(['折扣金额', 'Discount'], { readonly: true, width: 110 }),
    discount_reason: text(['折扣说明', 'Discount reason'], { readonly: true, maxLength: 500, width: 180 }),
    tax_amount: money(['税额', 'Tax'], { readonly: true, width: 100 }),
    amount: money(['金额', 'Amount'], { readonly: true, width: 120 }),
    needs_delivery: bool(['需要配送', 'Needs delivery'], { readonly: true, default: false, width: 140 }),
  },
  columns: [
    'name',
    'edition',
    'quantity',
    'amount',
    'is_choice',
    'unit_price',
    'off_percent',
    'discount_amount',
    'tax_amount',
    'offer_id',
    'id',
  ],
  filters: ['offer_id', 'report_id', 'price_version_id', 'is_choice'],
  search: ['name', 'name_en', 'own_name'],
  order: ['id', 'asc'],
  form: [
    {
      rows: [
        ['offer_id'],
        ['report_id', 'price_version_id'],
        ['own_name', 'own_price'],
        ['quantity', 'off_percent'],
        ['is_choice'],
      ],
    },
  ],
  rules: [offerLineComplete],
  without: ['change-status', 'change-sort', 'reset-sort'],
  actions: {
    'own-price': ['自定名称和单价', 'Lines of one’s own'],
    'discount-small': ['让价 10% 以内', 'Discounts up to 10%'],
    'discount-large': ['让价 30% 以内', 'Discounts up to 30%'],
    'discount-any': ['任意让价', 'Any discount'],
  },
})

export type OfferLine = RowOf<typeof offerLine>
export type OfferLineDraft = DraftOf<typeof offerLine>
