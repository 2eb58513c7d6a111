import { ROOM, searchWidth } from '../searchWidth'
import type { ReportRule } from './rule'

export const longWords: ReportRule = {
  name: 'long-words',
  title: ['搜索结果显示不全', 'Cut by search engines'],
  remedy: [
    '缩短 SEO 标题（60 个半角字符）或 SEO 描述（160 个）',
    'Shorten the SEO title (60 half-width characters) or the SEO description (160)',
  ],
  reads: ['seo_title', 'seo_description'],
  find({ seo_title, seo_description }) {
    const title = searchWidth(seo_title ?? '')
    if (title > ROOM.title) return { field: 'seo_title', detail: `${title} / ${ROOM.title}` }
    const description = searchWidth(seo_description ?? '')
    return description > ROOM.description
      ? { field: 'seo_description', detail: `${description} / ${ROOM.description}` }
      : undefined
  },
}
