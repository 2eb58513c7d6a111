import type { Resource } from '../../src/resources/kit/resource'
import { createTable, quoted } from './createTable'
import { camel } from './declaration'

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n')

/** `0031_coupons` of the table `coupon`, after the last that is there. */
export function migrationName(last: string, resource: Resource): string {
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  return `${number}_${resource.name}`
}

const listed = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`

/** How the palette and the quick search follow the table, where the declaration wants them to: from its making to its end. */
function followers({ name, palette, hasWordIndex, search = [] }: Resource) {
  const { names = [], numbers = [] } = palette ?? {}
  const make = [
    palette && `\${addPalette('${name}', ${listed([...names, ...numbers])})}`,
    hasWordIndex && `\${addSearch('${name}', ${listed(search)})}`,
  ]
  const end = [palette && `\${dropPalette('${name}')}`, hasWordIndex && `\${dropSearch('${name}')}`]
  const imports = [
    hasWordIndex && `import { addSearch, dropSearch } from '../../searchWords'`,
    palette && `import { addPalette, dropPalette } from '../paletteTables'`,
  ]
  const join = (lines: (string | false | undefined)[]): string => lines.filter(Boolean).join('')
  return { make: join(make), end: join(end), imports: imports.filter(Boolean).map((line) => `${line}\n`) }
}

/**
 * The text of a migration, generated once and frozen from then on: what the declaration says later needs another one.
 * Tables of a site are set aside by a rollback; what follows them is made anew.
 */
export function migrationText(scope: 'control' | 'site', name: string, resource: Resource): string {
  const table = resource.name
  const create = indented(createTable(resource), '    ')
  const isSite = scope === 'site'
  const { make, end, imports } = followers(resource)
  return `import type { SqlMigration } from '../../migrate'
${imports.join('')}${isSite ? "import { archiveTable, restoreTable } from '../archive'\n" : ''}
export const ${camel(table)}Table: SqlMigration = {
  name: '${name}',
  up: \`
${isSite ? `\${restoreTable(\n  '${table}',\n  \`\n${create}\`,\n)}` : create}${make}\`,
  down: \`
${end}${isSite ? `\${archiveTable('${table}')}` : `    DROP TABLE ${quoted(table)};`}\`,
}
`
}

/** The list of migrations with this one at its end. */
export function withMigration(index: string, name: string, resource: Resource): string {
  const constant = `${camel(resource.name)}Table`
  const at = index.lastIndexOf('\n\n/** The migrations')
  const head = `${index.slice(0, at)}\nimport { ${constant} } from './${name}'`
  return `${head}${index.slice(at).replace(/\n\]/, `\n  ${constant},\n]`)}`
}
