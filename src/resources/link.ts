import { defineResource } from './kit/defineResource'
import { bool, image, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Another website that the shop links to. */
export const link = defineResource('link', ['友情链接', 'Link', 'Links'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/link',
  group: 'page',
  icon: 'IconShareAlt',
  titleField: 'name',
  fields: {
    name: text(['网站名称', 'Site name'], {
      required: true,
      maxLength: 100,
      width: 170,
      importNames: ['名称', '链接名称', '网站', 'Name', 'Link name', 'Website'],
    }),
    url: url(['网址', 'Address'], {
      required: true,
      unique: true,
      width: 220,
      importNames: ['链接', '链接地址', '网站地址', 'URL', 'Link'],
    }),
    logo: image(['标志', 'Logo'], { width: 90, importNames: ['图片', '图标', 'Image', 'Icon'] }),
    new_window: bool(['新窗口打开', 'Open in a new window'], {
      default: true,
      width: 180,
      importNames: ['新窗口', 'New window', 'New tab'],
    }),
  },
  columns: ['id', 'name', 'url', 'logo', 'new_window', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [['name', 'url'], ['logo'], ['new_window'], ['status', 'sort']],
    },
  ],
  actions: { import: ['上传', 'Upload'], download: ['下载模板', 'Download template'] },
  upload: { keys: [['url']] },
})

export type Link = RowOf<typeof link>
export type LinkDraft = DraftOf<typeof link>
