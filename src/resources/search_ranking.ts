import { action } from './kit/action'
import { type CountedNoun, effectOnRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, int, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

const KEYWORDS: CountedNoun = ['个词', 'keyword', 'keywords']

/** What visitors search for, and how often; a word can be pinned, hidden or led to a page. */
export const searchRanking = defineResource('search_ranking', ['搜索排行', 'Search ranking', 'Search rankings'], {
  scope: 'site',
  since: '1.2',
  screen: 'products/search-ranking',
  group: 'products',
  icon: 'IconTag',
  titleField: 'keyword',
  fields: {
    keyword: text(['搜索词', 'Keyword'], {
      required: true,
      unique: 'ignoreCase',
      maxLength: 200,
      width: 200,
      importNames: ['关键词', '词', '搜索关键词', 'Word', 'Search word', 'Search term'],
    }),
    hits: int(['搜索次数', 'Searches'], { readonly: true, default: 0, width: 110 }),
    is_pinned: bool(['置顶', 'Pinned'], { width: 90, importNames: ['是否置顶', 'Is pinned', 'Pin'] }),
    is_hidden: bool(['隐藏', 'Hidden'], { width: 90, importNames: ['是否隐藏', 'Is hidden', 'Hide'] }),
    link: url(['目标链接', 'Target link'], {
      width: 210,
      hint: ['搜索这个词时直接打开的页面', 'Searching for this word opens this page directly'],
      importNames: ['链接', '跳转链接', '网址', 'Link', 'URL', 'Landing page'],
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
  actions: {
    import: ['导入', 'Import'],
    download: ['下载模板', 'Download template'],
    pin: action(['置顶', 'Pin'], {
      place: 'batch',
      effect: effectOnRows(['置顶{rows}', 'Pin {rows}'], KEYWORDS),
      hint: [
        '置顶的词排在排行最前，不论搜索次数；隐藏的词会恢复显示',
        'They rank first regardless of search volume. Hidden ones become visible again',
      ],
    }),
    unpin: action(['取消置顶', 'Unpin'], {
      place: 'batch',
      effect: effectOnRows(['取消置顶{rows}', 'Unpin {rows}'], KEYWORDS),
      hint: ['重新按搜索次数排列', 'They rank by search volume again'],
    }),
    hide: action(['隐藏', 'Hide'], {
      place: 'batch',
      effect: effectOnRows(['隐藏{rows}', 'Hide {rows}'], KEYWORDS),
      hint: [
        '不再出现在前台的排行里，次数照常累计；置顶随之取消',
        'Visitors no longer see them in the ranking, but searches are still counted. Pins are removed',
      ],
    }),
    show: action(['恢复显示', 'Show again'], {
      place: 'batch',
      effect: effectOnRows(['恢复显示{rows}', 'Show {rows} again'], KEYWORDS),
      hint: ['重新出现在前台的排行里', 'Visitors see them in the ranking again'],
    }),
  },
  upload: { keys: [['keyword']] },
})

export type SearchRanking = RowOf<typeof searchRanking>
export type SearchRankingDraft = DraftOf<typeof searchRanking>
