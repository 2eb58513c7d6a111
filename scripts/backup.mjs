/** npm run backup: writes a backup of the installation, whose server may go on. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server'])
await import(pathToFileURL(resolve('dist/server/backup.js')).href)
