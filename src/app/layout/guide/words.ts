import type { Label } from '../../../resources/kit/label'
import type { Guide } from '../../../slices/session/profile'

interface StepWords {
  title: Label
  text: Label
}

/** What each step asks for, and why. */
export const STEP_WORDS: Readonly<Record<Guide['step'], StepWords>> = {
  open: {
    title: ['打开报告上传', 'Open the report upload'],
    text: [
      '用一个示例文件走一遍上传，共五步，最后会撤销，数据回到原样。随时可以离开，也可以从右上角的个人菜单重新开始。',
      'Walk through one upload with an example file in five steps. The last one undoes it, so nothing is left behind. Leave whenever you like, and start again from your menu at the top right.',
    ],
  },
  take: {
    title: ['选用示例文件', 'Choose the example file'],
    text: [
      '文件里有 12 份报告，中英文名称齐全，其中两行有意写错。可以直接使用，也可以下载后拖到上传区。',
      'It holds 12 reports with Chinese and English names. Two rows are wrong on purpose. Use it right away, or download it and drop it on the page.',
    ],
  },
  check: {
    title: ['核对各列，然后检查', 'Review the columns, then check'],
    text: [
      '文件的每一列已按列名对应到字段。核对后点“检查”，此时不会写入任何数据。',
      'Each column is matched to a field by its name. Review them and press “Check”. Nothing is saved yet.',
    ],
  },
  rehearse: {
    title: ['看看哪些行会被拒收', 'See what would be refused'],
    text: [
      '出错的行单独列出，并写明原因。可以当场改正单元格、新建缺少的名称，再点“重新检查”；也可以不改，直接写入其余的行。',
      'Rows with errors are listed with the reason. Correct a cell or add a missing name here and press “Check again”, or leave them out and save the others.',
    ],
  },
  undo: {
    title: ['写入之后，撤销它', 'Saved. Now undo it'],
    text: [
      '看过结果后，点“撤销这次上传”：新增的行会移到回收站，改动的行会恢复原值。',
      'Look at the result, then press “Undo this upload”: new rows go to the bin, changed rows return to their old values.',
    ],
  },
  done: {
    title: ['五步都走完了', 'All five steps are done'],
    text: [
      '数据已恢复原样。上传自己的文件也是这五步，写错了同样可以撤销。',
      'The data is as it was before. Your own files take the same five steps, and a mistake can be undone the same way.',
    ],
  },
}

export const WORDS = {
  name: ['新手引导', 'Guide'],
  go: ['去上传页', 'Go to the upload'],
  back: ['回到上传页', 'Back to the upload'],
  use: ['使用示例文件', 'Use the example file'],
  download: ['下载示例文件', 'Download it'],
  leave: ['离开引导', 'Leave the guide'],
  finish: ['完成', 'Finish'],
  nowhere: ['这里没有你可用的报告上传，请先换一个站点', 'You cannot upload reports here. Switch to another site first'],
} satisfies Record<string, Label>

/** “2 / 5” for eyes; whoever hears it hears a sentence. */
export const placeWords = (at: number, of: number): Label => [`第 ${at} 步，共 ${of} 步`, `Step ${at} of ${of}`]
