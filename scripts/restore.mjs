/** npm run restore: writes a backup into an empty place. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server'])
await import(pathToFileURL(resolve('dist/server/restore.js')).href)
