import { defineResource } from './kit/defineResource'
import { date, image, int, longtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a customer said about the company. */
export const testimonial = defineResource('testimonial', ['客户评价', 'Testimonial', 'Testimonials'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/testimonial',
  group: 'page',
  icon: 'IconNotification',
  titleField: 'name',
  fields: {
    name: text(['客户姓名', 'Customer'], { required: true, maxLength: 100, width: 130 }),
    company: text(['公司', 'Company'], { maxLength: 200, width: 200 }),
    position: text(['职位', 'Position'], { maxLength: 100, width: 140 }),
    avatar: image(['头像', 'Portrait'], { width: 90 }),
    content: longtext(['评价内容', 'What they said'], { required: true, maxLength: 5000, width: 320 }),
    rating: int(['评分', 'Rating'], { min: 1, max: 5, width: 80, hint: ['1 到 5 分', 'From 1 to 5'] }),
    commented_at: date(['评价日期', 'Said on'], { width: 120 }),
  },
  columns: ['id', 'name', 'company', 'position', 'avatar', 'content', 'rating', 'commented_at', 'status', 'sort'],
  filters: ['status'],
  search: ['name', 'company'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [['name', 'avatar'], ['company', 'position'], ['content'], ['rating', 'commented_at'], ['status', 'sort']],
    },
  ],
})

export type Testimonial = RowOf<typeof testimonial>
export type TestimonialDraft = DraftOf<typeof testimonial>
