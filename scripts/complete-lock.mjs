/**
 * Adds to package-lock.json the optional packages of other platforms that a registry mirror did not know.
 * Without them `npm ci` stops with "Missing: … from lock file". Run it after every `npm install` behind such a mirror.
 * Usage: node scripts/complete-lock.mjs [path of a lock file]
 */
import { readFileSync, writeFileSync } from 'node:fs'

const systems = /\b(android|darwin|freebsd|openharmony|win32|linux|aix|netbsd|openbsd|sunos)\b/
const processors = /\b(arm64|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32|arm)\b/
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** The lock entry of one platform package; npm skips it wherever `os`, `cpu` or `libc` do not fit. */
function platformEntry(name, range, parent) {
  const cpu = processors.exec(name)?.[1]
  const os = systems.exec(name)?.[1]
  const libc = os === 'linux' ? libraries[name.split('-').at(-1)] : undefined
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

/** Whether npm would find `name` from the package at `from`, in its own node_modules or in one above. */
function isListed(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at}${at ? '/' : ''}node_modules/${name}`]?.version) return true
    if (!at) return false
  }
}

function completed(packages) {
  const all = Object.fromEntries(Object.entries(packages).filter(([, entry]) => !entry.extraneous))
  const added = []
  for (const [path, entry] of Object.entries(all))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {}))
      if (!isListed(all, path, name)) {
        all[`node_modules/${name}`] = platformEntry(name, range, entry)
        added.push(name)
      }
  const sorted = Object.entries(all).sort(([left], [right]) => left.localeCompare(right, 'en'))
  return { packages: Object.fromEntries(sorted), added }
}

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages, added } = completed(lock.packages)
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
process.stdout.write(`${file}: ${added.length} packages of other platforms added\n`)
