import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import vm, { type CompileFunctionOptions, type Context } from 'node:vm'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import type NodeEnvironment from 'jest-environment-node'
import { TestEnvironment } from 'jest-environment-node'
import { ENGINE_FLAGS } from './engineFlags'

for (const flag of ENGINE_FLAGS) setFlagsFromString(flag)

/**
 * The compiled engine of the embedded database, kept as long as this process: V8 gives the same machine code to everybody who
 * compiles the same bytes meanwhile. Without it each test file begins with cold code.
 */
const engine = WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))

const PACKAGES = join(process.cwd(), 'node_modules', sep)
const load = createRequire(join(PACKAGES, 'index.js'))
const clock = setTimeout

/** Jest's own packages keep what they know of one file of tests. */
const OF_JEST = /[\\/]node_modules[\\/](?:@?jest|expect|pretty-format)/

/** What Jest passes on untouched: that is CommonJS. Said by the configuration. */
let isUntouched = (_filename: string): boolean => false

/** Loaded while the clock is a false one, a package might keep it for those that come after. */
const isKept = (filename: string): boolean =>
  filename.startsWith(PACKAGES) && setTimeout === clock && !OF_JEST.test(filename) && isUntouched(filename)

/**
 * Packages are loaded once for all files of tests that this process runs, by Node.js itself: none of those that tests need without a page
 * keeps anything that one file could leave for the next.
 */
const loadedBy =
  (filename: string) =>
  (module: { exports: unknown }): void => {
    module.exports = load(filename)
  }

type Body = ReturnType<typeof vm.compileFunction>
type Compile = (source: string, parameters: readonly string[], options: CompileFunctionOptions) => Body

/** Stands for the process's own context: Jest wants one to compile in. */
const HERE = vm.createContext({})

const compile = vm.compileFunction
const bodies = new Map<string, { source: string; body: Body }>()

/** A module is compiled once for all files of tests that this process runs, so that hot code stays hot. Each file still runs it anew. */
const compileHere: Compile = (source, parameters, { parsingContext: _, filename = '', ...others }) => {
  if (isKept(filename)) return loadedBy(filename) as Body
  const known = bodies.get(filename)
  if (known?.source === source) return known.body
  const body = compile(source, parameters, { ...others, filename })
  bodies.set(filename, { source, body })
  return body
}

vm.compileFunction = ((source, parameters = [], options = {}) =>
  options.parsingContext === HERE
    ? compileHere(source, parameters, options)
    : compile(source, parameters, options)) as typeof vm.compileFunction

const ours = globalThis as typeof globalThis & Record<PropertyKey, unknown>
/** Of the process itself, before any test. */
const own = Object.getOwnPropertyDescriptors(ours) as Record<PropertyKey, PropertyDescriptor>
const leave = process.exit

function restoreGlobals(): void {
  for (const name of Reflect.ownKeys(ours)) if (!Object.hasOwn(own, name)) Reflect.deleteProperty(ours, name)
  for (const name of Reflect.ownKeys(own)) {
    const was = own[name]
    if (was?.configurable) Object.defineProperty(ours, name, was)
  }
  process.exit = leave
}

function restoreVariables(before: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}

/**
 * Where tests run that need no page: in the process's own context, one file after another, instead of a new context for each. Global
 * names cost nothing there, and what was compiled for one file serves the next. Modules are still made anew for each file; what a file
 * leaves in the global object and in the environment is taken back.
 */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export.
export default class SharedEnvironment extends TestEnvironment {
  private readonly variables = { ...process.env }

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    const { projectConfig } = config
    const untouched = projectConfig.transformIgnorePatterns.map((pattern) => new RegExp(pattern))
    isUntouched = (filename) => untouched.some((pattern) => pattern.test(filename))
    const [Timers, Mocker] = [this.fakeTimersModern?.constructor, this.moduleMocker?.constructor] as unknown as [
      new (options: object) => NonNullable<NodeEnvironment['fakeTimersModern']>,
      new (global: object) => NonNullable<NodeEnvironment['moduleMocker']>,
    ]
    this.global = ours as unknown as NodeEnvironment['global']
    this.fakeTimersModern = new Timers({ config: projectConfig, global: ours })
    this.moduleMocker = new Mocker(ours)
    Error.stackTraceLimit = 100
  }

  override async setup(): Promise<void> {
    await super.setup()
    await engine
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    restoreGlobals()
    restoreVariables(this.variables)
    this.isOver = true
  }

  private isOver = false

  override getVmContext(): Context | null {
    return this.isOver ? null : HERE
  }
}
