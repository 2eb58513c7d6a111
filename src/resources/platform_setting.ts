import { defineResource } from './kit/defineResource'
import { bool, choice, color, datetime, image, int, longtext, money, refs, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { mailFields } from './mail/mailFields'
import { hostName } from './rules/hostName'
import { logDaysFields } from './rules/logDays'
import { mailComplete } from './rules/mailComplete'
import { timeZone } from './rules/timeZone'

/** What the installation's administrators set for everybody: one row, which is there from the start. */
export const platformSetting = defineResource(
  'platform_setting',
  ['平台设置', 'Platform settings', 'Platform settings'],
  {
    scope: 'control',
    screen: 'system/platform-setting',
    group: 'system',
    icon: 'IconSettings',
    isSingle: true,
    stepUp: ['writes'],
    titleField: 'title',
    fields: {
      title: text(['标题', 'Title'], {
        required: true,
        maxLength: 40,
        default: 'Colonnade',
        hint: ['显示在登录页、菜单顶部和浏览器标签上', 'Shown at sign-in, above the menu and in the browser tab'],
      }),
      logo: image(['标志', 'Logo'], {
        hint: [
          '显示在标题旁，正方形最合适；留空用默认标志',
          'Shown beside the title; a square works best. Leave empty for the default logo',
        ],
      }),
      theme: choice(
        ['明暗', 'Theme'],
        { light: ['浅色', 'Light'], dark: ['深色', 'Dark'], auto: ['跟随系统', 'As the system'] },
        {
          required: true,
          default: 'light',
          hint: ['没有自己选择过的人看到的样子', 'For anyone who has not chosen their own'],
        },
      ),
      theme_color: color(['主题色', 'Theme colour'], {
        required: true,
        default: '#409EFF',
        hint: ['没有自己选择过的人看到的颜色', 'For anyone who has not chosen their own'],
      }),
      show_settings: bool(['个人可改界面', 'People can change their interface'], {
        required: true,
        default: true,
        hint: ['关闭后，页头不再有“界面设置”', 'Off: the header does not offer interface settings'],
      }),
      sign_in_picture: image(['登录页图片', 'Sign-in picture'], {
        hint: [
          '横图，显示在登录页左侧；留空用默认图案',
          'A wide picture beside the form. Leave empty for the default one',
        ],
      }),
      legal_zh: longtext(['法律信息（中文）', 'Legal lines, Chinese'], {
        maxLength: 500,
        hint: [
          '登录页底部，每行一条，例如备案号',
          'At the foot of the sign-in page, one line each, such as a licence number',
        ],
      }),
      legal_en: longtext(['法律信息（英文）', 'Legal lines, English'], { maxLength: 500 }),
      language: choice(
        ['默认语言', 'Default language'],
        { 'zh-cn': ['中文', 'Chinese'], en: ['英文', 'English'] },
        {
          required: true,
          default: 'zh-cn',
          hint: ['没有自己选择过的人看到的语言', 'For anyone who has not chosen their own'],
        },
      ),
      time_zone: text(['时区', 'Time zone'], {
        required: true,
        exact: true,
        default: 'Asia/Shanghai',
        maxLength: 60,
        hint: [
          '例如 Asia/Shanghai；没有自己时区的站点和计划任务都用它',
          'Such as Asia/Shanghai. Sites and scheduled tasks without one of their own go by it',
        ],
      }),
      verify_code: bool(['登录验证码', 'Verification code at sign-in'], {
        required: true,
        default: true,
        hint: [
          '服务器的 VERIFY_CODE 为 off 时，这里打开也不显示',
          'If VERIFY_CODE is off on the server, none is shown even if this is on',
        ],
      }),
      may_register: bool(['允许自行注册', 'People may register'], {
        required: true,
        default: false,
        hint: ['注册后没有角色，要由管理员分配', 'They have no role until an administrator assigns one'],
      }),
      attempts: int(['锁定前可输错次数', 'Wrong passwords before lockout'], {
        required: true,
        default: 5,
        min: 2,
        max: 20,
      }),
      lock_out_minutes: int(['锁定时长（分钟）', 'Lock-out, minutes'], {
        required: true,
        default: 15,
        min: 1,
        max: 1440,
      }),
      password_days: int(['密码有效期（天）', 'Passwords expire after, days'], {
        min: 7,
        max: 3650,
        hint: [
          '过期后登录时必须设置新密码；留空则一直有效',
          'After that a new one is required at sign-in. Leave empty for no expiry',
        ],
      }),
      second_factor_role_ids: refs(['要求两步验证的角色', 'Roles that need two-step verification'], 'role', {
        hint: [
          '先为自己设置好，才能要求别人；留空则各人自愿',
          'Set it up for yourself before you require it of others. Leave empty to leave it to each person',
        ],
      }),
      second_factor_from: datetime(['从何时起要求', 'Required from'], {
        hint: [
          '在此之前只提醒；之后没有设置的人登录后只能先设置。留空则立即要求',
          'Until then people are only reminded; afterwards whoever has none can do nothing else first. Leave empty to require it now',
        ],
      }),
      step_up_refund: money(['退款超过此金额须确认身份', 'Confirm refunds above'], {
        min: 0,
        hint: [
          '超过时，退款的人须先用密码或验证码确认；按订单的币种计，留空则不要求',
          'Whoever refunds more confirms with a password or code first. In the currency of the order; leave empty for none',
        ],
      }),
      has_watermark: bool(['页面水印', 'Watermark'], {
        required: true,
        default: false,
        hint: ['页面上淡淡地显示当前员工的名字和日期', 'Shows the person’s name and the date faintly on every page'],
      }),
      takes_documents: bool(['文档', 'Documents'], { required: true, default: true }),
      takes_videos: bool(['视频', 'Videos'], { required: true, default: true }),
      takes_audio: bool(['音频', 'Audio'], { required: true, default: true }),
      takes_archives: bool(['压缩包', 'Archives'], { required: true, default: true }),
      takes_others: bool(['其他文件', 'Other files'], { required: true, default: true }),
      sync_auto_update: bool(['自动同步到站点', 'Changes go to the sites by themselves'], {
        required: true,
        default: true,
        hint: [
          '关闭后，中心的改动只在手动发布时到站点',
          'Off: what is changed in control reaches the sites only when somebody publishes it',
        ],
      }),
      session_hours: int(['闲置多久后退出（小时）', 'Sign out after, hours of inactivity'], {
        required: true,
        default: 12,
        min: 1,
        max: 168,
        hint: ['不论是否在用，登录满 7 天都要重新登录', 'A session always ends after 7 days'],
      }),
      upload_megabytes: int(['单个上传文件上限（MB）', 'One uploaded file, MB at most'], {
        required: true,
        default: 400,
        min: 1,
        max: 400,
        hint: ['上传的表格和文本', 'Workbooks and text files with rows'],
      }),
      uploads_kept_days: int(['上传的文件保留（天）', 'Uploaded files kept, days'], {
        required: true,
        default: 30,
        min: 1,
        max: 365,
        hint: ['上传记录一直保留', 'The upload log itself is kept'],
      }),
      exports_kept_days: int(['导出的文件保留（天）', 'Exported files kept, days'], {
        required: true,
        default: 7,
        min: 1,
        max: 90,
        hint: ['只影响以后的导出', 'Applies to new exports'],
      }),
      bin_days: int(['回收站保留（天）', 'Bin kept, days'], {
        required: true,
        default: 30,
        min: 1,
        max: 365,
        hint: ['缩短后，超期的记录会在一小时内清除', 'If shortened, older entries are removed within the hour'],
      }),
      ...logDaysFields,
      file_quota_megabytes: int(['文件总量上限（MB）', 'Total file storage, MB at most'], {
        min: 1,
        max: 100_000_000,
        hint: [
          '总控与每个站点各自的上限；留空则不限',
          'For control and for each site separately. Leave empty for no limit',
        ],
      }),
      price_jump_percent: int(['价格变动提醒（%）', 'Price change warning, %'], {
        required: true,
        default: 50,
        min: 1,
        max: 10_000,
        hint: [
          '上传检查时，价格变动超过这个比例的行会列出',
          'The upload check lists rows whose price changes by more than this',
        ],
      }),
      runs_at_once: int(['同时进行的任务', 'Runs at once'], {
        required: true,
        default: 3,
        min: 1,
        max: 12,
        hint: ['每台服务器，重启后生效', 'Per server, from its next start'],
      }),
      console_url: url(['控制台地址', 'Address of this console'], {
        hint: [
          '邮件中的链接指向这里，例如 https://console.example.com；留空则用超级管理员最近一次登录时的地址',
          'Links in emails lead here, such as https://console.example.com. Leave empty for the address at which a super administrator last signed in',
        ],
      }),
      ...mailFields,
    },
    columns: ['id', 'title', 'language', 'session_hours', 'updated_at'],
    form: [
      {
        heading: ['外观', 'Look'],
        rows: [['title', 'logo'], ['theme', 'theme_color'], ['sign_in_picture'], ['show_settings', 'has_watermark']],
      },
      { heading: ['法律信息', 'Legal lines'], rows: [['legal_zh', 'legal_en']] },
      { heading: ['语言与时区', 'Language and time zone'], rows: [['language', 'time_zone']] },
      {
        heading: ['登录', 'Sign-in'],
        rows: [
          ['verify_code', 'may_register'],
          ['attempts', 'lock_out_minutes'],
          ['session_hours', 'password_days'],
          ['second_factor_role_ids', 'second_factor_from'],
          ['step_up_refund'],
        ],
      },
      {
        heading: ['上传与任务', 'Uploads and runs'],
        rows: [['upload_megabytes', 'runs_at_once'], ['price_jump_percent']],
      },
      { heading: ['同步', 'Sync'], rows: [['sync_auto_update']] },
      { heading: ['存储', 'Storage'], rows: [['file_quota_megabytes']] },
      {
        heading: [
          '文件管理器允许的文件类型（图片始终允许）',
          'File types allowed in the file manager, besides pictures',
        ],
        rows: [['takes_documents', 'takes_videos'], ['takes_audio', 'takes_archives'], ['takes_others']],
      },
      {
        heading: ['保留时间', 'Retention'],
        rows: [['uploads_kept_days', 'exports_kept_days'], ['bin_days']],
      },
      {
        heading: ['日志保留时间', 'Retention of logs'],
        rows: [
          ['log_days', 'browsing_days'],
          ['email_log_days', 'upload_log_days'],
          ['export_log_days', 'sitemap_log_days'],
          ['upgrade_log_days', 'task_log_days'],
        ],
      },
      {
        heading: ['邮件', 'Email'],
        rows: [
          ['mail_host', 'mail_port'],
          ['mail_security'],
          ['mail_user', 'mail_password'],
          ['mail_from_name', 'mail_from'],
          ['mail_reply_to', 'console_url'],
        ],
      },
    ],
    rules: [hostName('mail_host'), mailComplete, timeZone('time_zone')],
    actions: { test: ['发送测试邮件', 'Send a test email'] },
  },
)

export type PlatformSetting = RowOf<typeof platformSetting>
export type PlatformSettingDraft = DraftOf<typeof platformSetting>

/** What a server reads once, when it starts. */
export const readAtStart = ['runs_at_once'] as const satisfies readonly (keyof PlatformSetting)[]
