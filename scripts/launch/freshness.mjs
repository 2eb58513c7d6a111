import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((left, right) =>
    left.name < right.name ? -1 : 1,
  ))
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else yield join(path, entry.name)
}

/** A hash of names and contents of all files under `paths`; dates do not count, so that a fresh checkout is no change. */
export function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesUnder(path)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const isFresh = (stampFile, stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
