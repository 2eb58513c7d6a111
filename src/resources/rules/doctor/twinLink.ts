import { findings } from './findings'
import type { ReportRule } from './rule'

export const twinLink: ReportRule = {
  name: 'twin-link',
  title: findings['twin-link'],
  remedy: [
    '换一个链接：链接不分大小写，较早的报告已占用它',
    'Change the link: case does not matter in links, and an earlier report has it',
  ],
  reads: ['link'],
  find: ({ link }, { linkTwin }) =>
    linkTwin && link ? { field: 'link', detail: `#${linkTwin.id} ${linkTwin.link}` } : undefined,
  fix: {
    writes: ['link'],
    async make({ id, link }, { linkOf }) {
      const free = await linkOf(link ?? '', id)
      return free === '' ? { message: 'rule.mendNoLink' } : { values: { link: free } }
    },
  },
}
