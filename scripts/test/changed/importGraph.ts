import { dirname, posix } from 'node:path'
import { importsOf, parse } from '../../checks/syntax'

/** Paths relative to the root; each file with those that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const resolved = (path: string, isThere: (path: string) => boolean): string | undefined =>
  ENDINGS.map((ending) => path + ending).find(isThere)

/** Reads what every file imports by a relative path. What is imported as a type alone is left to the check of types. */
export function importersOf(files: readonly string[], read: (path: string) => string): Importers {
  const there = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const { from, isType } of importsOf(parse(file, read(file)))) {
      if (isType || !from.startsWith('.')) continue
      const target = resolved(posix.join(dirname(file), from), (path) => there.has(path))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** The changed files and all that import them, by however many steps; a hub is reached, and what imports it is not. */
export function reachedFrom(
  changed: readonly string[],
  importers: Importers,
  isHub: (path: string) => boolean,
): string[] {
  const reached = new Set(changed)
  const waiting = [...changed]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (isHub(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      waiting.push(importer)
    }
  }
  return [...reached]
}
