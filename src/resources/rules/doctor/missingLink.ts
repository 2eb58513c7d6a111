import { findings } from './findings'
import type { ReportRule } from './rule'

export const missingLink: ReportRule = {
  name: 'missing-link',
  title: findings['missing-link'],
  remedy: ['填写链接，否则报告没有自己的页面', 'Enter the link: without it the report has no page'],
  reads: ['link'],
  find: ({ link }) => (link && link.trim() !== '' ? undefined : { field: 'link', detail: '' }),
  fix: {
    writes: ['link'],
    async make({ id, name, name_en }, { linkOf }) {
      const link = (await linkOf(name_en ?? '', id)) || (await linkOf(name ?? '', id))
      return link === '' ? { message: 'rule.mendNoLink' } : { values: { link } }
    },
  },
}
