import type { Label } from '../../../src/resources/kit/label'

/** The lifecycle of a site: initialise, upgrade, roll back. */
export const lifecycle = {
  'site.tooOld': [
    '“{site}”的站点版本是 {has}，这里需要 {needs}。请先升级站点',
    'The site “{site}” is on version {has}, but this needs {needs}. Upgrade the site first',
  ],

  'lifecycle.title.initialize': ['初始化站点“{site}”', 'Initialise the site “{site}”'],
  'lifecycle.title.upgrade': ['升级站点“{site}”到 {version}', 'Upgrade the site “{site}” to {version}'],
  'lifecycle.title.rollback': ['站点“{site}”回退到 {version}', 'Roll the site “{site}” back to {version}'],
  'lifecycle.title.rollout': [
    '批量升级 {count, number} 个站点到 {version}',
    'Upgrade {count, plural, one {# site} other {# sites}} to {version}',
  ],

  'lifecycle.working.initialize': [
    '站点“{site}”正在初始化（{user}，#{release}），请等它结束',
    'The site “{site}” is being initialised ({user}, #{release}). Wait until it finishes',
  ],
  'lifecycle.working.upgrade': [
    '站点“{site}”正在升级（{user}，#{release}），请等它结束',
    'The site “{site}” is being upgraded ({user}, #{release}). Wait until it finishes',
  ],
  'lifecycle.working.rollback': [
    '站点“{site}”正在回退（{user}，#{release}），请等它结束',
    'The site “{site}” is being rolled back ({user}, #{release}). Wait until it finishes',
  ],
  'lifecycle.readOnly.initializing': [
    '站点“{site}”正在初始化，请等它结束',
    'The site “{site}” is being initialised. Wait until it finishes',
  ],
  'lifecycle.readOnly.upgrading': [
    '站点“{site}”正在升级，暂时只能查看，请稍后再保存',
    'The site “{site}” is being upgraded and is read-only for now. Save again in a moment',
  ],
  'lifecycle.readOnly.rolling_back': [
    '站点“{site}”正在回退，暂时只能查看，请稍后再保存',
    'The site “{site}” is being rolled back and is read-only for now. Save again in a moment',
  ],
  'lifecycle.readOnly.failed': [
    '站点“{site}”上一次升级或回退没能恢复原状，暂时只能查看。请管理员在站点列表中重新升级',
    'The last upgrade or rollback of the site “{site}” could not be reverted, so it is read-only for now. An administrator can upgrade it again under Sites',
  ],

  'lifecycle.isLive': ['站点“{site}”已经初始化过了', 'The site “{site}” has been initialised already'],
  'lifecycle.oneVersion': ['回退时只能选择一个版本', 'A rollback takes exactly one selected version'],
  'lifecycle.unknownVersion': ['没有站点版本 {version}', 'There is no site version {version}'],
  'lifecycle.notNewer': [
    '站点“{site}”已是 {has}，不能升级到 {version}',
    'The site “{site}” is on {has} and cannot be upgraded to {version}',
  ],
  'lifecycle.notOlder': [
    '站点“{site}”是 {has}，只能回退到更早的版本',
    'The site “{site}” is on {has} and can only be rolled back to an earlier version',
  ],
  'lifecycle.noSuchCode': [
    '站点“{site}”没有填写代码仓库和目录，不能选择标签',
    'The site “{site}” has no repository and folder, so no tag can be chosen',
  ],
  'lifecycle.notForRollout': [
    '这些站点不能一起升级：{sites}。它们须是本机的、运行中的站点',
    'These sites cannot be upgraded: {sites}. They must be local and live',
  ],
  'lifecycle.allThere': ['所选站点都已是 {version} 或更新', 'All of these sites are already on {version} or newer'],
  'lifecycle.canaryNotThere': ['先行站点须是所选站点之一', 'The first site must be one of those selected'],
  'lifecycle.over': ['这次操作已经结束', 'This has already finished'],

  'lifecycle.failedAt.connect': [
    '站点“{site}”：检查连接失败，已恢复原状。{why}',
    'The site “{site}”: checking the connection failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.database': [
    '站点“{site}”：创建数据库失败，已恢复原状。{why}',
    'The site “{site}”: creating the database failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.snapshot': [
    '站点“{site}”：制作快照失败，已恢复原状。{why}',
    'The site “{site}”: taking the snapshot failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.fetch': [
    '站点“{site}”：获取代码失败，已恢复原状。{why}',
    'The site “{site}”: fetching the code failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.migrate': [
    '站点“{site}”：迁移数据表失败，已恢复原状。{why}',
    'The site “{site}”: migrating the tables failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.seed': [
    '站点“{site}”：写入初始数据失败，已恢复原状。{why}',
    'The site “{site}”: adding the initial rows failed, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.check': [
    '站点“{site}”：检查未通过，已恢复原状。{why}',
    'The site “{site}”: the check did not pass, and everything was restored. {why}',
  ],
  'lifecycle.failedAt.switch': [
    '站点“{site}”：切换失败，已恢复原状。{why}',
    'The site “{site}”: switching over failed, and everything was restored. {why}',
  ],
  'lifecycle.notPutBack': [
    '站点“{site}”没能恢复原状，现在只能查看。{why}',
    'The site “{site}” could not be restored and is read-only now. {why}',
  ],
  'lifecycle.rolloutStopped': [
    '站点“{site}”升级失败，其余站点没有开始（已完成 {done} / {total}）。{why}',
    'The upgrade of the site “{site}” failed, so the others were not started ({done} of {total} done). {why}',
  ],
  'lifecycle.said': ['{text}', '{text}'],
  /** Found by a test of the connection, which says it in both languages. */
  'lifecycle.notConnected': ['{zh}', '{en}'],
  'lifecycle.stopped': ['已按要求停止', 'It was stopped on request'],
  'lifecycle.diedTooOften': [
    '服务器在这一步中断了 {count, number} 次',
    'The server stopped {count, plural, one {# time} other {# times}} during this step',
  ],

  'lifecycle.notNeeded': ['不需要', 'Not needed'],
  'lifecycle.connected': [
    '已连接 {database}（{user}），{ms}\u00a0毫秒',
    'Connected to {database} as {user} in {ms}\u00a0ms',
  ],
  'lifecycle.noCreateRight': [
    '数据库用户“{user}”没有在数据库“{database}”中创建模式的权限',
    'The database user “{user}” is not allowed to create schemas in the database “{database}”',
  ],
  'lifecycle.noCreateDatabaseRight': [
    '数据库用户“{user}”没有创建数据库的权限',
    'The database user “{user}” is not allowed to create databases',
  ],
  'lifecycle.willCreate': [
    '数据库“{database}”还不存在，将会创建',
    'The database “{database}” does not exist yet and will be created',
  ],
  'lifecycle.noDatabase': [
    '数据库“{database}”不存在。可在站点中勾选“自动建库”',
    'The database “{database}” does not exist. Turn on “Create the database” for the site to have it created',
  ],
  'lifecycle.schemaTaken': [
    '模式“{schema}”里已有别的表，请更换站点标识或模式前缀',
    'The schema “{schema}” already has tables. Choose another site key or schema prefix',
  ],
  'lifecycle.unknownTables': [
    '站点的表停在“{migration}”，本系统不认识这一步。请先更新本系统',
    'The site’s tables are at “{migration}”, which this installation does not know. Update the installation first',
  ],
  'lifecycle.databaseMade': [
    '已创建数据库“{database}”和模式“{schema}”',
    'The database “{database}” and the schema “{schema}” were created',
  ],
  'lifecycle.schemaMade': ['模式“{schema}”已就绪', 'The schema “{schema}” is ready'],
  'lifecycle.snapshotTaken': [
    '已复制 {tables, number} 张表，共 {rows, number} 行',
    '{tables, plural, one {# table} other {# tables}} with {rows, plural, one {# row} other {# rows}} copied',
  ],
  'lifecycle.fetched': ['代码已就绪：{tags}', 'The code is ready: {tags}'],
  'lifecycle.codeStays': ['代码不变', 'The code is unchanged'],
  'lifecycle.migrated': [
    '站点的表已是 {version}（{count, number} 步）',
    'The tables are on {version} ({count, plural, one {# step} other {# steps}})',
  ],
  'lifecycle.seeded': ['写入 {count} 行', 'Rows written: {count}'],
  'lifecycle.nothingToSeed': ['没有需要写入的数据', 'Nothing to add'],
  'lifecycle.checked': [
    '{tables} 张表、{resources} 项内容检查通过',
    '{tables} tables and {resources} kinds of rows passed',
  ],
  'lifecycle.wrongTables': [
    '表与版本 {version} 不符：{difference}',
    'The tables are not those of version {version}: {difference}',
  ],
  'lifecycle.lacks.table': ['缺少数据表 {table}', 'table {table} is missing'],
  'lifecycle.surplus.table': ['多出数据表 {table}', 'table {table} is not known to this version'],
  'lifecycle.other.table': ['{table} 不是应有的数据表或视图', '{table} is not the table or view that it should be'],
  'lifecycle.lacks.column': ['缺少字段 {table}.{name}', 'column {table}.{name} is missing'],
  'lifecycle.surplus.column': ['多出字段 {table}.{name}', 'column {table}.{name} is not known to this version'],
  'lifecycle.differs.type': [
    '字段 {table}.{name} 的类型应为 {due}，现为 {type}',
    'column {table}.{name} should be {due} and is {type}',
  ],
  'lifecycle.differs.mayBeEmpty': [
    '字段 {table}.{name} 应为必填，现在可以为空',
    'column {table}.{name} may be empty and should not be',
  ],
  'lifecycle.differs.neverEmpty': [
    '字段 {table}.{name} 应可为空，现为必填',
    'column {table}.{name} must be filled and should not have to be',
  ],
  'lifecycle.lacks.index': ['{table} 缺少索引 {name}', 'index {name} of {table} is missing'],
  'lifecycle.surplus.index': ['{table} 多出索引 {name}', 'index {name} of {table} is not known to this version'],
  'lifecycle.other.index': ['{table} 的索引 {name} 定义不同', 'index {name} of {table} is defined differently'],
  'lifecycle.lacks.trigger': ['{table} 缺少触发器 {name}', 'trigger {name} of {table} is missing'],
  'lifecycle.surplus.trigger': ['{table} 多出触发器 {name}', 'trigger {name} of {table} is not known to this version'],
  'lifecycle.differs.more': ['另有 {count} 处不同', 'and {count} more'],
  'lifecycle.wrongColumn': [
    '“{table}”缺少字段“{column}”，或类型不是 {type}',
    'The table “{table}” has no column “{column}”, or its type is not {type}',
  ],
  'lifecycle.rowsMissing': [
    '“{table}”原有 {before} 行，现在只有 {now} 行',
    'The table “{table}” had {before} rows and has only {now} now',
  ],
  'lifecycle.unreadable': ['无法读取“{table}”：{text}', 'The table “{table}” cannot be read: {text}'],
  'lifecycle.switched': ['站点版本：{version}', 'The site is on version {version}'],
  'lifecycle.putBack': ['已恢复', 'Restored'],
  'lifecycle.unhealthy': ['升级后的检查没有通过：{text}', 'The check after the upgrade did not pass: {text}'],
} satisfies Record<string, Label>
