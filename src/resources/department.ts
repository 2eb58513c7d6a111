import { defineResource } from './kit/defineResource'
import { email, phone, refs, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Where a member of staff belongs; its roles are theirs too. */
export const department = defineResource('department', ['部门', 'Department', 'Departments'], {
  scope: 'control',
  screen: 'system/department',
  group: 'system',
  icon: 'IconMindMapping',
  shape: 'tree',
  isUndoneBySuperOnly: true,
  stepUp: ['writes'],
  settlesRights: true,
  titleField: 'name',
  fields: {
    name: text(['部门名称', 'Department name'], { required: true, maxLength: 60, width: 240 }),
    parent_id: tree(['上级部门', 'Parent department']),
    leader: text(['负责人', 'Leader'], { maxLength: 60, width: 130 }),
    phone: phone(['电话', 'Phone'], { width: 150 }),
    email: email(['邮箱', 'Email'], { width: 200 }),
    role_ids: refs(['角色', 'Roles'], 'role', {
      width: 200,
      hint: ['部门成员都拥有这些角色', 'Everyone in the department has these roles'],
    }),
  },
  columns: ['name', 'leader', 'phone', 'email', 'role_ids', 'status', 'sort', 'created_at'],
  filters: ['status'],
  search: ['name'],
  palette: { names: ['name'] },
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [
        ['name', 'parent_id'],
        ['leader', 'phone'],
        ['email', 'role_ids'],
      ],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
})

export type Department = RowOf<typeof department>
export type DepartmentDraft = DraftOf<typeof department>
