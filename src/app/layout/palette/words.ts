import type { Label } from '../../../resources/kit/label'

/** What the palette says of records. It brings its words itself: the frame of a page needs none of them. */
export const words = {
  here: ['本页', 'On this screen'],
  recent: ['最近', 'Recent'],
  screens: ['页面与操作', 'Screens and actions'],
  elsewhere: ['其他位置', 'Elsewhere'],
  searching: ['正在查找……', 'Searching…'],
  preparing: [
    '部分数据刚写入，正在准备，稍后会补上',
    'Some rows were saved a moment ago. They will appear here shortly',
  ],
  failed: ['没能查找数据，请稍后再试', 'Records could not be searched. Try again later'],
} satisfies Record<string, Label>

export const closingWords = {
  this: ['关闭当前标签页', 'Close this tab'],
  others: ['关闭其他标签页', 'Close other tabs'],
  all: ['关闭全部标签页', 'Close all tabs'],
} satisfies Record<string, Label>

/** What people may type for it, whatever it is called. */
export const typedWords = {
  view: ['视图', 'view'],
  add: ['新增', '添加', 'new', 'add'],
  undo: ['撤销', 'undo'],
} satisfies Record<string, readonly string[]>

/** Where a screen is that this context has not got. */
export const inContext = ([zh, en]: Label): Label => [`在${zh}`, `in ${en}`]

/** What adds a row, in the singular. */
export const addOf = ([zh, en]: Label, noun: string): Label => [`新增${zh}`, `New ${noun || en}`]

export const undoOf = ([zh, en]: Label): Label => [`撤销：${zh}`, `Undo: ${en}`]

export const needsVersion = (version: string): Label => [
  `站点升级到 ${version} 后，这里可以查找它的数据`,
  `Upgrade this site to ${version} to find its records here`,
]

export const countOf = (count: number): Label => [`找到 ${count} 项`, count === 1 ? '1 result' : `${count} results`]
