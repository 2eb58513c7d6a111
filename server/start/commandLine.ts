import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Environment } from '../../config/environment'
import { CannotStart } from '../foundation/faults/errors'
import { type Progress, progressOn } from '../kernel/backup/progress'
import { environmentOf } from './start'

/** What a command of the terminal is given. */
export interface Command<Names extends string> {
  environment: Environment
  workerFile: string
  progress: Progress
  words: string[]
  texts: Partial<Record<Names, string>>
  flags: ReadonlySet<string>
}

interface Wanted<Names extends string> {
  /** Shown where the words do not fit, and by --help. */
  usage: string
  /** What each option does, in both languages. */
  help?: readonly (readonly [option: string, zh: string, en: string])[]
  texts?: readonly Names[]
  flags?: readonly string[]
  words: readonly [fewest: number, most: number]
}

/** Runs a command and ends the process with 0, or with 1 after a sentence. `url`: of the built entry, beside which the worker lies. */
export function runCommand<Names extends string = never>(
  url: string,
  wanted: Wanted<Names>,
  work: (command: Command<Names>) => Promise<void>,
): void {
  const workerFile = join(dirname(fileURLToPath(url)), 'pglite-worker.js')
  const progress = progressOn(
    (text) => void process.stdout.write(`${text}\n`),
    process.stderr.isTTY ? process.stderr : undefined,
  )
  const run = async (): Promise<void> => {
    if (process.argv.slice(2).includes('--help')) return void process.stdout.write(`${usageOf(wanted)}\n`)
    const { words, texts, flags } = parsed(wanted)
    await work({ environment: environmentOf(process.env), workerFile, progress, words, texts, flags })
  }
  run().then(
    () => process.exit(0),
    (error) => {
      const said = error instanceof CannotStart ? `\n${error.message}\n` : error instanceof Error ? error.stack : error
      process.stderr.write(`${said}\n`, () => process.exit(1))
    },
  )
}

const usageOf = ({ usage, help = [] }: Pick<Wanted<string>, 'usage' | 'help'>): string =>
  [`用法：${usage} / Usage: ${usage}`, ...help.map(([option, zh, en]) => `  ${option}\n    ${zh}\n    ${en}`)].join(
    '\n',
  )

function parsed<Names extends string>({ usage, help = [], texts = [], flags = [], words }: Wanted<Names>) {
  const options: ParseArgsConfig['options'] = {}
  for (const name of texts) options[name] = { type: 'string' }
  for (const name of flags) options[name] = { type: 'boolean' }
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
    if (positionals.length < words[0] || positionals.length > words[1]) throw new Error('words')
    return {
      words: positionals,
      texts: Object.fromEntries(texts.map((name) => [name, values[name]])) as Partial<Record<Names, string>>,
      flags: new Set(flags.filter((name) => values[name] === true)),
    }
  } catch {
    throw new CannotStart(usageOf({ usage, help }))
  }
}

/** Files are named from where `npm run` was called, which then runs elsewhere. */
export const namedFile = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name)

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** As people read sizes: `1.4 GB`. */
export function readableBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
