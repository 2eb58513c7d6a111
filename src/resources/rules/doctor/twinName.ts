import { comparisonKey } from '../../kit/text/comparisonKey'
import { findings } from './findings'
import type { ReportRule } from './rule'

/** Case, width, spaces and punctuation make no difference to whoever reads a name. */
export const plainName = (name: string): string => comparisonKey(name).replace(/[^\p{L}\p{N}]+/gu, '')

export const twinName: ReportRule = {
  name: 'twin-name',
  title: findings['twin-name'],
  remedy: ['核对是否重复录入：改名，或删除其中一份', 'See whether it was entered twice: rename or delete one of them'],
  reads: ['name'],
  find: (_, { twin }) => twin && { field: 'name', detail: `#${twin.id} ${twin.name}` },
}
