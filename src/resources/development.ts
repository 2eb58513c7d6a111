import { defineResource } from './kit/defineResource'
import { image, int, longtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A step in the company's history. */
export const development = defineResource('development', ['发展历程', 'Milestone', 'Milestones'], {
  screenTitle: ['发展历程', 'Development history'],
  scope: 'site',
  since: '1.3',
  screen: 'page/development',
  group: 'page',
  icon: 'IconHistory',
  titleField: 'title',
  fields: {
    year: int(['年份', 'Year'], { required: true, isCode: true, min: 1900, max: 2200, width: 90 }),
    month: int(['月份', 'Month'], { isCode: true, min: 1, max: 12, width: 90 }),
    title: text(['标题', 'Title'], { required: true, width: 280 }),
    content: longtext(['内容', 'Content'], { required: true, maxLength: 5000, width: 360 }),
    image: image(['图片', 'Picture'], { width: 90 }),
  },
  columns: ['year', 'month', 'title', 'content', 'image', 'status', 'sort', 'updated_at'],
  filters: ['year', 'status'],
  search: ['title'],
  order: ['year', 'desc'],
  form: [{ rows: [['year', 'month'], ['title'], ['content'], ['image'], ['status', 'sort']] }],
})

export type Development = RowOf<typeof development>
export type DevelopmentDraft = DraftOf<typeof development>
