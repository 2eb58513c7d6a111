import type { Label } from '../../resources/kit/label'
import type { WhyReason } from '../../resources/readings/why'

/** Of this part alone, so that the frame does not carry them. */
export const WORDS = {
  title: ['为什么不能', 'Why can’t I?'],
  which: ['想使用的权限', 'The right you want to use'],
  choose: ['请选择', 'Choose one'],
  failed: ['暂时无法查询，请稍后再试', 'This cannot be looked up just now. Try again in a moment'],
  unknown: ['当前位置没有这项权限', 'There is no such right here'],
  own: ['你在这里的角色', 'Your roles here'],
  givenBy: ['提供这项权限的角色', 'Roles that give it'],
  sites: ['你在这些站点有这项权限', 'You have it on'],
  none: ['无', 'None'],
  asksWho: ['执行前需要确认是你本人。', 'It asks you to confirm that it is you first.'],
  reason: ['用途（选填）', 'What you need it for (optional)'],
  ask: ['申请权限', 'Ask for access'],
  waiting: ['已申请，等待管理员处理。', 'You have asked for it. An administrator will answer.'],
  holders: ['谁有这项权限', 'Who has it'],
  holdersHint: ['按角色，由本人、部门或限时得到', 'By roles of their own, of their department, or for a while'],
  department: ['部门', 'department'],
  until: ['有效至', 'until'],
  close: ['关闭', 'Close'],
} satisfies Record<string, Label>

export const REASONS: Readonly<Record<WhyReason, Label>> = {
  held: [
    '你有这项权限。如果按钮仍是灰色，是记录当前的状态不允许；把鼠标停在按钮上可以看到原因。',
    'You have this right. If the button is still grey, the state of the record does not allow it; rest the pointer on the button to see why.',
  ],
  lacking: ['你的角色都没有这项权限。', 'None of your roles has this right.'],
  otherSite: ['你有这项权限，但不在当前站点。', 'You have this right, but not on this site.'],
  sleeping: [
    '你的角色里有这项权限，但这个角色或你的部门已停用。',
    'A role of yours has this right, but the role or your department is disabled.',
  ],
  offForAll: [
    '这项权限所在的菜单已停用，任何人都不能使用。',
    'Its place in the menu is disabled, so nobody can use it.',
  ],
  setUp: ['你的角色要求两步验证，设置之后才能使用。', 'Your role requires two-step verification. Set it up first.'],
}
