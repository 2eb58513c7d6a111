import { resources } from '../../../src/resources'
import { jest, type Step } from '../steps'
import { GENERIC } from './selectTests'

/** Of the demo world what concerns the rows of an entity: the test that holds every row against its declaration. */
const DEMO = { path: 'test/server/demo.test.ts', name: 'rows that pass the check of their form' }

/** Names of generic tests hold the resource's own as a word. */
const patternOf = (names: readonly string[]): string => `\\b(${names.join('|')})\\b|${DEMO.name}`

/** All that the generic tests say of these resources, and of no other; of those too for which another stands in the whole run. */
export function genericStep(names: readonly string[], more: readonly string[] = []): Step {
  const args = ['--runTestsByPath', ...GENERIC, DEMO.path, ...more, '--testNamePattern', patternOf(names)]
  const env = { ...process.env, TRIED_RESOURCES: names.join(',') }
  return {
    name: 'entity',
    title: `Generic tests of ${names.join(', ')}`,
    run: () => jest(['matrix', 'matrix-views', 'server'], args, env),
  }
}

/** What is true of an entity by its declaration: its tables beside the generic tests. */
const OF_DECLARATION = ['test/matrix/declarations.test.ts', 'test/server/db/schema.test.ts']

/** The tests of the entities named. Ends the process where there is none of that name. */
export function entitySteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !Object.hasOwn(resources, name))
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      unknown.length > 0
        ? `There is no entity ${unknown.join(', ')}: give its name as in src/resources, such as price_version.`
        : 'Give the names of entities as in src/resources: npm test -- entity price_version',
    )
    process.exit(2)
  }
  return [genericStep(names, OF_DECLARATION)]
}
