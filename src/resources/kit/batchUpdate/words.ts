import type { Label } from '../label'
import { plainNumber } from '../plainNumber'
import type { ChangeWay } from './fieldChange'

/** What each way is called. */
export const wayLabels: Readonly<Record<ChangeWay, Label>> = {
  set: ['改为', 'Set to'],
  amount: ['计算', 'Calculate'],
  round: ['取整到', 'Round to'],
  replace: ['查找替换', 'Find and replace'],
  prepend: ['在前面加上', 'Put in front'],
  append: ['在后面加上', 'Add at the end'],
  add: ['添加', 'Add'],
  remove: ['移除', 'Remove'],
  copy: ['复制自', 'Copy from'],
  clear: ['清空', 'Clear'],
}

/** What the screen of batch changes says. */
export const batchWords = {
  field: ['字段', 'Field'],
  way: ['方式', 'How'],
  find: ['查找', 'Find'],
  replacement: ['替换为（留空即删除）', 'Replace with (empty removes it)'],
  matchesCase: ['区分大小写', 'Match case'],
  amount: ['+10%、-50、=1200', '+10%, -50, =1200'],
  amountHint: [
    '+10% 上调，-50 减去，=1200 改为，=80% 改为原值的八成',
    '+10% raises, -50 lowers, =1200 sets, =80% keeps 80% of it',
  ],
  percent: ['+5、-5、=15', '+5, -5, =15'],
  percentHint: ['按百分点计：+5 使 15% 变为 20%，=15 改为 15%', 'In points: +5 turns 15% into 20%, =15 sets 15%'],
  another: ['再加一项修改', 'Add another change'],
  remove: ['删除这项修改', 'Remove this change'],
  choose: ['请选择', 'Choose'],
  preview: ['预览', 'Preview'],
  looking: ['正在计算结果…', 'Calculating the result…'],
  needed: ['填好修改后，这里会显示每一行的新旧值', 'Fill in a change to see old and new values here'],
  changed: ['将修改', 'Will change'],
  unchanged: ['无变化', 'No change'],
  refused: ['不会修改', 'Will be skipped'],
  hidden: ['因敏感词停用', 'Will be disabled for a sensitive word'],
  warned: ['含敏感词', 'With a sensitive word'],
  notedRows: ['含敏感词的行', 'Rows with a sensitive word'],
  notes: ['说明', 'Note'],
  more: ['再看一些', 'Show more'],
  failedMore: ['没有取到更多行，请重试', 'More rows could not be loaded. Try again'],
  first: ['最前面的行', 'The first rows'],
  extremes: ['最低与最高', 'Lowest and highest'],
  lowest: ['最低', 'Lowest'],
  highest: ['最高', 'Highest'],
  refusedRows: ['不会修改的行', 'Rows left alone'],
  why: ['原因', 'Why'],
  row: ['记录', 'Row'],
  nothing: ['这些修改不会改变任何一行', 'No row would change'],
  notLooked: ['请等预览完成后再修改', 'Wait for the preview first'],
} satisfies Record<string, Label>

/** What the end of a batch change says. */
export const batchEndWords = {
  changed: ['已修改', 'Changed'],
  unchanged: ['无变化', 'No change'],
  refused: ['未修改', 'Left alone'],
  hidden: ['因敏感词停用', 'Disabled for a sensitive word'],
  warned: ['含敏感词', 'With a sensitive word'],
  why: ['未修改的原因', 'Why rows were skipped'],
  list: ['查看未修改的行', 'Rows that were refused'],
  hide: ['收起', 'Hide them'],
  again: ['重试这些行', 'Try these again'],
  gone: ['已不在范围内', 'Gone meanwhile'],
  deleted: ['已删除', 'Deleted'],
  loading: ['正在读取…', 'Loading…'],
} satisfies Record<string, Label>

/** How many of the rows that are left alone are shown, and whether all of them can be. */
export function listedWords(shown: number, all: number, listed: number): Label {
  const [some, many, most] = [plainNumber(shown), plainNumber(all), plainNumber(listed)]
  if (listed < all)
    return [`已显示 ${some} 行，共 ${many} 行，最多列出 ${most} 行`, `${some} of ${many} shown, ${most} at most`]
  return [`已显示 ${some} 行，共 ${many} 行`, `${some} of ${many} shown`]
}
