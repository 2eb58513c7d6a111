import { defineResource } from './kit/defineResource'
import { refs, slug, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { roleCode } from './rules/roleCode'

/** What its people may see and do, in one context or in all. */
export const role = defineResource('role', ['角色', 'Role', 'Roles'], {
  scope: 'control',
  screen: 'system/role',
  group: 'system',
  icon: 'IconIdcard',
  isUndoneBySuperOnly: true,
  stepUp: ['writes'],
  settlesRights: true,
  titleField: 'name',
  fields: {
    name: text(['角色名称', 'Role name'], { required: true, unique: true, maxLength: 60, width: 180 }),
    code: text(['编码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      maxLength: 60,
      width: 150,
      hint: ['大写字母、数字和下划线；ROOT2 为保留编码', 'Capital letters, digits and underscores. ROOT2 is reserved'],
    }),
    site: slug(['适用站点', 'Applies to'], {
      required: true,
      maxLength: 60,
      default: 'control',
      width: 130,
      hint: ['这个角色只在所选的地方有效', 'The role only applies there'],
    }),
    rule_ids: refs(['权限', 'Permissions'], 'rule'),
    remark: text(['备注', 'Remark']),
  },
  columns: ['id', 'name', 'code', 'site', 'status', 'sort', 'created_at', 'updated_at'],
  filters: ['site', 'status'],
  search: ['name', 'code'],
  palette: { names: ['name'], numbers: ['code'] },
  order: ['sort', 'asc'],
  form: [
    { heading: ['基本信息', 'Basics'], rows: [['name', 'code'], ['site'], ['remark']] },
    { heading: ['权限', 'Permissions'], rows: [['rule_ids']] },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [roleCode],
})

export type Role = RowOf<typeof role>
export type RoleDraft = DraftOf<typeof role>
