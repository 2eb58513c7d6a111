import type { SqlMigration } from '../../migrate'

type Name = readonly [zh: string, en: string]

/** Names that rows were seeded with, and what they are called now. */
const NAMES: readonly (readonly [key: string, was: Name, now: Name])[] = [
  ['site/products/fast-list', ['快速列表', 'Fast list'], ['表格编辑', 'Grid editor']],
  ['site/setting/page-manager', ['页面管理', 'Page manager'], ['页面 SEO', 'Page SEO']],
  ['site/setting/map', ['网站地图', 'Map'], ['网站地图', 'Sitemap']],
  ['site/setting/map-log', ['地图生成记录', 'Maps written'], ['网站地图生成记录', 'Generated sitemaps']],
  ['site/setting/map#sitemap:generate', ['生成地图', 'Write the map'], ['生成网站地图', 'Generate the sitemap']],
]

const literals = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

const rename = (rows: readonly (readonly [key: string, from: Name, to: Name])[]): string => `
UPDATE rule SET name = renamed.name, english_name = renamed.english_name
FROM (VALUES ${rows.map(([key, from, to]) => `(${literals([key, ...from, ...to])})`).join(', ')})
  AS renamed (seed_key, was_name, was_english, name, english_name), menu_seed
WHERE menu_seed.seed_key = renamed.seed_key AND rule.id = menu_seed.rule_id
  AND rule.name = renamed.was_name AND rule.english_name = renamed.was_english;`

const changeIcon = (from: string, to: string): string => `
UPDATE rule SET icon = '${to}' FROM menu_seed
WHERE menu_seed.seed_key = 'site/news' AND rule.id = menu_seed.rule_id AND rule.icon = '${from}';`

/** News had a bell. Names and icons that staff have changed meanwhile stay as they are. */
export const menuWords: SqlMigration = {
  name: '0160_menu_words',
  up: rename(NAMES) + changeIcon('IconNotification', 'IconNews'),
  down: rename(NAMES.map(([key, was, now]) => [key, now, was])) + changeIcon('IconNews', 'IconNotification'),
}
