/** What the screens of products say. */
export const products = {
  'products.discount.takeBack': '撤回折扣',
  'products.discount.takeBack.rows': '撤回 {count, number} 份报告的折扣',
  'products.discount.takeBack.title': '撤回“{name}”',
  'products.discount.takeBack.what':
    '{count, number} 份报告恢复为设置前的折扣；之后又被修改过的报告保持不变，并会告诉你有多少份。撤回后，这次折扣从列表中移除，在操作日志里可以再恢复。',
  'products.discount.takeBack.ofCategories':
    '这些分类的折扣立即停止，报告自己的折扣保持不变。撤回后，这次折扣从列表中移除，在操作日志里可以再恢复。',
  'products.discount.amount': '立减 {amount}',
  'products.discount.bar': '{name} · {terms} · {count, number} 份报告',
  'products.discount.noneThen': '这个月没有折扣。在报告或分类列表中勾选后点“设置折扣”即可新建。',
  'products.discount.cut': '只显示最早开始的 {count, number} 次折扣，其余请在列表中查看。',
  'products.discount.overlaps': '重叠',
  'products.discount.noOverlap': '这个月的折扣没有涉及相同的报告。',
  'products.discount.overlap':
    '“{one}”与“{other}”在 {from} 至 {to} 重叠，涉及 {count, number} 份相同的报告，以较晚设置的折扣为准。',
  'products.grid.save': '保存 {count, number} 行',
  'products.grid.changed': '已改 {count, number} 行',
  'products.grid.saved': '已保存 {count, number} 行，可在变更记录中撤销',
  'products.grid.more': '只显示前 {count, number} 行，还有 {more, number} 行；请按语言筛选后再改',
  'products.price.past': '价格变化：{count, number} 次，从 {from} 到 {to}',
  'products.template.preview': '预览',
  'products.template.made': '生成结果',
  'products.template.missing': '这份报告没有：{words}',
  'products.template.ofReport': '套用模板',
  'products.template.hint': '点一下即按模板填入对应字段，保存前可以修改或还原。',
  'products.template.none': '没有适用的模板。',
  'products.template.back': '还原',
  'products.template.filled': '已填入“{field}”。',
  'products.template.lacks': '已填入“{field}”，其中缺少：{words}。',
} as const
