import type { SqlMigration } from '../../migrate'

/** In English a screen of many rows is named after them. What a menu row was seeded with, and what it is called now. */
const NAMES: readonly (readonly [was: string, now: string])[] = [
  ['Area', 'Areas'],
  ['Report category', 'Report categories'],
  ['Country', 'Countries'],
  ['Database', 'Databases'],
  ['Department', 'Departments'],
  ['Dictionary', 'Dictionaries'],
  ['Industry', 'Industries'],
  ['Instruction', 'Instructions'],
  ['Language', 'Languages'],
  ['Platform', 'Platforms'],
  ['Price version', 'Price versions'],
  ['Publisher', 'Publishers'],
  ['Region', 'Regions'],
  ['Report', 'Reports'],
  ['Role', 'Roles'],
  ['Menu', 'Menus'],
  ['Search ranking', 'Search rankings'],
  ['Server', 'Servers'],
  ['Site', 'Sites'],
  ['Site field', 'Site fields'],
  ['Site publisher', 'Site publishers'],
  ['User', 'Users'],
  ['Add report', 'New report'],
]

const literal = (text: string): string => `'${text}'`

const rename = (pairs: readonly (readonly [from: string, to: string])[]): string => `
UPDATE rule SET english_name = known.now
FROM (VALUES ${pairs.map((pair) => `(${pair.map(literal).join(', ')})`).join(', ')}) AS known (was, now)
WHERE rule.type = 'menu' AND rule.english_name = known.was AND rule.id IN (SELECT rule_id FROM menu_seed);`

/** The pages of an upload: Chinese and English. */
const renameEnds = (from: readonly [zh: string, en: string], to: readonly [zh: string, en: string]): string => `
UPDATE rule SET name = replace(name, '${from[0]}', '${to[0]}'), english_name = replace(english_name, '${from[1]}', '${to[1]}')
WHERE type = 'menu' AND name LIKE '%${from[0]}' AND english_name LIKE '%${from[1]}'
  AND id IN (SELECT rule_id FROM menu_seed);`

const WAS = ['的进展', ' upload, its progress'] as const
const NOW = ['进度', ' upload progress'] as const

/** Names that staff have changed meanwhile stay as they are. */
export const menuNames: SqlMigration = {
  name: '0015_menu_names',
  up: rename(NAMES) + renameEnds(WAS, NOW),
  down: rename(NAMES.map(([was, now]) => [now, was])) + renameEnds(NOW, WAS),
}
