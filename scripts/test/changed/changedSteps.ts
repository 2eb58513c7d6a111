import { existsSync, readFileSync } from 'node:fs'
import { resources } from '../../../src/resources'
import { sourcesIn } from '../../checks/files'
import { lintAndTypes } from '../statics'
import { inBrowser, jest, type Step, whole } from '../steps'
import { added, NONE } from '../tally'
import { changedFiles } from './changedFiles'
import { genericStep } from './genericStep'
import { importersOf } from './importGraph'
import { type Selection, selectTests } from './selectTests'

/** Those of jest.config.mjs that the files belong to: others need not be set up. */
const projectsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => (/^test\/matrix\/.*x$/.test(path) ? 'matrix-views' : (path.split('/')[1] ?? '')))),
]

function select(changed: readonly string[]): Selection {
  const files = sourcesIn('src', 'config', 'server', 'mock', 'scripts', 'test')
  const importers = importersOf(files, (path) => readFileSync(path, 'utf8'))
  return selectTests(changed, { files, names: Object.keys(resources), importers })
}

const own = (title: string, run: Step['run']): Step => ({ name: 'changed', title, run })

/** Lint, types, and the tests that the changes since the main branch can touch. */
export function changedSteps(): readonly Step[] {
  const changed = changedFiles()
  const { allBecauseOf, tests, inBrowser: browserTests, resources: names } = select(changed)
  console.log(`${changed.length} changed files touch ${tests.length + browserTests.length} files of tests.`)
  if (allBecauseOf !== undefined) {
    console.log(`${allBecauseOf} touches everything.`)
    return whole
  }
  const paths = tests.filter(existsSync)
  return [
    own('Lint and types', async () => (await lintAndTypes()).reduce(added, NONE)),
    ...(paths.length > 0 ? [own('Touched', () => jest(projectsOf(paths), ['--runTestsByPath', ...paths]))] : []),
    ...(names.length > 0 ? [genericStep(names)] : []),
    ...(browserTests.length > 0
      ? [
          own('Touched, in the browser', () =>
            inBrowser(projectsOf(browserTests), ['--runTestsByPath', ...browserTests]),
          ),
        ]
      : []),
  ]
}
