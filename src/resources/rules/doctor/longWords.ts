import { cutToWidth, ROOM, searchWidth } from '../searchWidth'
import { findings } from './findings'
import type { ReportRule } from './rule'

const LETTER = /[\p{Script=Latin}\p{N}]/u
/** A word is not cut as long as so much of the room stays filled. */
const FILLED = 0.6

/** What fits, cut between words where the text has spaces. */
function shortened(text: string, room: number): string {
  const cut = cutToWidth(text, room)
  if (cut === text) return text
  const kept = cut.slice(0, -1)
  const isInWord = LETTER.test(kept.at(-1) ?? '') && LETTER.test(text.charAt(kept.length))
  const space = kept.lastIndexOf(' ')
  if (!isInWord || space < kept.length * FILLED) return cut
  return `${kept.slice(0, space).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`
}

export const longWords: ReportRule = {
  name: 'long-words',
  title: findings['long-words'],
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
  fix: {
    writes: ['seo_title', 'seo_description'],
    make: ({ seo_title, seo_description }) => ({
      values: {
        ...(seo_title && { seo_title: shortened(seo_title, ROOM.title) }),
        ...(seo_description && { seo_description: shortened(seo_description, ROOM.description) }),
      },
    }),
  },
}
