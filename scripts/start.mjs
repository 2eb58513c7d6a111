/** npm start: installs and builds what is missing or has changed, then serves. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server', 'console'])
await import(pathToFileURL(resolve('dist/server/main.js')).href)
