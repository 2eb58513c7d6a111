import type { Resource } from '../../src/resources/kit/resource'
import { createTable, quoted } from './createTable'

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

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

/**
 * The text of a migration, generated once and frozen from then on: what the declaration says later needs another one.
 * Tables of a site are set aside by a rollback.
 */
export function migrationText(scope: 'control' | 'site', name: string, resource: Resource): string {
  const table = resource.name
  const create = indented(createTable(resource), '    ')
  const isSite = scope === 'site'
  return `import type { SqlMigration } from '../../migrate'
${isSite ? "import { archiveTable, restoreTable } from '../archive'\n" : ''}
export const ${camel(table)}Table: SqlMigration = {
  name: '${name}',
  up: \`
${isSite ? `\${restoreTable(\n  '${table}',\n  \`\n${create}\`,\n)}` : create}\`,
  down: \`
${isSite ? `\${archiveTable('${table}')}` : `    DROP TABLE ${quoted(table)};`}\`,
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
