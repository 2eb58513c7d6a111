import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_FLAGS } from '../../test/kit/engineFlags'
import { ensureChromium } from './chromium'
import { type JestReport, tallyOf, tallyOfBoth, worthAnotherTry } from './jestReport'
import { missNginx } from './nginx'
import { withScratch } from './scratch'
import { lint, lintTypesAndBuild, types } from './statics'
import { added, NONE, type Tally } from './tally'

/** A step that hangs is ended and counts as failed. */
const STEP_MS = 80 * 60_000

type Environment = Record<string, string | undefined>

const node = (args: readonly string[], env: Environment): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: env as NodeJS.ProcessEnv, timeout: STEP_MS }).status === 0

/** What Jest reported; nothing where it ended before. The names of projects take all words that follow, so that they come last. */
const reportOf = (projects: readonly string[], args: readonly string[], env: Environment): JestReport | undefined =>
  withScratch((folder) => {
    const file = join(folder, 'report.json')
    const ours = ['--ci', '--forceExit', '--passWithNoTests', '--json', '--outputFile', file]
    const command = [
      ...ENGINE_FLAGS,
      'node_modules/jest/bin/jest.js',
      ...ours,
      ...args,
      '--selectProjects',
      ...projects,
    ]
    node(command, { ...env, TMPDIR: folder })
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  })

/**
 * Runs the projects of jest.config.mjs, or of them what `args` say; a crash before any report counts as one failure.
 * A few files that failed run once more, one after the other: what a busy machine made late is told apart from what is wrong.
 */
export function jest(projects: readonly string[], args: readonly string[] = [], env: Environment = process.env): Tally {
  const first = reportOf(projects, args, env)
  if (!first) return { ...NONE, failed: 1 }
  const again = worthAnotherTry(first)
  if (again.length === 0) return tallyOf(first)
  console.log(`\nOnce more, alone: ${again.join(', ')}`)
  const second = reportOf(projects, ['--runInBand', '--runTestsByPath', ...again], env)
  return second ? tallyOfBoth(first, second) : tallyOf(first)
}

/** The tests of the built console, several files at a time: one waits while another works. `args` as those of `jest`. */
export function inBrowser(projects: readonly string[], args: readonly string[] = []): Tally {
  const chromium = ensureChromium()
  if (!chromium) return { ...NONE, failed: 1 }
  return jest(projects, args, { ...process.env, CHROMIUM_PATH: chromium })
}

const WITHOUT_BROWSER = ['unit', 'types', 'replay', 'views', 'matrix', 'matrix-views', 'server', 'build']

/** In one run, the longest files first, so that no core waits. Where there is no browser the others run, and the whole fails. */
function allTests(): Tally {
  const chromium = ensureChromium()
  const tally = chromium
    ? jest([...WITHOUT_BROWSER, 'e2e'], [], { ...process.env, CHROMIUM_PATH: chromium })
    : added(jest(WITHOUT_BROWSER), { ...NONE, failed: 1 })
  missNginx()
  return tally
}

/** A step's name, its command and the heading over its output. */
export interface Step {
  readonly name: string
  readonly title: string
  readonly run: () => Tally | Promise<Tally>
}

const databases = `on the embedded database${process.env.TEST_DATABASE_URL ? ' and on PostgreSQL' : ''}`

const statics: readonly Step[] = [
  { name: 'lint', title: 'Lint', run: lint },
  { name: 'types', title: 'Types', run: types },
]

export const steps: readonly Step[] = [
  ...statics,
  { name: 'unit', title: 'Unit', run: () => jest(['unit', 'types']) },
  { name: 'replay', title: 'Replay', run: () => jest(['replay']) },
  { name: 'matrix', title: 'Matrix', run: () => jest(['matrix', 'matrix-views']) },
  { name: 'server', title: `Server ${databases}`, run: () => jest(['server']) },
  { name: 'views', title: 'Views', run: () => jest(['views']) },
  { name: 'e2e', title: 'In the browser', run: () => inBrowser(['build', 'e2e']) },
]

/** All of them. */
export const whole: readonly Step[] = [
  { name: 'statics', title: 'Lint and types', run: async () => (await lintTypesAndBuild()).reduce(added, NONE) },
  { name: 'tests', title: `Unit, replay, views, build, matrix, browser and server ${databases}`, run: allTests },
]
