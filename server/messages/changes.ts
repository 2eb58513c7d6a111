import type { Label } from '../../src/resources/kit/label'

export const changes = {
  'changes.noSet': ['没有这次操作的记录', 'There is no record of this operation'],
  'changes.undone': ['这次操作已经撤销过了', 'This operation has already been undone'],
  'changes.beingUndone': ['这次操作正在撤销', 'This operation is being undone'],
  'changes.nothingUndone': [
    '没有可以撤销的内容：{count, number} 条记录之后又有改动',
    'Nothing could be undone: {count, plural, one {# record has} other {# records have}} changed since',
  ],
  'changes.nothingRestored': [
    '没有恢复任何记录：{count, number} 条有冲突',
    'Nothing was restored: {count, plural, one {# record conflicts} other {# records conflict}}',
  ],
  'changes.notInBin': ['回收站里没有这些记录', 'These records are not in the bin'],
} satisfies Record<string, Label>
