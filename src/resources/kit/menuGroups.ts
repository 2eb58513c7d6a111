import type { Label } from './label'
import type { MenuIconName } from './menuIcon'

/** The menu's first level, in its order. */
export const menuGroups = {
  dashboard: ['仪表盘', 'Dashboard'],
  products: ['报告', 'Reports'],
  orders: ['订单', 'Orders'],
  members: ['会员', 'Members'],
  news: ['资讯', 'News'],
  page: ['页面', 'Pages'],
  topic: ['课题发帖', 'Topic posting'],
  question: ['问答', 'Q&A'],
  setting: ['设置', 'Settings'],
  channel: ['渠道', 'Channels'],
  site: ['站点', 'Sites'],
  sync: ['同步', 'Sync'],
  system: ['系统', 'System'],
  demo: ['示例', 'Demo'],
} satisfies Record<string, Label>

export type MenuGroup = keyof typeof menuGroups

export const GROUP_ICONS = {
  dashboard: 'IconDashboard',
  products: 'IconFile',
  orders: 'IconOrderedList',
  members: 'IconUserGroup',
  news: 'IconNews',
  page: 'IconLayout',
  topic: 'IconSend',
  question: 'IconQuestionCircle',
  setting: 'IconSettings',
  channel: 'IconShareAlt',
  site: 'IconDesktop',
  sync: 'IconSync',
  system: 'IconTool',
  demo: 'IconExperiment',
} satisfies Record<MenuGroup, MenuIconName>
