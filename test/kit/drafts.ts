import { generateKeyPairSync } from 'node:crypto'
import type { Field, KindName } from '../../src/resources/kit/field'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { authority } from './certificates'

/** A value that each kind takes, and one that it refuses. */
export const samples: Readonly<Record<KindName, { good: unknown; bad: unknown }>> = {
  text: { good: 'Chemicals', bad: { a: 1 } },
  longtext: { good: 'a\nb', bad: ['a'] },
  richtext: { good: '<p>a</p>', bad: [] },
  slug: { good: 'a-1', bad: 'a b' },
  url: { good: 'https://example.com/a', bad: 'example.com' },
  email: { good: 'a@example.com', bad: 'a@' },
  phone: { good: '+86 138-0013-8000', bad: 'none' },
  ip: { good: '10.0.0.0/8', bad: '10.0.0.256' },
  color: { good: '#409EFF', bad: 'blue' },
  icon: { good: 'IconFile', bad: {} },
  image: { good: 'uploads/a.png', bad: {} },
  file: { good: 'uploads/a.pdf', bad: {} },
  files: { good: ['a.pdf'], bad: [{}] },
  tags: { good: ['a', 'b'], bad: [{}] },
  int: { good: 5, bad: 5.5 },
  number: { good: 5.5, bad: 'five' },
  money: { good: '12.50', bad: '12.505' },
  rate: { good: '0.15', bad: 'much' },
  bool: { good: true, bad: 'perhaps' },
  date: { good: '2026-01-31', bad: '2026-02-30' },
  datetime: { good: '2026-01-31T10:00:00Z', bad: 'yesterday' },
  choice: { good: '', bad: 'no such word' },
  json: { good: { a: 1 }, bad: '{' },
  ref: { good: 1, bad: 'x' },
  refs: { good: [1, 2], bad: ['x'] },
  tree: { good: 1, bad: -1 },
}

/** Values that the rules of some resources ask for, beyond what their kinds do. */
const SPECIAL: Readonly<Record<string, unknown>> = {
  'user.password': 'a long enough secret',
  'role.code': 'EDITOR',
  'role.site': 'control',
  'language.code': 'de',
  'site_field.field': 'name',
  'country.code': 'CN',
  'site_country.code': 'CN',
  'report_title.pattern': '{name} {year}',
  'email_account.central_id': null,
  'email_scenario.code': 'new_device',
  'email_scenario.receivers': ['a@example.com'],
  'report_template.content': '{name} ({year})',
  'member.password': 'a long enough secret',
  'invoice.tax_id': '91350100M000100Y43',
  'payment.login_info': '{"app_id":"1","private_key":"x"}',
  'payment.tax_rate': '0.06',
  'currency.code': 'CNY',
  'currency.symbol': '¥',
  'currency.is_first': false,
  'price_version.rule': 'x*1.5',
  'message_module.receivers': ['a@example.com'],
  'sitemap.priority': 0.5,
  'excel_template.columns': [{ field: 'name', header: 'Name' }],
  'platform_setting.log_days': 60,
  'platform_setting.browsing_days': 60,
  'platform_setting.email_log_days': 60,
  'platform_setting.upload_log_days': 60,
  'platform_setting.export_log_days': 60,
  'platform_setting.sitemap_log_days': 60,
  'platform_setting.upgrade_log_days': 60,
  'platform_setting.task_log_days': 60,
  'platform_setting.password_days': 90,
  'report.discount_type': 'none',
  'report.discount_rate': '0.15',
  'report.year': 2026,
  'rule.type': 'menu',
  'database.prefix': 'shop_',
  'database.tls_ca': authority('Sample authority').certificate.trim(),
  'site.db_prefix': 'shop_',
  'site.office_hours': '1-5 09:00-18:00',
  'sync_field.field': 'name',
  'offer_line.report_id': null,
  'offer_line.price_version_id': null,
  'message.state': 'handled',
  'site.doctor_rules_off': ['no-contents'],
  'development.year': 2020,
  'office.time_zone': 'Asia/Shanghai',
  'site.time_zone': 'Europe/Berlin',
  'platform_setting.time_zone': 'Asia/Shanghai',
  'task.time_zone': 'Europe/Berlin',
  'task.cron': '30 8 * * 1',
  'task.backup_folder': 'nightly',
  'file.focal_x': 0.5,
  'file.focal_y': 0.5,
  'front_menu.link': '/reports',
  'page_seo.path': '/reports',
  'redirect.source': '/old',
  'redirect.target': '/new',
  'email_account.dkim_key': generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  'storage_account.folder': '/mnt/files',
  'storage_account.bucket': 'colonnade',
  'storage_account.prefix': 'files',
}

const goodValue = (resource: Resource, name: string, field: Field): unknown => {
  const key = `${resource.name}.${name}`
  if (Object.hasOwn(SPECIAL, key)) return SPECIAL[key]
  return field.choices ? Object.keys(field.choices)[0] : samples[field.kind].good
}

/** A draft that passes every check of the resource; references point to row 1. */
export const goodDraft = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.readonly)
      .map(([name, field]) => [name, goodValue(resource, name, field)]),
  )

/** A password that need not be there: the journal never had it, so that a row comes back without. */
export const forgotten = ({ fields }: Resource) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { secret, required }]) => secret === 'hashed' && !required)
      .map(([name]) => [name, null]),
  )

/** As the journal names the row: in both languages, by what it points to where that is its title. */
export function namedIn({ titleField, englishTitleField = titleField, allFields }: Resource, row: AnyRow): unknown {
  if (allFields[titleField]?.to || allFields[titleField]?.choices) return [expect.any(String), expect.any(String)]
  return [String(row[titleField]), String(row[englishTitleField] ?? row[titleField])]
}
