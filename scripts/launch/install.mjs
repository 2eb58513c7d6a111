import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/** Whether node_modules holds all that package-lock.json asks of this machine; `dev` asks for the test tools too. */
export function isInstalled({ dev = false } = {}) {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const installed = new Map(packagesOf('node_modules/.package-lock.json'))
  return packagesOf('package-lock.json').every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      (entry.dev && !dev) ||
      (entry.peer && !installed.has(path)) ||
      installed.get(path)?.version === entry.version,
  )
}

/** Installs exactly what package-lock.json lists, where node_modules differs from it. */
export function ensureInstalled(need) {
  if (isInstalled(need)) return
  console.log('Installing the packages (once; about half a minute) …')
  const { status } = spawnSync('npm', ['ci', '--include=dev'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(
    'The packages could not be installed. Is this machine connected to the npm registry (npm ping)? ' +
      'Without a network, copy node_modules from a machine of the same system that has it.',
  )
  process.exit(1)
}
