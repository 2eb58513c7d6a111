import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './node.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Every script begins here: in the project's folder, with a Node.js and packages that fit; `dev` needs the test tools too. */
export function prepare(need) {
  process.chdir(root)
  checkNode()
  ensureInstalled(need)
}

/** Runs a TypeScript file of ours in a process of its own; `spawn` is spawn or spawnSync of node:child_process. */
export const runTypeScript = (spawn, file, args = [], options = {}) =>
  spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit', ...options })
