import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, int, refs, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { bucketName, folderPath, keyPair, keyPrefix } from './rules/storagePlace'

/** Where files are kept, and which: a folder of this machine, or a bucket of an S3-compatible service. */
export const storageAccount = defineResource('storage_account', ['存储账号', 'Storage account', 'Storage accounts'], {
  scope: 'control',
  stepUp: ['writes', 'move'],
  screen: 'system/storage-account',
  also: ['channel/storage-account'],
  group: 'system',
  icon: 'IconStorage',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 180 }),
    provider: choice(
      ['类型', 'Kind'],
      { local: ['本机文件夹', 'Local folder'], s3: ['对象存储（S3 兼容）', 'Object storage (S3)'] },
      { required: true, default: 'local', width: 170 },
    ),
    is_default: bool(['默认', 'Default'], {
      default: false,
      width: 100,
      hint: [
        '存放其他账号都不负责的文件；只有一个默认账号，在此勾选后原来的默认自动取消',
        'Stores everything no other account stores. There is one default; setting it here clears the previous one',
      ],
    }),
    keeps: choice(
      ['存放内容', 'Keeps'],
      {
        all: ['不限', 'Anything'],
        files: ['文件与图片', 'Files and pictures'],
        transfers: ['上传与导出', 'Uploads and exports'],
        maps: ['站点地图', 'Site maps'],
      },
      {
        required: true,
        default: 'all',
        width: 140,
        hint: [
          '选了内容或站点，账号就负责存放它们，内容优先于站点；都不选，则只存放指定用它的文件夹和默认归它的文件',
          'An account stores the chosen kinds of files and sites; the kind takes precedence. With neither, it stores only folders assigned to it and what falls to the default',
        ],
      },
    ),
    site_ids: refs(['站点', 'Sites'], 'site', {
      width: 160,
      hint: ['只存放这些站点的文件；留空表示不限站点', 'Stores only files of these sites. Leave empty for all sites'],
    }),
    folder: text(['文件夹', 'Folder'], {
      maxLength: 500,
      width: 180,
      hint: [
        '留空表示系统的数据文件夹；其他位置须在 STORAGE_ROOTS 所列的文件夹之内',
        'Leave empty for the data folder. Any other folder must be inside one listed in STORAGE_ROOTS',
      ],
    }),
    bucket: text(['存储桶', 'Bucket'], { maxLength: 63, width: 160 }),
    prefix: text(['路径前缀', 'Prefix'], {
      maxLength: 200,
      width: 140,
      hint: [
        '存储桶中放置文件的路径，例如 colonnade；留空则放在最上层',
        'Path of the files in the bucket, such as colonnade. Leave empty for the root',
      ],
    }),
    endpoint: url(['服务地址', 'Endpoint'], {
      width: 240,
      hint: [
        '例如 https://oss-cn-shanghai.aliyuncs.com；留空表示 AWS，由地域决定',
        'Such as https://oss-cn-shanghai.aliyuncs.com. Leave empty for AWS, which uses the region',
      ],
    }),
    region: text(['地域', 'Region'], {
      maxLength: 60,
      width: 140,
      hint: [
        '例如 ap-southeast-1；MinIO 通常为 us-east-1，Cloudflare R2 为 auto',
        'Such as ap-southeast-1. MinIO usually uses us-east-1, Cloudflare R2 uses auto',
      ],
    }),
    is_path_style: bool(['路径式访问', 'Path style'], {
      default: false,
      width: 110,
      hint: [
        '存储桶写在路径里而不是主机名里；MinIO 需要打开，阿里云 OSS 和腾讯云 COS 需要关闭',
        'Puts the bucket in the path instead of the host name. MinIO needs this; Alibaba OSS and Tencent COS reject it',
      ],
    }),
    access_key_id: text(['访问密钥 ID', 'Access key ID'], { maxLength: 200, width: 180 }),
    access_key_secret: text(['访问密钥', 'Secret access key'], {
      secret: true,
      maxLength: 500,
      hint: [
        '加密保存，保存后不再显示；更改服务地址、地域、存储桶或密钥 ID 时需重新输入',
        'Stored encrypted and never shown again. Enter it again when endpoint, region, bucket or key ID changes',
      ],
    }),
    domain: url(['公开域名', 'Public domain'], {
      width: 220,
      hint: [
        '其他网站的页面用到公开的图片、视频、音频和 PDF 时，链接会指向这个域名；副本自动放在 public/ 之下，也自动撤回。域名只应开放 public/；留空则由本系统发送',
        'On pages of other websites, links of public pictures, videos, audio and PDFs lead to this domain. Copies are put below public/ and removed automatically. Make only public/ readable there. Leave empty to have this server send them',
      ],
    }),
  },
  columns: ['id', 'name', 'provider', 'keeps', 'status', 'bucket', 'site_ids', 'is_default', 'sort'],
  filters: ['provider', 'keeps', 'site_ids', 'status'],
  search: ['name', 'bucket'],
  order: ['sort', 'asc'],
  form: [
    { rows: [['name', 'provider']] },
    { heading: ['存放哪些文件', 'What it keeps'], rows: [['is_default', 'keeps'], ['site_ids']] },
    { heading: ['本机文件夹', 'Local folder'], rows: [['folder']] },
    {
      heading: ['对象存储', 'Object storage'],
      rows: [
        ['endpoint', 'region'],
        ['bucket', 'prefix'],
        ['access_key_id', 'access_key_secret'],
        ['is_path_style', 'domain'],
      ],
    },
    { heading: ['其他', 'Other'], rows: [['status', 'sort']] },
  ],
  rules: [bucketName, keyPair, keyPrefix, folderPath],
  actions: {
    test: ['测试连接', 'Test connection'],
    move: action(['移走文件', 'Move files'], {
      place: 'row',
      effect: effectOn('rows', ({ row }) =>
        row.name ? [`移走“${row.name}”的文件`, `Move the files of “${row.name}”`] : undefined,
      ),
      hint: [
        '把这个账号里现由其他账号负责的文件逐个复制过去，核对无误后再删除这里的原件。期间所有链接照常可用，可以随时停止和继续',
        'Copies files that now belong to other accounts one by one, verifies them, then deletes the originals here. All links keep working, and you can stop and resume',
      ],
      output: { moved: int(['已移动', 'Moved'], { required: true }) },
      run: { unit: ['个文件', 'files'], isRowless: true },
    }),
  },
})

export type StorageAccountRow = RowOf<typeof storageAccount>
export type StorageAccountDraft = DraftOf<typeof storageAccount>
