import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, datetime, email, image, int, ip, phone, ref, refs, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { strongPassword } from './rules/password'

const link = { link_id: int(['关联', 'Link'], { required: true, min: 1 }) }

/** A member of staff who signs in here. */
export const user = defineResource('user', ['用户', 'User', 'Users'], {
  scope: 'control',
  screen: 'system/user',
  group: 'system',
  icon: 'IconUser',
  isUndoneBySuperOnly: true,
  settlesRights: true,
  stepUp: ['writes', 'reset-password', 'reset-factors', 'grant-access', 'confirm-email', 'confirm-link'],
  tellsOfPeople: true,
  titleField: 'name',
  calledField: 'nickname',
  fields: {
    name: text(['登录名', 'Login name'], {
      required: true,
      unique: 'ignoreCase',
      maxLength: 60,
      width: 150,
      importNames: ['用户名', '账号', '帐号', 'Name', 'User name', 'Username', 'Account'],
    }),
    nickname: text(['昵称', 'Nickname'], {
      maxLength: 60,
      width: 130,
      importNames: ['姓名', '显示名', 'Display name', 'Full name'],
    }),
    email: email(['邮箱', 'Email'], {
      required: true,
      unique: 'ignoreCase',
      width: 220,
      importNames: ['电子邮箱', '邮箱地址', '邮件', 'E-mail', 'Email address', 'Mail'],
    }),
    mobile: phone(['手机', 'Mobile'], {
      width: 150,
      importNames: ['手机号', '手机号码', '移动电话', 'Mobile phone', 'Cell phone', 'Phone'],
    }),
    password: text(['密码', 'Password'], {
      required: true,
      secret: 'hashed',
      maxLength: 128,
      hint: ['至少 10 个字符，不能是常见密码', 'At least 10 characters, and not a common password'],
      importNames: ['登录密码', '初始密码', 'Initial password'],
    }),
    sex: choice(
      ['性别', 'Sex'],
      { unknown: ['未知', 'Unknown'], male: ['男', 'Male'], female: ['女', 'Female'] },
      { default: 'unknown', width: 90, importNames: ['Gender'], dictionary: 'sex' },
    ),
    department_id: ref(['部门', 'Department'], 'department', {
      required: true,
      width: 150,
      importNames: ['所属部门', '部门名称', 'Department name'],
    }),
    role_ids: refs(['角色', 'Roles'], 'role', { required: true, width: 200, importNames: ['角色名称', 'Role'] }),
    avatar: image(['头像', 'Avatar']),
    consignee: text(['收货人', 'Consignee'], { maxLength: 60, importNames: ['收件人', 'Recipient'] }),
    contact_number: phone(['联系电话', 'Contact number'], { importNames: ['收货电话', 'Contact phone'] }),
    country_id: ref(['国家', 'Country'], 'country', { importNames: ['国家名称', 'Country name'] }),
    area_id: ref(['地区', 'Area'], 'area', { importNames: ['地区名称', '省份', 'Area name', 'Province'] }),
    away_until: datetime(['外出至', 'Away until'], {
      width: 150,
      hint: ['在此之前不会分到新的留言和工单', 'Gets no new messages and tickets before then'],
    }),
    last_login_at: datetime(['最近登录时间', 'Last sign-in'], { readonly: true }),
    last_login_ip: ip(['最近登录 IP', 'Last sign-in IP'], { readonly: true }),
    password_changed_at: datetime(['密码设置时间', 'Password set'], { readonly: true }),
  },
  columns: [
    'id',
    'name',
    'nickname',
    'status',
    'role_ids',
    'email',
    'last_login_at',
    'department_id',
    'mobile',
    'created_at',
    'sex',
  ],
  filters: ['department_id', 'role_ids', 'status'],
  search: ['name', 'nickname', 'email', 'mobile'],
  palette: { names: ['nickname', 'name'], numbers: ['email'] },
  form: [
    {
      heading: ['账号', 'Account'],
      rows: [
        ['name', 'nickname'],
        ['email', 'mobile'],
        ['password', 'sex'],
        ['department_id', 'role_ids'],
        ['avatar'],
        ['away_until'],
      ],
    },
    {
      heading: ['收货信息', 'Delivery'],
      rows: [
        ['consignee', 'contact_number'],
        ['country_id', 'area_id'],
      ],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [strongPassword],
  without: ['change-sort', 'reset-sort'],
  actions: {
    import: ['导入', 'Import'],
    download: ['下载模板', 'Download template'],
    options: ['用户选项', 'User choices'],
    'reset-password': action(['重置密码', 'Reset password'], {
      place: 'row',
      hint: ['生成一个链接，由本人打开并设置新密码', 'Creates a link for setting a new password'],
      output: {
        url: text(['重置密码链接', 'Password reset link'], {
          required: true,
          hint: ['把链接交给本人。链接只显示这一次', 'Give it to the person. It is shown only once'],
        }),
        expires_at: datetime(['有效期至', 'Valid until'], { required: true }),
      },
    }),
    unlock: action(['解除锁定', 'Unlock'], {
      place: 'row',
      hint: ['登录失败次数清零，可以立即再次登录', 'Clears failed sign-ins so that the person can sign in right away'],
    }),
    'reset-factors': action(['重置两步验证', 'Reset two-step verification'], {
      place: 'row',
      isDanger: true,
      hint: [
        '移除此人的所有验证器和恢复码，并让其所有设备退出登录。本人会收到邮件，下次登录后可以重新设置',
        'Removes all authenticators and recovery codes of this person and signs them out everywhere. They are told by email and can set it up again after signing in',
      ],
    }),
    'grant-access': action(['给予权限', 'Grant access'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
      input: {
        request_id: int(['申请', 'Request'], { required: true, min: 1 }),
        days: int(['有效天数', 'Days'], { required: true, min: 1, max: 90 }),
      },
    }),
    'refuse-access': action(['拒绝申请', 'Decline a request'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
      input: { request_id: int(['申请', 'Request'], { required: true, min: 1 }) },
    }),
    'confirm-email': action(['确认新邮箱', 'Confirm a new address'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
      input: { email: text(['邮箱', 'Email'], { required: true, maxLength: 200 }) },
    }),
    'refuse-email': action(['驳回新邮箱', 'Decline a new address'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
    }),
    'confirm-link': action(['确认账号关联', 'Confirm a link'], { goesWith: 'update', input: link }),
    'remove-link': action(['解除账号关联', 'Remove a link'], { goesWith: 'update', input: link }),
  },
  upload: { keys: [['email'], ['name']] },
})

export type User = RowOf<typeof user>
export type UserDraft = DraftOf<typeof user>
