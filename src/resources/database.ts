import { defineResource } from './kit/defineResource'
import { choice, int, longtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { certificates } from './rules/certificates'
import { hostName } from './rules/hostName'
import { schemaPrefix } from './rules/schemaPrefix'

/** A PostgreSQL database in which sites live, and how it is reached. */
export const database = defineResource('database', ['数据库', 'Database', 'Databases'], {
  scope: 'control',
  stepUp: ['writes'],
  screen: 'site/database',
  group: 'site',
  icon: 'IconStorage',
  titleField: 'name',
  fields: {
    ip: text(['主机', 'Host'], {
      required: true,
      maxLength: 253,
      width: 180,
      hint: ['主机名或 IP 地址', 'A host name or an IP address'],
    }),
    port: int(['端口', 'Port'], { required: true, isCode: true, min: 1, max: 65_535, default: 5432, width: 90 }),
    name: text(['数据库名', 'Database name'], { required: true, maxLength: 63, width: 180 }),
    username: text(['用户名', 'User name'], { required: true, maxLength: 63, width: 140 }),
    password: text(['密码', 'Password'], {
      secret: true,
      maxLength: 500,
      hint: [
        '加密保存，保存后不再显示；更改主机、端口、用户名或降低 TLS 要求时需重新输入',
        'Stored encrypted and never shown again. Enter it again when host, port or user changes, or TLS is relaxed',
      ],
    }),
    tls: choice(
      ['TLS 加密', 'TLS'],
      {
        prefer: ['服务器支持时加密', 'Encrypt where offered'],
        encrypt: ['必须加密', 'Always encrypt'],
        verify: ['必须加密并核对证书', 'Always encrypt and verify the certificate'],
        off: ['不加密', 'Never encrypt'],
      },
      {
        default: 'prefer',
        width: 170,
        hint: [
          '只有核对证书，才能确认连接的确实是这台服务器',
          'Only a verified certificate proves that this is the right server',
        ],
      },
    ),
    tls_ca: longtext(['CA 证书', 'CA certificate'], {
      maxLength: 50_000,
      hint: [
        '核对证书时信任的签发机构，PEM 格式；留空则信任公共机构',
        'Certificate authorities to trust, in PEM format. Leave empty to trust the public ones',
      ],
    }),
    prefix: text(['模式前缀', 'Schema prefix'], {
      maxLength: 20,
      width: 130,
      hint: ['其中各站点模式名的开头，留空则为 site_', 'Prefix of its sites’ schema names. Leave empty for site_'],
    }),
    public_host: text(['公网主机', 'Public host'], {
      maxLength: 253,
      width: 150,
      hint: ['从外网访问时的主机名或地址', 'Host name or address as seen from outside'],
    }),
  },
  columns: ['id', 'name', 'ip', 'port', 'username', 'status', 'prefix', 'public_host'],
  filters: ['status'],
  search: ['ip', 'name'],
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['连接', 'Connection'],
      rows: [
        ['ip', 'port'],
        ['name', 'public_host'],
        ['username', 'password'],
      ],
    },
    { heading: ['加密', 'Encryption'], rows: [['tls'], ['tls_ca']] },
    { heading: ['站点', 'Sites'], rows: [['prefix'], ['status', 'sort']] },
  ],
  rules: [hostName('ip'), hostName('public_host'), schemaPrefix('prefix'), certificates('tls_ca')],
  actions: { test: ['测试连接', 'Test connection'] },
})

export type Database = RowOf<typeof database>
export type DatabaseDraft = DraftOf<typeof database>
