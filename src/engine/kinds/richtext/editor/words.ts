import { useCallback } from 'react'
import type { Label } from '../../../../resources/kit/label'
import { useAppSelector } from '../../../../slices/hooks'
import { selectLanguage } from '../../../../slices/settings'

/** What the editor says. It brings its words itself: only forms with such a field need them. */
export const words = {
  tools: ['文字格式', 'Text formatting'],
  style: ['段落样式', 'Paragraph style'],
  paragraph: ['正文', 'Text'],
  heading: ['{level} 级标题', 'Heading {level}'],
  bold: ['加粗', 'Bold'],
  italic: ['斜体', 'Italic'],
  underline: ['下划线', 'Underline'],
  strike: ['删除线', 'Strikethrough'],
  sub: ['下标', 'Subscript'],
  sup: ['上标', 'Superscript'],
  code: ['行内代码', 'Inline code'],
  bullets: ['项目列表', 'Bulleted list'],
  numbers: ['编号列表', 'Numbered list'],
  quote: ['引用', 'Quote'],
  codeBlock: ['代码块', 'Code block'],
  rule: ['分隔线', 'Dividing line'],
  left: ['左对齐', 'Align left'],
  center: ['居中', 'Centre'],
  right: ['右对齐', 'Align right'],
  justify: ['两端对齐', 'Justify'],
  link: ['链接', 'Link'],
  picture: ['图片', 'Picture'],
  align: ['对齐', 'Alignment'],
  moreFormats: ['更多格式', 'More formatting'],
  cellsOf: ['表格操作', 'Table actions'],
  table: ['表格', 'Table'],
  clear: ['清除格式', 'Clear formatting'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  find: ['查找与替换', 'Find and replace'],
  source: ['源代码', 'Source'],
  full: ['全屏', 'Full screen'],
  keys: ['快捷键', 'Keyboard shortcuts'],
  address: ['地址', 'Address'],
  addressHint: [
    '以 https://、http://、mailto:、tel: 开头，或是以 / 开头的站内路径',
    'Starts with https://, http://, mailto: or tel:, or is a path on the site starting with /',
  ],
  addressWrong: ['这不是可用的地址', 'This address cannot be used for a link'],
  pause: ['。', '. '],
  linkText: ['文字', 'Text'],
  newWindow: ['在新窗口打开', 'Opens in a new window'],
  apply: ['确定', 'Apply'],
  insert: ['插入', 'Insert'],
  remove: ['移除', 'Remove'],
  cancel: ['取消', 'Cancel'],
  alt: ['替代文字', 'Alternative text'],
  altHint: [
    '给看不到图片的人；纯装饰图片可留空',
    'Describes the picture to people who cannot see it. Leave empty if decorative',
  ],
  width: ['宽度', 'Width'],
  widthAuto: ['原始宽度', 'Original width'],
  widthUnit: ['像素', 'pixels'],
  widthFull: ['整行', 'Full width'],
  widthHalf: ['半行', 'Half width'],
  widthOwn: ['自定义', 'Custom'],
  replacePicture: ['换一张图片', 'Replace the picture'],
  rows: ['行', 'Rows'],
  columns: ['列', 'Columns'],
  withHeader: ['首行为表头', 'The first row is a header'],
  rowBefore: ['在上方插入行', 'Row above'],
  rowAfter: ['在下方插入行', 'Row below'],
  columnBefore: ['在左侧插入列', 'Column to the left'],
  columnAfter: ['在右侧插入列', 'Column to the right'],
  deleteRow: ['删除行', 'Delete row'],
  deleteColumn: ['删除列', 'Delete column'],
  headerRow: ['切换表头行', 'Header row on or off'],
  mergeCells: ['合并单元格', 'Merge cells'],
  splitCell: ['拆分单元格', 'Split cell'],
  deleteTable: ['删除表格', 'Delete table'],
  findWhat: ['查找', 'Find'],
  replaceWith: ['替换为', 'Replace with'],
  matchCase: ['区分大小写', 'Match case'],
  next: ['下一个', 'Next'],
  previous: ['上一个', 'Previous'],
  replace: ['替换', 'Replace'],
  replaceAll: ['全部替换', 'Replace all'],
  found: ['第 {at} 个，共 {count} 个', '{at} of {count}'],
  foundNone: ['没有找到', 'Not found'],
  foundMany: ['共 {count} 个', '{count} found'],
  replaced: ['已替换 {count} 处', '{count} replaced'],
  close: ['关闭', 'Close'],
  counts: [
    '{han} 个汉字，{words} 个英文单词，共 {signs} 个字符',
    '{words} words, {han} Chinese characters, {signs} characters in all',
  ],
  sourceHint: ['正在编辑 HTML 源代码', 'Editing the HTML source'],
  losses: [
    '原文含有编辑器不支持的内容：{list}。不改动这段文字就会原样保留，改动后保存将会去掉。',
    'The stored text contains what the editor does not support: {list}. It is kept until you save a change to this text.',
  ],
  lossesNow: ['保存时会去掉：{list}。', 'Saving will remove: {list}.'],
  giveBack: ['恢复原文', 'Restore the stored text'],
  lostPictures: [
    '有 {count} 张图片没有粘贴进来，它们在另一台电脑上或嵌在剪贴板里。请用“图片”按钮插入。',
    'Pictures that were not pasted, since they are on another computer or only in the clipboard: {count}. Insert them with the Picture button.',
  ],
  keyToolbar: ['到工具栏', 'To the toolbar'],
  keyLeave: ['离开编辑器（先按 Esc，再按 Tab）', 'Leave the editor (Esc, then Tab)'],
  keyCell: ['下一个单元格；在列表中为缩进', 'Next cell; in a list, one level deeper'],
  keyHeading: ['1 至 4 级标题', 'Headings 1 to 4'],
  keyBreak: ['换行，不另起段落', 'New line in the same paragraph'],
} as const satisfies Readonly<Record<string, Label>>

export type WordId = keyof typeof words
export type Say = (id: WordId, values?: Readonly<Record<string, string | number>>) => string

/** Says one of the editor's words in the reader's language; numbers are grouped. */
export function useWords(): Say {
  const language = useAppSelector(selectLanguage)
  return useCallback(
    (id, values = {}) =>
      words[id][language === 'zh' ? 0 : 1].replace(/\{(\w+)\}/g, (blank, name: string) => {
        const value = values[name] ?? blank
        return typeof value === 'number' ? value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en') : value
      }),
    [language],
  )
}
