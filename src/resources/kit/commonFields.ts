import type { Field } from './field'
import { choice, datetime, int, ref } from './fields'

const id = int(['编号', 'ID'], { readonly: true, isCode: true, width: 76 })
const createdAt = datetime(['创建时间', 'Created'], { readonly: true })

export const statusField = choice(
  ['状态', 'Status'],
  { enabled: ['启用', 'Enabled'], disabled: ['停用', 'Disabled'] },
  { default: 'enabled', tones: { enabled: 'green', disabled: 'grey' }, width: 110 },
)

/** What a row cannot be without. A state is one such, though a new row need not name it. */
export const isNeverEmpty = (field: Field): boolean => field.required === true || field === statusField

const sort = { isCode: true, min: 0, max: 1_000_000_000, width: 90 }

export const commonFields: Readonly<Record<string, Field>> = {
  id,
  status: statusField,
  sort: int(['排序', 'Sort'], sort),
  created_by: ref(['创建人', 'Created by'], 'user', { readonly: true }),
  created_at: createdAt,
  updated_by: ref(['修改人', 'Updated by'], 'user', { readonly: true }),
  updated_at: datetime(['修改时间', 'Updated'], { readonly: true }),
  version: int(['版本号', 'Version'], { readonly: true, isCode: true, width: 90 }),
}

/** Of rows that stand where people put them. */
export const handSortedFields: Readonly<Record<string, Field>> = {
  ...commonFields,
  sort: int(['排序', 'Sort'], { ...sort, hint: ['留空则排在最后', 'Leave empty to put it last'] }),
}

export const logFields: Readonly<Record<string, Field>> = { id, created_at: createdAt }
