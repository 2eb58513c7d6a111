import { camel } from './declaration'

/** Rows of the demo, none yet. */
export const seedText = (name: string): string => `import { ${camel(name)} } from '../../../src/resources/${name}'
import type { EntitySeed } from './entitySeed'

export const ${camel(name)}Seed: EntitySeed = {
  resource: ${camel(name)},
  rows: [],
}
`

/** The list with this entry at its end, be it a line for each or all in one. */
function withEntry(list: string, entry: string): string {
  const text = list.trimEnd()
  if (text.endsWith(',\n]')) return `${text.slice(0, -1)}  ${entry},\n]\n`
  return `${text.slice(0, -1)}${text.endsWith('[]') ? '' : ', '}${entry}]\n`
}

/** The list of seeds with this one at its end. */
export const withSeed = (index: string, name: string): string =>
  `import { ${camel(name)}Seed } from './${name}'\n${withEntry(index, `${camel(name)}Seed`)}`
