import type { Label } from '../../resources/kit/label'
import type { LeftRow } from '../../resources/readings/undo'

/** They come with a history or a log, where something can be undone. */
export const undoWords = {
  one: ['撤销', 'Undo'],
  part: ['只撤销这一条', 'Undo for this row'],
  whole: ['全部撤销（{count} 条）', 'Undo all {count} rows'],
  undone: ['已撤销', 'Undone'],
  title: ['撤销这次操作', 'Undo this operation'],
  titlePart: ['撤销对这一条的操作', 'Undo the change to this row'],
  who: ['{who}，{when}，共 {count} 条记录', '{who}, {when}, {count} rows in all'],
  system: ['系统', 'The system'],
  looking: ['正在核对之后的改动……', 'Looking for what was changed since…'],
  goesBack: ['{count} 条将恢复到这次操作之前', 'Back to what they were before: {count} rows'],
  goesBackOne: ['1 条将恢复到这次操作之前', 'Back to what it was before: 1 row'],
  nothing: ['没有可以撤销的内容', 'Nothing can be undone'],
  stays: ['{count} 条保持不变，因为之后有变化', 'Left as they are, because something happened since: {count} rows'],
  staysOne: ['1 条保持不变，因为之后有变化', 'Left as it is, because something happened since: 1 row'],
  more: ['另有 {count} 条', 'and {count} more'],
  first: [
    '只核对了前 {count} 条，其余在撤销时逐条核对',
    'The first {count} rows were looked at; the others are when it is undone',
  ],
  safe: ['撤销本身也可以再撤销', 'The undo can be undone in turn'],
  yes: ['撤销 {count} 条', 'Undo {count} rows'],
  yesOne: ['撤销 1 条', 'Undo 1 row'],
  yesAll: ['全部撤销', 'Undo all'],
  since: ['{who}于{when}改了{fields}', '{who} changed {fields}, {when}'],
  sinceAll: ['{who}，{when}', '{who}, {when}'],
  elsewhere: ['在该站点的操作日志中撤销', 'Undo it in the operation log of its site'],
} satisfies Record<string, Label>

export const reasonWords = {
  changed: ['之后又有改动', 'changed since'],
  gone: ['之后已删除', 'deleted since'],
  exists: ['已经重新存在', 'there again'],
  emptied: ['已从回收站清除', 'no longer in the bin'],
  taken: ['原来的值已被另一条占用', 'its former value belongs to another row now'],
  referred: ['其他记录正在使用', 'used by other rows'],
  detached: ['它用到的记录已删除', 'what it uses was deleted'],
} satisfies Record<LeftRow['reason'], Label>
