/** Who works here. Departments and roles are named by their place in these lists, from 1, after the seeded ones. */
export interface NewDepartment {
  name: string
  leader: string
  phone: string
  email: string
  /** In the head office, or in the department before it. */
  parent: 'head' | 'last'
  /** Codes of the roles that all its people have. */
  roles: readonly string[]
}

export const departments: readonly NewDepartment[] = [
  {
    name: '编辑部 / Editorial',
    leader: '王思敏',
    phone: '+86 21 5550 1001',
    email: 'editorial@demo.example',
    parent: 'head',
    roles: ['CONTENT'],
  },
  {
    name: '客户服务部 / Customer support',
    leader: '赵宁',
    phone: '+86 21 5550 1002',
    email: 'support@demo.example',
    parent: 'head',
    roles: ['SERVICE'],
  },
  {
    name: '运营部 / Operations',
    leader: '李航',
    phone: '+86 21 5550 1003',
    email: 'operations@demo.example',
    parent: 'head',
    roles: ['OPERATIONS'],
  },
  {
    name: '日本分部 / Japan branch',
    leader: '佐藤 健',
    phone: '+81 3 5550 1004',
    email: 'japan@demo.example',
    parent: 'last',
    roles: ['JP_EDITOR'],
  },
  {
    name: '内审部 / Internal audit',
    leader: '孙若兰',
    phone: '+86 21 5550 1005',
    email: 'audit@demo.example',
    parent: 'head',
    roles: ['AUDITOR'],
  },
]

export interface NewRole {
  name: string
  code: string
  site: string
  remark: string
  /** Keys of the seeded menu that it gets. */
  holds: RegExp
  without?: RegExp
}

const NO_REMOVAL = /:(destroy|reset-sort)$/

export const roles: readonly NewRole[] = [
  {
    name: '运营 / Operations',
    code: 'OPERATIONS',
    site: 'all',
    remark:
      '报告、订单、会员、内容、站点与基础设置，不能删除 / Reports, orders, members, content, sites and settings, deletes nothing',
    holds: /^(control|site)\/(dashboard|products|orders|members|news|page|question|site|setting)(\/|$)/,
    without: NO_REMOVAL,
  },
  {
    name: '日本站编辑 / Editor of the Japanese site',
    code: 'JP_EDITOR',
    site: 'jp',
    remark: '只能进入日本站 / Reaches the Japanese site only',
    holds: /^site\/(dashboard|products|news|page|question)(\/|$)/,
    without: NO_REMOVAL,
  },
  {
    name: '审计 / Auditor',
    code: 'AUDITOR',
    site: 'control',
    remark: '只看日志 / Looks at the logs only',
    holds: /^control\/(dashboard|products|system)$|^control\/(products\/(upload|export)-log|system\/operation-log)/,
    without: /#/,
  },
  {
    name: '内容 / Content',
    code: 'CONTENT',
    site: 'all',
    remark: '资讯、页面和提问，不能删除 / News, pages and questions, deletes nothing',
    holds: /^site\/(dashboard|news|page|question)(\/|$)/,
    without: NO_REMOVAL,
  },
  {
    name: '客户服务 / Customer service',
    code: 'SERVICE',
    site: 'all',
    remark: '订单、会员和提问，不退款 / Orders, members and questions, refunds nothing',
    holds: /^site\/(dashboard|orders|members|question)(\/|$)/,
    without: /:(destroy|reset-sort|refund|mark-paid|give-back|reverse|merge)$/,
  },
]

export interface Person {
  name: string
  nickname: string
  email: string
  mobile: string
  sex: 'male' | 'female'
  /** Name of the department before the slash. */
  department: string
  roles: readonly string[]
  isDisabled?: boolean
  /** What the sign-in page says of the account. */
  duty: readonly [zh: string, en: string]
}

/** The one password of every demo account. */
export const DEMO_PASSWORD = 'an open colonnade'

/** The first is the administrator that every installation has. */
export const people: readonly Person[] = [
  {
    name: 'admin',
    nickname: '管理员',
    email: 'admin@demo.example',
    mobile: '+86 139 0013 8000',
    sex: 'male',
    department: '总部',
    roles: ['ROOT2'],
    duty: ['超级管理员', 'Super administrator'],
  },
  {
    name: 'lihang',
    nickname: '李航',
    email: 'lihang@demo.example',
    mobile: '+86 139 0013 8001',
    sex: 'male',
    department: '运营部',
    roles: ['OPERATIONS'],
    duty: ['运营：全部站点', 'Operations: all sites'],
  },
  {
    name: 'wangsimin',
    nickname: '王思敏',
    email: 'wangsimin@demo.example',
    mobile: '+86 139 0013 8002',
    sex: 'female',
    department: '编辑部',
    roles: ['EDITOR'],
    duty: ['编辑：全部站点', 'Editor: all sites'],
  },
  {
    name: 'sato',
    nickname: '佐藤 健',
    email: 'sato@demo.example',
    mobile: '+81 90 5550 1004',
    sex: 'male',
    department: '日本分部',
    roles: ['JP_EDITOR'],
    duty: ['日本站编辑', 'Editor of the Japanese site'],
  },
  {
    name: 'zhaoning',
    nickname: '赵宁',
    email: 'zhaoning@demo.example',
    mobile: '+86 139 0013 8004',
    sex: 'female',
    department: '客户服务部',
    roles: ['SUPPORT'],
    duty: ['客服：订单、会员和提问', 'Support: orders, members, questions'],
  },
  {
    name: 'sunruolan',
    nickname: '孙若兰',
    email: 'sunruolan@demo.example',
    mobile: '+86 139 0013 8005',
    sex: 'female',
    department: '内审部',
    roles: ['AUDITOR'],
    duty: ['审计：只看日志', 'Auditor: logs only'],
  },
  {
    name: 'chenyu',
    nickname: '陈雨',
    email: 'chenyu@demo.example',
    mobile: '+86 139 0013 8006',
    sex: 'female',
    department: '编辑部',
    roles: ['EDITOR'],
    duty: ['编辑', 'Editor'],
  },
  {
    name: 'mueller',
    nickname: 'Jonas Müller',
    email: 'mueller@demo.example',
    mobile: '+49 151 5550 1007',
    sex: 'male',
    department: '编辑部',
    roles: ['EDITOR', 'SUPPORT'],
    duty: ['编辑和客服', 'Editor and support'],
  },
  {
    name: 'tanaka',
    nickname: '田中 美咲',
    email: 'tanaka@demo.example',
    mobile: '+81 90 5550 1008',
    sex: 'female',
    department: '日本分部',
    roles: ['JP_EDITOR'],
    duty: ['日本站编辑', 'Editor of the Japanese site'],
  },
  {
    name: 'xujing',
    nickname: '徐静',
    email: 'xujing@demo.example',
    mobile: '+86 139 0013 8009',
    sex: 'female',
    department: '客户服务部',
    roles: ['SUPPORT'],
    duty: ['客服', 'Support'],
  },
  {
    name: 'carter',
    nickname: 'Emily Carter',
    email: 'carter@demo.example',
    mobile: '+1 626 555 0110',
    sex: 'female',
    department: '运营部',
    roles: ['OPERATIONS'],
    duty: ['运营', 'Operations'],
  },
  {
    name: 'formerstaff',
    nickname: '何俊',
    email: 'hejun@demo.example',
    mobile: '+86 139 0013 8011',
    sex: 'male',
    department: '编辑部',
    roles: ['EDITOR'],
    isDisabled: true,
    duty: ['已停用的编辑', 'An editor whose account is disabled'],
  },
]
