/** npm run demo: the same server and console over the demo world, kept in memory. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server', 'console'])
await import(pathToFileURL(resolve('dist/server/demo.js')).href)
