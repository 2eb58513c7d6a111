/** npm run dev: the console with hot reload in front of a server that restarts when its sources change. */
import { spawn } from 'node:child_process'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
const child = runTypeScript(spawn, 'scripts/build/dev.ts')
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
