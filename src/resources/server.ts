import { defineResource } from './kit/defineResource'
import { ip, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A machine on which sites run. */
export const server = defineResource('server', ['服务器', 'Server', 'Servers'], {
  scope: 'control',
  stepUp: ['writes'],
  screen: 'site/server',
  group: 'site',
  icon: 'IconDesktop',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 180 }),
    ip: ip(['IP 地址', 'IP address'], { required: true, width: 150 }),
    account: text(['登录账号', 'Account'], { maxLength: 100, width: 140 }),
    password: text(['登录密码', 'Password'], {
      secret: true,
      maxLength: 500,
      hint: ['加密保存，保存后不再显示', 'Stored encrypted and never shown again'],
    }),
    bt_link: url(['宝塔面板地址', 'BT panel address'], { width: 200 }),
    remark: text(['备注', 'Remark'], { maxLength: 500, width: 200 }),
  },
  columns: ['id', 'name', 'ip', 'account', 'status', 'bt_link', 'remark'],
  filters: ['status'],
  search: ['name', 'ip'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [['name', 'ip'], ['account', 'password'], ['bt_link'], ['remark'], ['status', 'sort']],
    },
  ],
})

export type Server = RowOf<typeof server>
export type ServerDraft = DraftOf<typeof server>
