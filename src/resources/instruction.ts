import { defineResource } from './kit/defineResource'
import { choice, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a buyer is told about ordering, delivery, refunds and use. */
export const instruction = defineResource('instruction', ['说明', 'Instruction', 'Instructions'], {
  scope: 'site',
  since: '1.1',
  screen: 'products/instruction',
  group: 'products',
  icon: 'IconQuestionCircle',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 260 }),
    kind: choice(
      ['类型', 'Kind'],
      {
        ordering: ['订购', 'Ordering'],
        delivery: ['交付', 'Delivery'],
        refund: ['退款', 'Refund'],
        usage: ['使用', 'Usage'],
      },
      {
        required: true,
        width: 110,
        tones: { ordering: 'blue', delivery: 'green', refund: 'amber', usage: 'grey' },
      },
    ),
    content: richtext(['内容', 'Content'], { required: true }),
  },
  columns: ['id', 'name', 'kind', 'status', 'sort', 'updated_by', 'updated_at'],
  filters: ['kind', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'kind'], ['content'], ['status', 'sort']] }],
})

export type Instruction = RowOf<typeof instruction>
export type InstructionDraft = DraftOf<typeof instruction>
