import { type Importers, reachedFrom } from './importGraph'
import { isHub, touches, touchesAll } from './touches'

/** What a change is tested by, beside lint and types. */
export interface Selection {
  /** The file after which everything is tested. */
  readonly allBecauseOf?: string
  /** Test files that need no browser. */
  readonly tests: readonly string[]
  /** Test files of the built console and of the browser. */
  readonly inBrowser: readonly string[]
  /** Declarations that changed: the generic tests run for these alone. */
  readonly resources: readonly string[]
}

/** They go through all resources: a changed declaration is tested by its own part. */
export const GENERIC = [
  'test/matrix/calls.test.ts',
  'test/matrix/emptied.test.ts',
  'test/matrix/roundTrip.test.ts',
  'test/matrix/screens.test.tsx',
  'test/matrix/sorting.test.ts',
]

const isTest = (path: string): boolean => /^test\/.*\.test\.tsx?$/.test(path)
const isInBrowser = (path: string): boolean => /^test\/(e2e|build)\//.test(path)

/** The tests that the tables name for the path. */
function touchedBy(path: string, tests: readonly string[]): string[] {
  return touches.flatMap((touch) => {
    const found = touch.changed.exec(path)
    if (!found) return []
    const named = touch.tests.map((each) => each.replace(/\$(\d)/g, (_, at) => found[Number(at)] ?? ''))
    return tests.filter((test) => named.some((name) => test === name || (name.endsWith('/') && test.startsWith(name))))
  })
}

const declarationsIn = (changed: readonly string[], names: readonly string[]): string[] =>
  changed.flatMap((path) => {
    const name = /^src\/resources\/(\w+)\.ts$/.exec(path)?.[1]
    return name !== undefined && names.includes(name) ? [name] : []
  })

/** `files` are all there are, `names` those of the resources; `importers` as importersOf gives them. */
export function selectTests(
  changed: readonly string[],
  { files, names, importers }: { files: readonly string[]; names: readonly string[]; importers: Importers },
): Selection {
  const allBecauseOf = changed.find(touchesAll)
  const tests = files.filter(isTest)
  const reached = reachedFrom(changed, importers, isHub).filter(isTest)
  const touched = changed.flatMap((path) => touchedBy(path, tests))
  const resources = declarationsIn(changed, names)
  const selected = [...new Set([...reached, ...touched])]
    .filter((path) => files.includes(path))
    .filter((path) => resources.length === 0 || !GENERIC.includes(path) || changed.includes(path))
    .sort()
  return {
    ...(allBecauseOf !== undefined && { allBecauseOf }),
    tests: selected.filter((path) => !isInBrowser(path)),
    inBrowser: selected.filter(isInBrowser),
    resources,
  }
}
