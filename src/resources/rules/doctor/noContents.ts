import { findings } from './findings'
import type { ReportRule } from './rule'

const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === ''

export const noContents: ReportRule = {
  name: 'no-contents',
  title: findings['no-contents'],
  remedy: ['补上目录，买家靠它判断报告写了什么', 'Add the table of contents: buyers judge a report by it'],
  reads: ['table_of_contents', 'table_of_contents_en'],
  find: ({ table_of_contents, table_of_contents_en }) =>
    isBlank(table_of_contents) && isBlank(table_of_contents_en)
      ? { field: 'table_of_contents', detail: '' }
      : undefined,
}
