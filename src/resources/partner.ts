import { defineResource } from './kit/defineResource'
import { image, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A house that the company works with, shown with its logo. */
export const partner = defineResource('partner', ['合作伙伴', 'Partner', 'Partners'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/partner',
  group: 'page',
  icon: 'IconUserGroup',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 190 }),
    logo: image(['标志', 'Logo'], { required: true, width: 90 }),
    url: url(['网站', 'Website'], { width: 220 }),
    kind: text(['类型', 'Kind'], {
      maxLength: 50,
      width: 110,
      hint: ['网站按类型分组显示，例如“高校”“媒体”', 'Partners are grouped by this on the site: universities, media'],
    }),
  },
  columns: ['id', 'name', 'logo', 'kind', 'url', 'status', 'sort', 'updated_at'],
  filters: ['kind', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'kind'],
        ['logo', 'url'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type Partner = RowOf<typeof partner>
export type PartnerDraft = DraftOf<typeof partner>
