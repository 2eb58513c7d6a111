import { statSync } from 'node:fs'
import { relative } from 'node:path'

/** Files that take longer than their size tells, by seconds beside another one on two cores (dist/test/times.json); only their order counts. */
export const SLOW = {
  'test/e2e/everyLink.test.ts': 115,
  'test/e2e/everyScreen.test.ts': 100,
  'test/e2e/siteLifecycle.test.ts': 98,
  'test/e2e/twoInstallations.test.ts': 81,
  'test/e2e/clerksDay.test.ts': 75,
  'test/server/sites/lifecycleCrash.test.ts': 70,
  'test/server/demo.test.ts': 63,
  'test/server/sites/isolation.test.ts': 60,
  'test/e2e/live.test.ts': 60,
  'test/e2e/lateAnswers.test.ts': 53,
  'test/e2e/signInShifts.test.ts': 53,
  'test/matrix/anyInput.test.ts': 50,
  'test/server/db/embedded.test.ts': 45,
  'test/server/start/start.test.ts': 45,
  'test/server/start/stuckThreads.test.ts': 44,
  'test/e2e/switching.test.ts': 43,
  'test/server/transfer/uploadCrash.test.ts': 40,
  'test/matrix/calls.test.ts': 40,
  'test/server/files/publicDomain.test.ts': 40,
  'test/e2e/lists.test.ts': 40,
  'test/server/backup/move.test.ts': 40,
  'test/build/growth.test.ts': 35,
  'test/e2e/buying.test.ts': 35,
  'test/e2e/guide.test.ts': 35,
  'test/e2e/files.test.ts': 34,
  'test/e2e/frame.test.ts': 34,
  'test/e2e/siteGuard.test.ts': 34,
  'test/server/storageAccounts/moveCrash.test.ts': 32,
  'test/server/sites/lifecycleRollout.test.ts': 31,
  'test/server/sites/undoneSites.test.ts': 31,
  'test/e2e/mainJob.test.ts': 30,
  'test/server/backup/archive.test.ts': 30,
  'test/server/sites/lifecycleFailures.test.ts': 28,
  'test/e2e/richtextReach.test.ts': 27,
  'test/matrix/screens.test.tsx': 26,
  'test/e2e/dialogs.test.ts': 26,
  'test/e2e/forms.test.ts': 25,
  'test/e2e/richtext.test.ts': 24,
  'test/e2e/firstLoad.test.ts': 24,
  'test/e2e/picture.test.ts': 23,
  'test/matrix/sorting.test.ts': 22,
  'test/server/backup/drill.test.ts': 22,
  'test/unit/workbook/hostileFiles.test.ts': 22,
  'test/e2e/session.test.ts': 22,
  'test/server/transfer/truth.test.ts': 20,
  'test/server/batchUpdate/interrupted.test.ts': 20,
  'test/e2e/savedViews.test.ts': 20,
  'test/e2e/phone.test.ts': 19,
  'test/e2e/door.test.ts': 19,
  'test/e2e/shifts.test.ts': 19,
  'test/matrix/emptied.test.ts': 18,
  'test/server/backup/restoredCopy.test.ts': 18,
  'test/e2e/rights.test.ts': 18,
  'test/server/transfer/strangers.test.ts': 18,
  'test/server/rekey.test.ts': 18,
  'test/server/sites/code.test.ts': 17,
  'test/server/sites/codeRefusals.test.ts': 17,
  'test/server/sites/upgradedBack.test.ts': 17,
  'test/e2e/lookFaults.test.ts': 17,
  'test/e2e/filesByKeys.test.ts': 17,
  'test/e2e/places.test.ts': 16,
  'test/server/transfer/searchAfterUpload.test.ts': 15,
  'test/server/sites/lifecycleGate.test.ts': 15,
  'test/server/sites/snapshotNotes.test.ts': 15,
  'test/server/http/readingOnly.test.ts': 12,
}

/** Bytes of a file for each second that it takes, as those do that are not named. */
const BYTES_A_SECOND = 1_000

/** How long a file will take, in seconds: as it is known, else guessed by its size. */
const weightOf = (path, size) => SLOW[relative(process.cwd(), path).replaceAll('\\', '/')] ?? size / BYTES_A_SECOND

/** The longest first: what is left at the end is short, so that all workers end together. */
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
