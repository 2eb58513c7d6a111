/** npm run rescue -- user: takes away the second factors of an account whose owner has lost them. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
ensureBuilt(['server'])
await import(pathToFileURL(resolve('dist/server/rescue.js')).href)
