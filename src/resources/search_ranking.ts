import { defineResource } from './kit/defineResource'
import { bool, int, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What visitors search for, and how often; a word can be pinned, hidden or led to a page. */
export const searchRanking = defineResource('search_ranking', ['搜索排行', 'Search ranking', 'Search rankings'], {
  scope: 'site',
  since: '1.2',
  screen: 'products/search-ranking',
  group: 'products',
  icon: 'IconTag',
  titleField: 'keyword',
  fields: {
    keyword: text(['搜索词', 'Keyword'], { required: true, unique: true, maxLength: 200, width: 240 }),
    hits: int(['搜索次数', 'Searches'], { readonly: true, default: 0, width: 110 }),
    is_pinned: bool(['置顶', 'Pinned'], { width: 90 }),
    is_hidden: bool(['隐藏', 'Hidden'], { width: 90 }),
    link: url(['目标链接', 'Target link'], {
      width: 260,
      hint: ['搜索这个词时直接打开的页面', 'The page that a search for this word opens at once'],
    }),
  },
  columns: ['id', 'keyword', 'hits', 'is_pinned', 'is_hidden', 'link', 'status', 'updated_at'],
  filters: ['is_pinned', 'is_hidden', 'status'],
  search: ['keyword'],
  order: ['hits', 'desc'],
  form: [
    {
      rows: [
        ['keyword', 'link'],
        ['is_pinned', 'is_hidden'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type SearchRanking = RowOf<typeof searchRanking>
export type SearchRankingDraft = DraftOf<typeof searchRanking>
