import vm, { type CompileFunctionOptions } from 'node:vm'

type Body = ReturnType<typeof vm.compileFunction>
type Compile = (source: string, parameters: readonly string[], options: CompileFunctionOptions) => Body

/** Stands for the process's own context: Jest wants one to compile in. */
export const HERE = vm.createContext({})

const compile = vm.compileFunction
const bodies = new Map<string, { source: string; body: Body }>()
const findings = new Map<string, { source: string; found: Buffer | undefined }>()

const compileHere: Compile = (source, parameters, { parsingContext: _, filename = '', ...others }) => {
  const known = bodies.get(filename)
  if (known?.source === source) return known.body
  const body = compile(source, parameters, { ...others, filename })
  bodies.set(filename, { source, body })
  return body
}

/** A function of another context must be made there; what V8 found out about the source it need not find out again. */
const compileElsewhere: Compile = (source, parameters, options) => {
  const { filename = '' } = options
  const known = findings.get(filename)
  if (known?.source === source) return compile(source, parameters, { ...options, cachedData: known.found })
  const body = compile(source, parameters, { ...options, produceCachedData: true })
  findings.set(filename, { source, found: body.cachedData })
  return body
}

let insteadOf = (_filename: string): Body | undefined => undefined

/** Gives some modules of the process's own context another body than their source has. */
export function replaceBodies(given: (filename: string) => Body | undefined): void {
  insteadOf = given
}

/** A module is compiled once for all files of tests that this process runs, so that hot code stays hot. Each file still runs it anew. */
vm.compileFunction = ((source, parameters = [], options = {}) => {
  if (options.parsingContext !== HERE) return compileElsewhere(source, parameters, options)
  return insteadOf(options.filename ?? '') ?? compileHere(source, parameters, options)
}) as typeof vm.compileFunction
