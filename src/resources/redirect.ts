import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { leadsElsewhere } from './rules/leadsElsewhere'
import { siteAddress, sitePath } from './rules/siteAddress'

/** An address that the site had once, and where it leads now. */
export const redirect = defineResource('redirect', ['旧地址跳转', 'Redirect', 'Redirects'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/redirect',
  group: 'setting',
  icon: 'IconSync',
  titleField: 'source',
  fields: {
    source: text(['旧地址', 'Old address'], {
      required: true,
      unique: true,
      exact: true,
      maxLength: 500,
      width: 300,
      hint: ['站内路径，例如 /news/old-name', 'A path of the site, such as /news/old-name'],
    }),
    target: text(['新地址', 'New address'], { required: true, maxLength: 500, width: 300 }),
    kind: choice(
      ['方式', 'Kind'],
      { permanent: ['永久（301）', 'Permanent (301)'], temporary: ['临时（302）', 'Temporary (302)'] },
      { required: true, default: 'permanent', tones: { permanent: 'green', temporary: 'amber' }, width: 140 },
    ),
  },
  columns: ['id', 'source', 'target', 'kind', 'status', 'created_by', 'created_at'],
  filters: ['kind', 'status'],
  search: ['source', 'target'],
  form: [{ rows: [['source'], ['target'], ['kind'], ['status', 'sort']] }],
  actions: {
    lead: action(['旧地址指向新地址', 'Redirect an old address'], {
      input: {
        source: text(['旧地址', 'Old address'], { required: true, maxLength: 500 }),
        target: text(['新地址', 'New address'], { required: true, maxLength: 500 }),
      },
      rules: [sitePath('source'), sitePath('target'), leadsElsewhere],
      goesWith: 'update',
    }),
  },
  rules: [sitePath('source'), siteAddress('target'), leadsElsewhere],
})

export type Redirect = RowOf<typeof redirect>
export type RedirectDraft = DraftOf<typeof redirect>
