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
export function withSeed(index: string, name: string): string {
  const seed = `${camel(name)}Seed`
  const list = index.replace(/(\[?),?\s*\]\s*$/, (_, begin: string) => (begin ? `[${seed}]\n` : `,\n  ${seed},\n]\n`))
  return `import { ${seed} } from './${name}'\n${list}`
}
