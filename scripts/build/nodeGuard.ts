import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node.js of package.json, like `20.19.0`. */
export const leastNode = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }).engines.node.replace(/^\D+/, '')

/**
 * A script that begins `file` only where Node.js is new enough, and else says so. It is written so that an old one can read it:
 * as a module or not, without anything that came after 2015 but `import()`.
 */
export const guarded = (file: string, least: string): string => `(function () {
  var have = process.versions.node.split('.')
  var need = '${least}'.split('.')
  var at = 0
  while (at < 2 && Number(have[at]) === Number(need[at])) at = at + 1
  if (Number(have[at]) >= Number(need[at])) return import('./${file}')
  var here = process.versions.node + ' (' + process.execPath + ')'
  console.error(
    '\\nColonnade 需要 Node.js ${least} 或更高版本，现为 ' + here + '。请升级 Node.js 后再启动。 / ' +
      'Colonnade needs Node.js ${least} or newer; this is ' + here + '. Install a newer Node.js, then start again.\\n'
  )
  process.exit(1)
})()
`

/** Writes what people start: each name begins the bundle of that name behind the guard. */
export function writeGuards(folder: string, names: Readonly<Record<string, string>>): void {
  for (const [name, bundled] of Object.entries(names))
    writeFileSync(join(folder, `${name}.js`), guarded(`${bundled}.js`, leastNode()))
}
