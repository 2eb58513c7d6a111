import type { Label } from '../../../src/resources/kit/label'

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
  'changes.pointsToGone': [
    '没有恢复任何记录：它们用到的“{names}”也已删除，请一并恢复，或先恢复它',
    'Nothing was restored: “{names}”, which they use, has been deleted too. Restore it with them, or first',
  ],
  'changes.pointsToLost': [
    '没有恢复任何记录：它们用到的“{names}”已删除，不在这里的回收站中。请先恢复它，或新建后重新录入',
    'Nothing was restored: “{names}”, which they use, has been deleted and is not in this bin. Restore it where it was deleted, or add the records anew',
  ],
  'changes.notInBin': ['回收站里没有这些记录', 'These records are not in the bin'],
} satisfies Record<string, Label>
