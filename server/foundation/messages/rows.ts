import type { Label } from '../../../src/resources/kit/label'
import { kitMessages } from '../../../src/resources/kit/messages'

export const rows = {
  'rows.selectToModify': kitMessages['check.selectToModify'],
  'rows.selectToDelete': kitMessages['check.selectToDelete'],
  'rows.selectToExport': kitMessages['check.selectToExport'],
  'rows.filterToCount': kitMessages['check.filterToCount'],
  'words.none': ['还没有启用的敏感词，请先添加', 'No sensitive words are enabled. Add one first'],
  'access.grantsMore': [
    '这样做需要你自己也有这些权限：{zh}',
    'To do this you must hold these permissions yourself: {en}',
  ],
  'access.lastSuper': [
    '至少要有一位启用的超级管理员，这是最后一位',
    'At least one super administrator must stay enabled, and this is the last one',
  ],
  'user.oneself': ['不能删除或停用自己', 'You cannot delete or disable yourself'],
  'currency.firstStays': [
    '首选货币不能删除。请先把另一种货币设为首选',
    'The base currency cannot be deleted. Make another currency the base first',
  ],
  'price.gridStale': [
    '“{row}”在你打开表格后被修改或删除。请重新读取表格再改',
    '“{row}” was changed or deleted since you opened the grid. Reload the grid, then change it',
  ],
  'enquiry.newer': [
    '你查看之后又有新的往来，邮件没有发出',
    'Something has come since you looked. The email was not sent',
  ],
  'enquiry.mergeSelf': ['不能合并到自己', 'It cannot be merged with itself'],
  'enquiry.hasTicket': ['这条留言已有工单', 'This message has a ticket already'],
  'enquiry.mergedAlready': [
    '它已经合并到另一条，请选择那一条',
    'It is merged into another one already. Choose that one',
  ],
  'member.mergeSelf': ['不能把会员合并到自己', 'A member cannot be merged with itself'],
  'user.ownPassword': [
    '请在个人中心修改自己的密码，那里需要输入当前密码',
    'Change your own password in the personal centre, which asks for the current one',
  ],
  'role.reserved': ['超级管理员角色不能修改、停用或删除', 'The role ROOT2 cannot be changed, disabled or deleted'],
  'redirect.same': [
    '“{source}”与已有的旧地址“{same}”只有大小写或写法不同，网站服务器视为同一个地址。请修改、停用或删除其中一个',
    '“{source}” differs from the old address “{same}” only by case or spelling, and web servers take them for the same. Change, disable or delete one of them',
  ],
  'redirect.circle': [
    '这样会循环跳转，没有终点：{steps}。请先修改、停用或删除其中一步',
    'Visitors would be sent round in a circle: {steps}. Change, disable or delete one of these steps first',
  ],
  'redirect.chain': [
    '访问者会连续跳转：{steps}。请让“{from}”直接指向“{to}”',
    'Visitors would be redirected more than once: {steps}. Redirect “{from}” to “{to}” directly',
  ],
  'policy.asPublished': [
    '与已发布的第 {version} 版相同，无需再次发布',
    'Version {version} has the same text, so nothing was published',
  ],
  'policy.noVersion': ['这项政策没有第 {version} 版', 'This policy has no version {version}'],
  'policy.published': [
    '“{title}”已经发布过，版本须保留，因此不能删除；可以停用',
    '“{title}” has been published and its versions must be kept, so it cannot be deleted. Disable it instead',
  ],
  'policy.versionKept': [
    '第 {version} 版“{title}”已经发布，不能修改或删除。请修改政策的内容，再发布为新版本',
    'Version {version} of “{title}” is published and cannot be changed or deleted. Edit the policy and publish it as a new version',
  ],
  'sitemap.empty': [
    '没有可写入的页面：请先启用要写入的页面类型，并确认有已发布的内容',
    'There are no pages to include. Turn on some page types first and make sure something is published',
  ],
  'sitemap.none': ['这里没有网站地图', 'There is no sitemap here'],
  'site.hasTables': [
    '站点“{site}”已有数据或正在升级，不能删除；可以停用',
    'The site “{site}” has data or is being upgraded, and cannot be deleted. Disable it instead',
  ],
  'site.staysThere': [
    '站点“{site}”已有数据或正在升级，这样会使它找不到自己的数据，因此没有更改',
    'The site “{site}” has data or is being upgraded and would lose track of it, so nothing was changed',
  ],
  'sitePublisher.both': [
    '同一个站点和出版商不能既勾选又取消',
    'The same site and publisher cannot be selected and cleared at once',
  ],
  'database.noTables': [
    '那里没有站点“{site}”的数据表，请先把数据搬过去',
    'The tables of the site “{site}” are not there. Move its data first',
  ],
  'database.prefixInUse': [
    '站点“{site}”的模式名以这个前缀开头，不能更改',
    'The schema of the site “{site}” starts with this prefix; it cannot be changed',
  ],
  'database.passwordOfSite': [
    '站点“{site}”在这个数据库用自己的密码登录；请先清除该密码，再更改连接目标',
    'The site “{site}” connects here with its own password. Clear that password first, then change the connection',
  ],
  'sort.noRoom': ['排序号太密，请先重置排序', 'The sort numbers are too close together. Reset the order first'],
  'sort.tooMany': ['超过 {limit} 条，不能逐条排序', 'More than {limit} rows cannot be sorted by hand'],
  'rows.countChanged': [
    '符合条件的记录已由 {expected, number} 条变为 {count, number} 条。请重新预览后再修改',
    'You previewed {expected, plural, one {# row} other {# rows}}, but {count, plural, one {# matches} other {# match}} now. Preview again before changing them',
  ],
  'rows.nothing': ['没有符合条件的记录', 'No matching records'],
} satisfies Record<string, Label>
