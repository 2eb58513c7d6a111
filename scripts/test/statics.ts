import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NONE, type Tally } from './tally'

/** What hangs is ended and counts as failed. */
const WITHIN_MS = 20 * 60_000

/** Arguments of Node.js. */
type Command = readonly string[]

const tool = (path: string, ...args: string[]): Command => [join('node_modules', path), ...args]
const script = (name: string): Command => ['--import', 'tsx', join('scripts', name)]

const LINT = [
  tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  script('check-imports.ts'),
  script('check-declarations.ts'),
  script('check-messages.ts'),
  script('check-expressions.ts'),
]
const TYPES = [tool('typescript/bin/tsc', '-p', '.')]
const BUILD = [['scripts/build.mjs', 'server', 'console', '--if-stale']]

/** Whether it ended well; all that it said is printed then, so that what runs beside it does not break its lines. */
async function isFine(command: Command): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], timeout: WITHIN_MS })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const [status] = await once(child, 'close')
  process.stdout.write(said.join(''))
  return status === 0
}

/** Several commands that count as one test; all run, one after the other, so that one run shows everything. */
async function asOne(commands: readonly Command[]): Promise<Tally> {
  let areFine = true
  for (const command of commands) areFine = (await isFine(command)) && areFine
  return areFine ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 }
}

export const lint = (): Promise<Tally> => asOne(LINT)
export const types = (): Promise<Tally> => asOne(TYPES)

export const lintAndTypes = async (): Promise<readonly Tally[]> => Promise.all([lint(), types()])

/** Lint and types, and beside them, since each keeps one core busy, what the tests need built; that is no test itself. */
export async function lintTypesAndBuild(): Promise<readonly Tally[]> {
  const [built, ...checked] = await Promise.all([asOne(BUILD), lint(), types()])
  return built.failed > 0 ? [built, ...checked] : checked
}
