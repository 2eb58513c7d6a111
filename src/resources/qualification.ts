import { defineResource } from './kit/defineResource'
import { date, image, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A licence or certificate that the company shows. */
export const qualification = defineResource('qualification', ['资质', 'Qualification', 'Qualifications'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/qualification',
  group: 'page',
  icon: 'IconIdcard',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 280 }),
    image: image(['证书图片', 'Certificate'], { required: true, width: 110 }),
    issued_at: date(['颁发日期', 'Issued on'], { width: 120 }),
    thumbnail: image(['缩略图', 'Thumbnail'], { width: 110 }),
  },
  columns: ['id', 'name', 'image', 'thumbnail', 'issued_at', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'issued_at'],
        ['image', 'thumbnail'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type Qualification = RowOf<typeof qualification>
export type QualificationDraft = DraftOf<typeof qualification>
