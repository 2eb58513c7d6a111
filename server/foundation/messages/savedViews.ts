import type { Label } from '../../../src/resources/kit/label'

export const savedViews = {
  'savedView.gone': [
    '这个视图不存在，可能已被删除，或不再与你共享',
    'This view does not exist. It may have been deleted or is no longer shared with you',
  ],
  'savedView.notYours': [
    '这个视图由“{owner}”共享，只有其本人和可以修改角色的人能改动；你可以另存为自己的视图',
    'This view is shared by “{owner}”. Only its owner and people who can edit roles can change it. Save it as your own instead',
  ],
  'savedView.foreignRole': [
    '只能共享给你自己的角色；共享给其他角色需要修改角色的权限',
    'You can share only with your own roles. To share with others you need the right to edit roles',
  ],
  'savedView.noDefault': [
    '把视图设为角色的默认视图，需要修改角色的权限',
    'You need the right to edit roles to set a role’s default view',
  ],
  'savedView.stale': [
    '“{title}”刚刚被他人修改，请刷新后再试',
    '“{title}” was just changed by someone else. Refresh and try again',
  ],
  'savedView.tooMany': [
    '每人最多保存 {max} 个视图，请先删除不用的',
    'You can keep at most {max} views. Delete some you no longer need',
  ],
  'savedView.titleTaken': ['你在这个列表已有名为“{title}”的视图', 'You already have a view “{title}” on this list'],
} as const satisfies Record<string, Label>
