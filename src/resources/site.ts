import { officeHours } from './enquiries/officeHours'
import { defineResource } from './kit/defineResource'
import { bool, choice, int, ref, refs, slug, tags, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { knownFindings } from './rules/doctor/knownFindings'
import { schemaPrefix } from './rules/schemaPrefix'
import { siteName } from './rules/siteName'
import { timeZone } from './rules/timeZone'

/** A website that is run from here, and the place where its rows live. */
export const site = defineResource('site', ['站点', 'Site', 'Sites'], {
  scope: 'control',
  screen: 'site/list',
  group: 'site',
  icon: 'IconDesktop',
  settlesRights: true,
  titleField: 'title',
  englishTitleField: 'english_name',
  fields: {
    name: slug(['站点标识', 'Site key'], {
      required: true,
      unique: 'ignoreCase',
      maxLength: 40,
      width: 130,
      hint: [
        '地址的第一段，也是数据库模式名的一部分；之后不要更改',
        'Used in the site’s address here and in its schema name. Do not change it later',
      ],
    }),
    title: text(['站点名称', 'Site name'], { required: true, maxLength: 100, width: 180 }),
    english_name: text(['英文名称', 'English name'], { required: true, maxLength: 100, width: 180 }),
    domain: url(['域名', 'Domain'], { required: true, width: 180 }),
    third_domain: url(['第三方域名', 'Third-party domain']),
    country_id: ref(['国家', 'Country'], 'country', { width: 130 }),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    time_zone: text(['时区', 'Time zone'], {
      exact: true,
      maxLength: 60,
      width: 150,
      hint: ['例如 Europe/Berlin；留空则用平台的时区', 'Such as Europe/Berlin. Leave empty for the platform’s'],
    }),
    office_hours: text(['办公时间', 'Office hours'], {
      maxLength: 400,
      width: 200,
      hint: [
        '例如 1-5 09:00-12:00 13:30-18:00; 6 10:00-14:00，1 是周一，可以过午夜；24/7 表示全天。留空则为 1-5 09:00-18:00',
        'Such as 1-5 09:00-12:00 13:30-18:00; 6 10:00-14:00. 1 is Monday, spans may pass midnight, 24/7 is always. Empty: 1-5 09:00-18:00',
      ],
    }),
    first_answer_hours: int(['首次回复（工作小时）', 'First answer, working hours'], {
      min: 1,
      max: 1000,
      hint: ['留言、工单等应在几个工作小时内首次回复；留空为 8', 'Leave empty for 8'],
    }),
    next_answer_hours: int(['后续回复（工作小时）', 'Next answer, working hours'], {
      min: 1,
      max: 1000,
      hint: ['对方再次来信后；留空为 16', 'Once they write again. Leave empty for 16'],
    }),
    publisher_ids: refs(['出版商', 'Publishers'], 'publisher', { width: 200 }),
    server_id: ref(['服务器', 'Server'], 'server', { width: 150 }),
    database_id: ref(['数据库', 'Database'], 'database', {
      width: 150,
      hint: ['留空则使用本系统自己的数据库', 'Leave empty to use this installation’s own database'],
    }),
    db_port: int(['数据库端口', 'Database port'], {
      isCode: true,
      min: 1,
      max: 65_535,
      hint: ['留空则与所选数据库相同', 'Leave empty to use the port of the chosen database'],
    }),
    db_name: text(['数据库名', 'Database name'], {
      maxLength: 63,
      hint: ['留空则与所选数据库相同', 'Leave empty to use the name of the chosen database'],
    }),
    db_username: text(['数据库用户名', 'Database user'], {
      maxLength: 63,
      hint: [
        '留空则与所选数据库相同；填写后需同时填写密码',
        'Leave empty to use the chosen database’s user. Another user needs its own password',
      ],
    }),
    db_password: text(['数据库密码', 'Database password'], {
      secret: true,
      maxLength: 500,
      hint: ['加密保存，保存后不再显示', 'Stored encrypted and never shown again'],
    }),
    db_prefix: text(['模式前缀', 'Schema prefix'], {
      maxLength: 20,
      hint: [
        '站点模式名的开头，留空则与所选数据库相同',
        'Prefix of the site’s schema name. Leave empty to use the chosen database’s prefix',
      ],
    }),
    is_create: bool(['自动建库', 'Create the database'], {
      hint: ['初始化时创建数据库', 'Created when the site is initialised'],
    }),
    api_repository: text(['接口代码仓库', 'API repository']),
    frontend_repository: text(['前台代码仓库', 'Front-end repository']),
    api_path: text(['接口目录', 'API folder']),
    frontend_path: text(['前台目录', 'Front-end folder']),
    is_local: bool(['本机站点', 'Local'], {
      default: true,
      width: 100,
      hint: [
        '由本系统直接提供服务。关闭表示站点在另一套系统上，经“域名”进入',
        'Served by this installation. Off: served by another installation and opened through its domain',
      ],
    }),
    has_gapless_numbers: bool(['订单号连续', 'Gapless order numbers'], {
      hint: [
        '每年从 1 开始，不跳号，订单也不能删除；关闭则用日期加随机字符',
        'Numbered from 1 each year without gaps; orders cannot be deleted. Off: date and random characters',
      ],
    }),
    unpaid_hours: int(['未付款订单保留（小时）', 'Unpaid orders expire after, hours'], {
      min: 1,
      max: 8760,
      hint: ['之后自动过期；留空为 72 小时', 'Leave empty for 72 hours'],
    }),
    doctor_rules_off: tags(['报告体检规则', 'Report doctor’s rules'], {
      hint: [
        '勾选的问题在报告体检中检查，其余的不再列出，也不计入仪表盘',
        'The report doctor looks for what is ticked. The rest is neither listed nor counted on the dashboard',
      ],
    }),
    seller_name: text(['开票单位', 'Seller on invoices'], {
      maxLength: 200,
      hint: [
        '发票上的销售方全称；名称、税号和地址填齐后才能开票',
        'The seller’s full name. Invoices can be issued once name, tax ID and address are filled in',
      ],
    }),
    seller_name_en: text(['开票单位英文名称', 'Seller’s English name'], { maxLength: 200 }),
    seller_tax_id: text(['销售方税号', 'Seller’s tax ID'], { isCode: true, maxLength: 40 }),
    seller_phone: text(['销售方电话', 'Seller’s phone'], { maxLength: 60 }),
    seller_address: text(['销售方地址', 'Seller’s address'], { maxLength: 500 }),
    seller_address_en: text(['销售方英文地址', 'Seller’s English address'], { maxLength: 500 }),
    seller_bank: text(['销售方开户行', 'Seller’s bank'], { maxLength: 200 }),
    seller_account: text(['销售方银行账号', 'Seller’s account'], { isCode: true, maxLength: 60 }),
    sync_deletion: choice(
      ['中心删除后', 'Deleted in control'],
      {
        disable: ['在站点停用', 'Disable at the site'],
        bin: ['移入站点回收站', 'Move to the site’s bin'],
        leave: ['保留不变', 'Leave as it is'],
      },
      {
        default: 'disable',
        hint: [
          '从中心同步来的记录在中心删除后，站点上的那一份怎么办',
          'What becomes of the site’s copy when a synced row is deleted in control',
        ],
      },
    ),
    schema_version: text(['站点版本', 'Site version'], { readonly: true, width: 124 }),
    state: choice(
      ['阶段', 'Stage'],
      {
        draft: ['未初始化', 'Not initialised'],
        initializing: ['初始化中', 'Initialising'],
        live: ['运行中', 'Live'],
        upgrading: ['升级中', 'Upgrading'],
        rolling_back: ['回退中', 'Rolling back'],
        failed: ['失败', 'Failed'],
      },
      {
        readonly: true,
        default: 'draft',
        tones: {
          draft: 'grey',
          initializing: 'blue',
          live: 'green',
          upgrading: 'blue',
          rolling_back: 'amber',
          failed: 'red',
        },
        width: 128,
      },
    ),
  },
  columns: [
    'id',
    'title',
    'name',
    'english_name',
    'domain',
    'country_id',
    'language_id',
    'publisher_ids',
    'is_local',
    'schema_version',
    'status',
    'state',
    'server_id',
    'database_id',
    'sort',
  ],
  filters: ['country_id', 'language_id', 'publisher_ids', 'state', 'status'],
  search: ['name', 'title', 'english_name'],
  palette: { names: ['title', 'english_name'], numbers: ['name'] },
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [
        ['name', 'title'],
        ['english_name', 'domain'],
        ['third_domain', 'country_id'],
        ['language_id', 'publisher_ids'],
        ['time_zone', 'is_local'],
      ],
    },
    {
      heading: ['答复时限', 'Answering in time'],
      rows: [['office_hours'], ['first_answer_hours', 'next_answer_hours']],
    },
    {
      heading: ['数据库', 'Database'],
      rows: [
        ['server_id', 'database_id'],
        ['db_name', 'db_port'],
        ['db_username', 'db_password'],
        ['db_prefix', 'is_create'],
      ],
    },
    {
      heading: ['代码', 'Code'],
      rows: [
        ['api_repository', 'api_path'],
        ['frontend_repository', 'frontend_path'],
      ],
    },
    { heading: ['订单', 'Orders'], rows: [['has_gapless_numbers', 'unpaid_hours']] },
    { heading: ['报告体检', 'Report doctor'], rows: [['doctor_rules_off']] },
    { heading: ['同步', 'Sync'], rows: [['sync_deletion']] },
    {
      heading: ['发票上的销售方', 'Seller on invoices'],
      rows: [
        ['seller_name', 'seller_name_en'],
        ['seller_tax_id', 'seller_phone'],
        ['seller_address', 'seller_address_en'],
        ['seller_bank', 'seller_account'],
      ],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [siteName, knownFindings, schemaPrefix('db_prefix'), timeZone('time_zone'), officeHours('office_hours')],
  actions: {
    enter: ['进入站点', 'Enter site'],
    initialize: ['初始化', 'Initialise'],
    upgrade: ['升级', 'Upgrade'],
    rollback: ['回退', 'Roll back'],
    rollout: ['批量升级', 'Upgrade many'],
    test: ['测试连接', 'Test connection'],
  },
  loggedActions: ['rollback', 'rollout'],
  stepUp: ['destroy', 'initialize', 'rollback'],
})

export type Site = RowOf<typeof site>
export type SiteDraft = DraftOf<typeof site>
