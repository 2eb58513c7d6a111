import type { Label } from '../../kit/label'

/** What may be wrong with a report, what weighs most first: words of the wire, and what people read. */
export const findings = {
  'held-word': ['含敏感词', 'Sensitive word'],
  'missing-link': ['没有链接', 'No link'],
  'no-price': ['没有价格', 'No price'],
  'twin-link': ['链接重复', 'The same link'],
  'twin-name': ['名称几乎相同', 'Almost the same name'],
  'hidden-signs': ['含看不见的字符', 'Invisible characters'],
  'endless-discount': ['折扣没有结束时间', 'Discount without end'],
  'broken-picture': ['缩略图失效', 'Broken picture'],
  'no-contents': ['没有目录', 'No table of contents'],
  'long-words': ['搜索结果显示不全', 'Cut by search engines'],
} as const satisfies Record<string, Label>

export type FindingName = keyof typeof findings
