import type { Label } from '../../../resources/kit/label'
import type { Step } from './steps'

/** How far a role may go on a screen. */
export const stepWords: Readonly<Record<Step, Label>> = {
  look: ['查看', 'Look'],
  work: ['办理', 'Work'],
  everything: ['全部', 'Everything'],
}

export const stepHints: Readonly<Record<Step, Label>> = {
  look: ['只看，不改', 'See it, change nothing'],
  work: ['除动用资金和发送邮件以外的操作', 'All but what moves money or sends mail'],
  everything: ['所有操作', 'All that can be done here'],
}

export const movesWords: Readonly<Record<'money' | 'mail', Label>> = {
  money: ['动用资金', 'moves money'],
  mail: ['发送邮件', 'sends mail'],
}
