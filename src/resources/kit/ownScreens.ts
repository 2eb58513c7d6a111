import type { Label } from './label'
import type { Mark } from './mark'
import type { MenuGroup } from './menuGroups'
import type { MenuIconName } from './menuIcon'

/** A screen that shows no resource: whoever holds its row may see it. */
export interface OwnScreen {
  category: 'control' | 'site'
  group: MenuGroup
  /** Path and component. */
  route: string
  label: Label
  icon: MenuIconName
  /** What holding it grants. */
  perm: Mark
}

export const HEALTH_MARK: Mark = 'health:view'

export const INBOX_MARK: Mark = 'inbox:view'

export const ownScreens: readonly OwnScreen[] = [
  {
    category: 'control',
    group: 'system',
    route: 'system/health',
    label: ['系统健康', 'Health'],
    icon: 'IconDashboard',
    perm: HEALTH_MARK,
  },
  {
    category: 'site',
    group: 'question',
    route: 'question/moderation',
    label: ['审核队列', 'Moderation'],
    icon: 'IconOrderedList',
    perm: 'question:list',
  },
  {
    category: 'site',
    group: 'question',
    route: 'question/ticket-answer',
    label: ['工单回复', 'Answers in tickets'],
    icon: 'IconList',
    perm: 'ticket:list',
  },
  {
    category: 'control',
    group: 'sync',
    route: 'sync/publish',
    label: ['发布到站点', 'Publish to sites'],
    icon: 'IconSend',
    perm: 'sync_record:publish',
  },
]
