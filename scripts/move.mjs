/** npm run move: takes the installation to another database. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server'])
await import(pathToFileURL(resolve('dist/server/move.js')).href)
