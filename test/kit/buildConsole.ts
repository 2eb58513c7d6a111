/** Builds the console of the folder that it is run in, with a cache of its own: `tsx buildConsole.ts CACHE`. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'

type Configure = (env: Record<string, unknown>, argv: { mode: string }) => Configuration

async function configuration(): Promise<Configuration> {
  const loaded: { default: Configure | { default: Configure } } = await import(
    pathToFileURL(resolve('webpack.config.ts')).href
  )
  const configure = typeof loaded.default === 'function' ? loaded.default : loaded.default.default
  return { ...configure({}, { mode: 'production' }), infrastructureLogging: { level: 'error' } }
}

const { cache, ...rest } = await configuration()
const cacheDirectory = process.argv[2]
if (typeof cache !== 'object' || cache.type !== 'filesystem' || !cacheDirectory)
  throw new Error('It needs a folder for its cache')
const compiler = webpack({ ...rest, cache: { ...cache, cacheDirectory } })
compiler.run((fault, stats) => {
  if (fault) throw fault
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  compiler.close((closeFault) => {
    if (closeFault) throw closeFault
  })
})
