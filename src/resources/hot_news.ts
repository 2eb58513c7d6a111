import { defineResource } from './kit/defineResource'
import { ref } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** An article among those that the site shows first, at its place. */
export const hotNews = defineResource('hot_news', ['热门资讯', 'Hot article', 'Hot articles'], {
  screenTitle: ['热门资讯', 'Hot news'],
  scope: 'site',
  since: '1.3',
  screen: 'news/hot',
  group: 'news',
  icon: 'IconOrderedList',
  titleField: 'news_id',
  fields: {
    news_id: ref(['资讯', 'Article'], 'news', { required: true, unique: true, width: 420 }),
  },
  columns: ['news_id', 'status', 'sort', 'created_by', 'created_at'],
  filters: ['status'],
  search: ['news_id'],
  order: ['sort', 'asc'],
  form: [{ rows: [['news_id'], ['status', 'sort']] }],
})

export type HotNews = RowOf<typeof hotNews>
export type HotNewsDraft = DraftOf<typeof hotNews>
