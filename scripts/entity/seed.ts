import { camel } from './declaration'

/** Rows of the demo, none yet. */
export const seedText = (name: string): string => `import { ${camel(name)} } from '../../../src/resources/${name}'
import type { EntitySeed } from './entitySeed'

export const ${camel(name)}Seed: EntitySeed = {
  resource: ${camel(name)},
  rows: [],
}
`

/** The list of seeds with this one at its end. */
export const withSeed = (index: string, name: string): string =>
  `import { ${camel(name)}Seed } from './${name}'\n${index.replace(/\[\]$|\n?\]\s*$/m, (end) =>
    end.startsWith('[') ? `[${camel(name)}Seed]` : `, ${camel(name)}Seed]`,
  )}`
