import type { Scope } from '../../src/resources/kit/resource'

export const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)
const words = (name: string): string => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A declaration to be filled in: it compiles, and says in its words what is still to be said. */
export const declarationText = (
  name: string,
  scope: Scope,
  since: string,
): string => `import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What it is, in a sentence. */
export const ${camel(name)} = defineResource('${name}', ['${words(name)}', '${words(name)}', '${words(name)}s'], {
  scope: '${scope}',${scope === 'control' ? '' : `\n  since: '${since}',`}
  screen: 'setting/${name.replaceAll('_', '-')}',
  group: 'setting',
  icon: 'IconList',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 260 }),
  },
  columns: ['id', 'name', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  form: [{ rows: [['name'], ['status', 'sort']] }],
})

export type ${pascal(name)} = RowOf<typeof ${camel(name)}>
export type ${pascal(name)}Draft = DraftOf<typeof ${camel(name)}>
`

/** The union of names with this one at its end. */
export const withName = (source: string, name: string): string => `${source.trimEnd()}\n  | '${name}'\n`

/** The registry with this one at the end of the menu's order. */
export function withResource(source: string, name: string): string {
  const constant = camel(name)
  const entry = constant === name ? constant : `${name}: ${constant}`
  return source
    .replace(/^import/, `import { ${constant} } from './${name}'\nimport`)
    .replace(/\n\} satisfies|\n\} as const|\n\}(?=\n)/, (end) => `\n  ${entry},${end}`)
}
