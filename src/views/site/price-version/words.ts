import type { Label } from '../../../resources/kit/label'

/** What the grid of price versions and its examples say. */
export const gridWords = {
  examples: ['示例：该出版商的报告', 'Examples: reports of this publisher'],
  report: ['报告', 'Report'],
  reportPrice: ['报告价格', 'Report price'],
  before: ['保存前', 'Before'],
  after: ['保存后', 'After'],
  price: ['此版本价格', 'At this price version'],
  grid: ['表格编辑', 'Grid editor'],
  list: ['返回列表', 'Back to the list'],
  publisher: ['出版商', 'Publisher'],
  language: ['语言', 'Language'],
  anyLanguage: ['所有语言', 'All languages'],
  choose: ['请选择出版商', 'Choose a publisher'],
  none: ['这里还没有价格版本', 'No price versions yet'],
  unbound: ['不绑定', 'None'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  loading: ['正在读取…', 'Loading…'],
  failed: ['无法读取：{reason}', 'Could not be loaded: {reason}'],
  discard: ['放弃修改', 'Discard changes'],
  unchanged: ['还没有修改', 'No changes yet'],
  keys: [
    '方向键上下移动，回车到下一行；从电子表格复制的内容可直接粘贴；Ctrl+Z 撤销，Ctrl+Y 重做，Ctrl+D 与上一行相同',
    'Up and down move, Enter goes to the next row. Cells copied from a spreadsheet can be pasted. Ctrl+Z undoes, Ctrl+Y redoes, Ctrl+D takes the cell above',
  ],
} satisfies Record<string, Label>
