import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { languageCode } from './rules/languageCode'

/** A language that sites and price versions are made in. */
export const language = defineResource('language', ['语言', 'Language', 'Languages'], {
  scope: 'control',
  screen: 'system/language',
  also: ['site/language'],
  group: 'system',
  icon: 'IconLanguage',
  titleField: 'name',
  englishTitleField: 'native_name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 60, width: 160 }),
    native_name: text(['本族语名称', 'Native name'], {
      required: true,
      maxLength: 60,
      width: 160,
      hint: ['用该语言书写，例如 Deutsch', 'In the language itself, such as Deutsch'],
    }),
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      maxLength: 35,
      width: 120,
      hint: ['BCP 47，例如 zh-CN', 'BCP 47, such as zh-CN'],
    }),
  },
  columns: ['id', 'name', 'native_name', 'code', 'status', 'sort', 'created_at'],
  filters: ['status'],
  search: ['name', 'code'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'native_name'], ['code'], ['status', 'sort']] }],
  rules: [languageCode],
})

export type SiteLanguage = RowOf<typeof language>
export type SiteLanguageDraft = DraftOf<typeof language>
