import { defineResource } from './kit/defineResource'
import { date, int, ref, richtext, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** A policy as it was published: kept for good, never changed. */
export const policyVersion = defineResource('policy_version', ['政策版本', 'Policy version', 'Policy versions'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/policy-version',
  group: 'setting',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'title',
  fields: {
    policy_id: ref(['政策', 'Policy'], 'policy', { required: true, width: 220 }),
    version_number: int(['版本', 'Version'], { required: true, isCode: true, width: 90 }),
    title: text(['标题', 'Title'], { required: true, maxLength: 200, width: 260 }),
    content: richtext(['内容', 'Content'], { required: true }),
    effective_at: date(['生效日期', 'In force from'], { required: true, width: 130 }),
    user_id: ref(['发布人', 'Published by'], 'user', { width: 130 }),
  },
  columns: ['id', 'policy_id', 'version_number', 'title', 'effective_at', 'user_id', 'created_at'],
  filters: ['policy_id', 'user_id', 'created_at'],
  search: ['title'],
  form: [],
  uniqueTogether: [['policy_id', 'version_number']],
})

export type PolicyVersion = RowOf<typeof policyVersion>
