import { cleanText } from '../../kit/text/cleanText'
import type { Report } from '../../report'
import { findings } from './findings'
import type { ReportRule } from './rule'

const LOOKED_AT = ['name', 'name_en', 'author', 'seo_title', 'seo_description'] as const

/** The fields whose text was stored before texts were cleaned, each with what it would be now. */
const cleaned = (report: Partial<Report>): Partial<Record<(typeof LOOKED_AT)[number], string>> =>
  Object.fromEntries(
    LOOKED_AT.flatMap((field) => {
      const text = report[field]
      if (typeof text !== 'string') return []
      const clean = cleanText(text).replace(/\s{2,}/g, ' ')
      return clean === text ? [] : [[field, clean]]
    }),
  )

export const hiddenSigns: ReportRule = {
  name: 'hidden-signs',
  title: findings['hidden-signs'],
  remedy: [
    '去掉看不见的字符和多余的空格，否则两个看起来一样的名称会被当成两个',
    'Remove invisible characters and extra spaces: two names that look the same count as two',
  ],
  reads: LOOKED_AT,
  find(report) {
    const [first] = Object.entries(cleaned(report))
    return first && { field: first[0], detail: first[1] }
  },
  fix: { writes: LOOKED_AT, make: (report) => ({ values: cleaned(report) }) },
}
