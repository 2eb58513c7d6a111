import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type Expression, isPlainlyLinear } from './expressions'

/** What was judged once and goes with the sources, so that a new checkout does not wait for all of it: keys of linear expressions. */
const KNOWN = 'scripts/checks/linearExpressions.json'
const CACHE = 'node_modules/.cache/expressions.json'
/** One expression may take so long to be judged (ms); the worst of ours takes 6 s on a busy machine. */
const WITHIN = 120_000
/** The same answer on every run. */
const SEED = 1

type Verdict = string
const LINEAR = 'linear'

const isInstalled = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}

/** The program for this system where there is one (a third of the time), else the same in JavaScript. */
async function checker() {
  const hasProgram = ['linux-x64', 'macos-x64', 'macos-arm64', 'windows-x64'].some((name) =>
    isInstalled(`recheck-${name}`),
  )
  process.env.RECHECK_BACKEND ??= hasProgram ? 'native' : 'pure'
  return (await import('recheck')).check
}

const readJson = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise

const read = (isAnew: boolean): Record<string, Verdict> => {
  if (isAnew) return {}
  const known = readJson<readonly string[]>(KNOWN, []).map((key) => [key, LINEAR] as const)
  return { ...readJson<Record<string, Verdict>>(CACHE, {}), ...Object.fromEntries(known) }
}

function write(verdicts: Record<string, Verdict>, isAnew: boolean): void {
  mkdirSync(dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, `${JSON.stringify(verdicts, null, 1)}\n`)
  const linear = Object.keys(verdicts).filter((key) => verdicts[key] === LINEAR)
  if (isAnew) writeFileSync(KNOWN, `${JSON.stringify(linear.sort(), null, 2)}\n`)
}

/** By steps alone: the time of a busy machine would make `vulnerable` of what is not. */
const PARAMETERS = { timeout: WITHIN, incubationTimeout: null, attackTimeout: null, randomSeed: SEED }

async function judged(expressions: readonly Pick<Expression, 'pattern' | 'flags'>[]): Promise<Verdict[]> {
  if (expressions.length === 0) return []
  const check = await checker()
  const verdicts: Verdict[] = []
  for (const { pattern, flags } of expressions) {
    const answer = await check(pattern, flags, PARAMETERS)
    if (answer.status === 'safe') verdicts.push(LINEAR)
    else
      verdicts.push(
        answer.status === 'vulnerable' ? answer.complexity.summary : `not to be judged (${answer.error.kind})`,
      )
  }
  return verdicts
}

const keyOf = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`4.5.0 ${SEED} ${flags} ${pattern}`).digest('base64url').slice(0, 16)

/**
 * What the checker says of each: `linear`, or how much worse. Asked once for each text of an expression; anew, of all that are there,
 * and what is linear is noted beside the sources.
 */
export async function verdictsOn(
  expressions: readonly Expression[],
  isAnew: boolean,
): Promise<(of: Expression) => Verdict> {
  const known = read(isAnew)
  const open = new Map(
    expressions
      .filter((each) => !isPlainlyLinear(each.pattern) && known[keyOf(each)] === undefined)
      .map((each) => [keyOf(each), each] as const),
  )
  const answers = await judged([...open.values()])
  for (const [at, key] of [...open.keys()].entries()) known[key] = answers[at] ?? ''
  if (open.size > 0) write(known, isAnew)
  return (each) => (isPlainlyLinear(each.pattern) ? LINEAR : (known[keyOf(each)] ?? 'not judged'))
}
