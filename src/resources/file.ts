import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { bool, choice, int, number, ref, text, tree, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

const LONGEST_NAME = 200
/** Pixels of the turned picture, from its upper left corner. */
const pixels = { required: true, min: 0, max: 100_000 } as const

const name = text(['名称', 'Name'], { required: true, maxLength: LONGEST_NAME, width: 280 })
const folder = tree(['所在文件夹', 'Folder'], { width: 180, hint: ['留空则在最上层', 'Leave empty for the top'] })

/** A file of the file manager, or a folder of them. Its bytes are in the storage, under the hash of what they are. */
export const file = defineResource('file', ['文件', 'File', 'Files'], {
  screenTitle: ['文件', 'File manager'],
  scope: 'both',
  since: '1.3',
  screen: 'system/file',
  also: ['site/file', 'site/site-file'],
  hasOwnCalls: true,
  group: 'system',
  icon: 'IconFolder',
  titleField: 'name',
  fields: {
    name,
    parent_id: { ...folder, returnsAlone: true },
    kind: choice(
      ['类型', 'Kind'],
      {
        folder: ['文件夹', 'Folder'],
        image: ['图片', 'Picture'],
        document: ['文档', 'Document'],
        video: ['视频', 'Video'],
        audio: ['音频', 'Audio'],
        archive: ['压缩包', 'Archive'],
        other: ['其他', 'Other'],
      },
      { required: true, readonly: true, width: 100 },
    ),
    size: number(['大小（字节）', 'Size in bytes'], { readonly: true, width: 120 }),
    mime: text(['内容类型', 'Content type'], { readonly: true, width: 160 }),
    path: text(['链接', 'Link'], { readonly: true, width: 260 }),
    link_key: text(['链接标识', 'Key of the link'], { readonly: true, unique: true, exact: true, width: 170 }),
    hash: text(['内容指纹（SHA-256）', 'SHA-256 of the content'], { readonly: true, exact: true, width: 200 }),
    revision: int(['内容版本', 'Content version'], { readonly: true, width: 140 }),
    width: int(['宽（像素）', 'Width in pixels'], { readonly: true }),
    height: int(['高（像素）', 'Height in pixels'], { readonly: true }),
    alt_zh: text(['中文替代文字', 'Chinese alt text'], {
      width: 200,
      hint: ['图片看不到时读给访客的话', 'Describes the picture to visitors who cannot see it'],
    }),
    alt_en: text(['英文替代文字', 'English alt text'], { width: 200 }),
    focal_x: number(['焦点横向位置', 'Focal point across'], {
      min: 0,
      max: 1,
      width: 160,
      hint: ['从左到右 0 到 1', '0 to 1 from left to right'],
    }),
    focal_y: number(['焦点纵向位置', 'Focal point down'], {
      min: 0,
      max: 1,
      width: 150,
      hint: ['从上到下 0 到 1', '0 to 1 from top to bottom'],
    }),
    is_private: bool(['不公开', 'Private'], {
      width: 100,
      hint: [
        '只有有权限的员工，或拿到限时链接的人能打开；设在文件夹上，其中的内容都不公开',
        'Only for staff with permission, or anyone with a temporary link. On a folder it applies to everything in it',
      ],
    }),
    quota_mb: int(['容量上限（MB）', 'Quota in MB'], {
      min: 1,
      max: 10_000_000,
      width: 130,
      hint: [
        '只对文件夹有效，包括其中的子文件夹；留空则不限',
        'For a folder with everything in it. Leave empty for no quota',
      ],
    }),
    account_id: ref(['存储账号', 'Storage account'], 'storage_account', {
      width: 150,
      hint: [
        '只对文件夹有效，包括其中的子文件夹：文件由这个账号存放，已有的文件会自动移过去，链接不变；留空则由存储账号的设置决定',
        'Files in this folder are stored in this account. Existing files are moved automatically and keep their links. Leave empty to follow the settings of the accounts',
      ],
    }),
  },
  columns: ['name', 'kind', 'parent_id', 'size', 'width', 'height', 'is_private', 'updated_at'],
  filters: ['kind', 'parent_id', 'is_private', 'hash', 'updated_at'],
  search: ['name'],
  form: [
    {
      rows: [['name', 'parent_id'], ['is_private', 'quota_mb'], ['account_id']],
    },
    {
      heading: ['图片', 'Picture'],
      rows: [
        ['alt_zh', 'alt_en'],
        ['focal_x', 'focal_y'],
      ],
    },
  ],
  without: ['store', 'change-status', 'change-sort', 'reset-sort', 'export'],
  actions: {
    upload: ['上传文件', 'Upload files'],
    'folder-create': action(['新建文件夹', 'New folder'], {
      input: { name, parent_id: folder },
      output: { folder_id: int(['文件夹', 'Folder'], { required: true }) },
    }),
    rename: action(['重命名', 'Rename'], { place: 'row', isAside: true, goesWith: 'update', input: { name } }),
    move: action(['移动', 'Move'], {
      place: 'batch',
      isAside: true,
      goesWith: 'update',
      input: { parent_id: folder },
      output: { moved: int(['已移动', 'Moved'], { required: true }) },
    }),
    delete: action(['删除', 'Delete'], {
      place: 'batch',
      isAside: true,
      isDanger: true,
      goesWith: 'destroy',
      hint: ['文件夹连同其中的内容一起删除', 'Folders are deleted with everything in them'],
      input: {
        with_used: bool(['使用中的也删除', 'Including files in use'], {
          hint: ['用到它们的地方会显示不出来', 'They will be missing where they are used'],
        }),
      },
      output: { deleted: int(['已删除', 'Deleted'], { required: true }) },
    }),
    'by-address': action(['从网址添加', 'Add from a web address'], {
      input: {
        url: url(['网址', 'Address'], { required: true }),
        parent_id: folder,
        name: text(['名称', 'Name'], { maxLength: LONGEST_NAME }),
      },
      output: { file_id: int(['文件', 'File'], { required: true }) },
    }),
    crop: action(['裁剪与旋转', 'Crop and rotate'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
      input: {
        left: int(['左', 'Left'], pixels),
        top: int(['上', 'Top'], pixels),
        width: int(['宽', 'Width'], { ...pixels, min: 1 }),
        height: int(['高', 'Height'], { ...pixels, min: 1 }),
        rotation: int(['旋转角度', 'Rotation in degrees'], { min: -360, max: 360 }),
      },
      output: { revision: int(['内容版本', 'Content version'], { required: true }) },
    }),
    'restore-version': action(['恢复旧版本', 'Restore a version'], {
      place: 'row',
      isAside: true,
      goesWith: 'update',
      input: { revision: int(['内容版本', 'Content version'], { required: true, min: 1 }) },
      output: { revision: int(['内容版本', 'Content version'], { required: true }) },
    }),
    'signed-link': action(['限时链接', 'Temporary link'], {
      place: 'row',
      isAside: true,
      goesWith: 'list',
      input: { minutes: int(['有效分钟数', 'Minutes'], { required: true, min: 1, max: 10_080 }) },
      output: {
        link: text(['链接', 'Link'], { required: true }),
        expires_at: text(['有效期至', 'Valid until'], { required: true }),
      },
    }),
  },
  loggedActions: ['upload'],
})

export type FileRow = RowOf<typeof file>
export type FileDraft = DraftOf<typeof file>
