import { defineResource } from './kit/defineResource'
import { bool, choice, icon, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { menuRow } from './rules/menuRow'

/** A row of the menu: a directory, a screen, a button on it, or a link elsewhere. Roles are made of these. */
export const rule = defineResource('rule', ['菜单', 'Menu', 'Menus'], {
  scope: 'control',
  screen: 'system/menu',
  group: 'system',
  icon: 'IconMenu',
  shape: 'tree',
  isUndoneBySuperOnly: true,
  stepUp: ['writes'],
  settlesRights: true,
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 60, width: 220 }),
    english_name: text(['英文名称', 'English name'], { required: true, maxLength: 60, width: 180 }),
    category: choice(
      ['所属端', 'Context'],
      { control: ['总控台', 'Control'], site: ['站点', 'Site'] },
      { required: true, default: 'control', tones: { control: 'blue', site: 'green' }, width: 110 },
    ),
    type: choice(
      ['类型', 'Type'],
      {
        directory: ['目录', 'Directory'],
        menu: ['菜单', 'Menu'],
        button: ['按钮', 'Button'],
        link: ['外部链接', 'External link'],
      },
      {
        required: true,
        default: 'menu',
        tones: { directory: 'grey', menu: 'blue', button: 'amber', link: 'green' },
        width: 120,
      },
    ),
    parent_id: tree(['上级菜单', 'Parent']),
    path: text(['路由地址', 'Router path'], {
      width: 180,
      hint: [
        '目录、菜单和链接必填；链接填完整网址',
        'Required for a directory, menu or link. A link takes a full address',
      ],
    }),
    component: text(['组件路径', 'Component path'], {
      width: 180,
      hint: [
        '页面的路径，目录填 Layout；没有对应页面时显示 404',
        'Path of a view, or Layout for a directory. A path without a view shows the 404 page',
      ],
    }),
    perm: text(['权限标识', 'Permission mark'], {
      width: 180,
      hint: ['例如 report:update；按钮必填', 'Such as report:update. Required for a button'],
    }),
    visible: bool(['显示', 'Visible'], { default: true, width: 80 }),
    keep_alive: bool(['缓存页面', 'Keep alive'], { default: false, width: 120 }),
    icon: icon(['图标', 'Icon'], { width: 130 }),
    redirect: text(['跳转路由', 'Jump route']),
  },
  columns: [
    'name',
    'english_name',
    'icon',
    'category',
    'type',
    'path',
    'component',
    'perm',
    'redirect',
    'visible',
    'keep_alive',
    'status',
    'sort',
  ],
  filters: ['category', 'type', 'status'],
  search: ['name', 'english_name'],
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [
        ['name', 'english_name'],
        ['category', 'type'],
        ['parent_id', 'icon'],
      ],
    },
    {
      heading: ['路由与权限', 'Route and permission'],
      rows: [
        ['path', 'component'],
        ['perm', 'redirect'],
        ['visible', 'keep_alive'],
      ],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [menuRow],
  actions: {
    options: ['菜单选项', 'Menu choices'],
    'option-site': ['站点菜单选项', 'Site menu choices'],
    'option-add-rule': ['上级菜单选项', 'Parent menu choices'],
    'admin-routes': ['路由预览', 'Route preview'],
    'rule-change-sort': ['调整菜单顺序', 'Reorder the menu'],
  },
  loggedActions: ['rule-change-sort'],
})

export type MenuRule = RowOf<typeof rule>
export type MenuRuleDraft = DraftOf<typeof rule>
