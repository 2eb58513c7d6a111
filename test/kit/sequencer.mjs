import { statSync } from 'node:fs'
import { relative } from 'node:path'

/** Files that take longer than their size tells, by seconds on one quiet core; only their order counts. */
export const SLOW = {
  'test/build/growth.test.ts': 60,
  'test/server/sites/isolation.test.ts': 55,
  'test/matrix/calls.test.ts': 55,
  'test/server/sites/lifecycleCrash.test.ts': 50,
  'test/server/transfer/uploadCrash.test.ts': 40,
  'test/server/demo.test.ts': 32,
  'test/server/backup/drill.test.ts': 60,
  'test/server/backup/move.test.ts': 40,
  'test/server/backup/archive.test.ts': 30,
  'test/matrix/anyInput.test.ts': 27,
  'test/server/http/readingOnly.test.ts': 21,
  'test/server/sites/lifecycleFailures.test.ts': 20,
  'test/server/sites/lifecycleRollout.test.ts': 20,
  'test/server/transfer/strangers.test.ts': 18,
  'test/server/rekey.test.ts': 18,
  'test/server/db/embedded.test.ts': 17,
  'test/matrix/screens.test.tsx': 15,
  'test/matrix/emptied.test.ts': 15,
  'test/e2e/everyScreen.test.ts': 65,
  'test/e2e/siteLifecycle.test.ts': 52,
  'test/e2e/buying.test.ts': 35,
}

/** Bytes of a file for each second that it takes, as those do that are not named. */
const BYTES_A_SECOND = 1_000

/** How long a file will take, in seconds: as it is known, else guessed by its size. */
const weightOf = (path, size) => SLOW[relative(process.cwd(), path).replaceAll('\\', '/')] ?? size / BYTES_A_SECOND

/** The longest first: what is left at the end is short, so that both workers end together. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export.
export default class LongestFirst {
  sort(tests) {
    const weighed = tests.map((test) => ({ test, weight: weightOf(test.path, statSync(test.path).size) }))
    return weighed.sort((one, other) => other.weight - one.weight).map(({ test }) => test)
  }

  /** `--onlyFailures` keeps no list here: the whole of what was asked for is run. */
  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
