import { readFileSync } from 'node:fs'

const numbers = (version) =>
  version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number)

/** Whether `version` is at least `least`, both like 20.19.0. */
export function isAtLeast(version, least) {
  const [have, need] = [numbers(version), numbers(least)]
  for (let i = 0; i < 3; i++) if ((have[i] ?? 0) !== (need[i] ?? 0)) return (have[i] ?? 0) > (need[i] ?? 0)
  return true
}

/** Ends the process with one sentence where Node.js is older than package.json asks for. */
export function checkNode() {
  const least = numbers(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).join('.')
  if (isAtLeast(process.versions.node, least)) return
  console.error(
    `Colonnade needs Node.js ${least} or newer; this is Node.js ${process.versions.node} (${process.execPath}).`,
  )
  process.exit(1)
}
