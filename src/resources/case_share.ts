import { defineResource } from './kit/defineResource'
import { datetime, image, ref, refs, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A piece of work for a customer that the sites tell of. */
export const caseShare = defineResource('case_share', ['案例分享', 'Shared case', 'Shared cases'], {
  screenTitle: ['案例分享', 'Case sharing'],
  scope: 'control',
  screen: 'channel/case-share',
  group: 'channel',
  icon: 'IconBook',
  titleField: 'title',
  fields: {
    title: text(['标题', 'Title'], { required: true, maxLength: 200, width: 260 }),
    customer: text(['客户', 'Customer'], { maxLength: 200, width: 160 }),
    industry_id: ref(['行业', 'Industry'], 'industry', { width: 140 }),
    cover: image(['封面', 'Cover'], { width: 90 }),
    content: richtext(['内容', 'Content'], { required: true }),
    shared_at: datetime(['分享时间', 'Shared'], { width: 150 }),
    site_ids: refs(['展示站点', 'Sites'], 'site', {
      width: 160,
      hint: ['留空则所有站点都展示', 'Leave empty to show it on every site'],
    }),
  },
  columns: ['id', 'title', 'cover', 'customer', 'industry_id', 'shared_at', 'status', 'site_ids', 'sort'],
  filters: ['industry_id', 'shared_at', 'status'],
  search: ['title', 'customer'],
  form: [
    { heading: ['案例', 'Case'], rows: [['title'], ['customer', 'industry_id'], ['cover'], ['content']] },
    { heading: ['展示', 'Where it appears'], rows: [['site_ids'], ['shared_at'], ['status', 'sort']] },
  ],
})

export type CaseShare = RowOf<typeof caseShare>
export type CaseShareDraft = DraftOf<typeof caseShare>
