/** npm run rekey: encrypts all stored secrets with the first SECRET_KEY. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server'])
await import(pathToFileURL(resolve('dist/server/rekey.js')).href)
