import { report } from '../../../../src/resources/report'
import { reportFinding } from '../../../../src/resources/report_finding'
import type { Place } from '../../../foundation/db/place'
import { DOCTOR } from '../../../foundation/runs/unseen'
import { CONTROL } from '../../../foundation/services/places'
import type { RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { rowsChanged } from '../../../kernel/changes/rowsChanged'
import { inEachSite } from '../../../kernel/places/localSites'
import { isThere } from '../../../kernel/places/since'
import { afterWriting } from '../../../kernel/resources/afterWriting'
import { letOthersGoFirst, restABit } from '../../../kernel/resources/behindOthers'
import { countDue } from './due'
import { examineSome } from './examineDue'
import { followRules, knownRules, rulesOff } from './rulesOff'

/** So few are looked at at once; more are the work of a run. */
const FEW = 50
/** What is due is counted up to here. */
const MOST = 10_000_000

const tell = (services: Services, site: string): Promise<void> =>
  rowsChanged(services, { resource: reportFinding.name, site, mayShrink: true })

const wantDoctor = (services: Services, site: string): Promise<number> =>
  services.runs.add(DOCTOR, null, { site, userId: null, dedupeKey: `${DOCTOR} ${site}` })

async function look(services: Services, place: Place, site: string): Promise<boolean> {
  if (!isThere(reportFinding, place)) return false
  if ((await countDue(place, FEW + 1)) > FEW) {
    await wantDoctor(services, site)
    return true
  }
  for (;;) {
    const { taken, isChanged } = await examineSome(place, await rulesOff(services, site))
    if (isChanged) await tell(services, site)
    if (taken === 0) return false
  }
}

/** Looks again at reports that were added, changed or deleted, behind everybody who waits for an answer. */
export const doctorRun = (services: Services): RunKind<null, { reports: number }> => ({
  name: DOCTOR,
  priority: 'low',
  titleOf: () => ['体检有变化的报告', 'Looking at reports that were changed'],
  async work(run) {
    const place = await services.places.of(run.site)
    // It went back to a version without findings since it was wanted: nothing is due there.
    if (!isThere(reportFinding, place)) return { reports: 0 }
    const total = await countDue(place, MOST)
    let reports = 0
    let isOtherwise = false
    for (;;) {
      run.signal.throwIfAborted()
      await letOthersGoFirst(services, run)
      const { taken, isChanged } = await examineSome(place, await rulesOff(services, run.site))
      isOtherwise ||= isChanged
      if (taken === 0) break
      reports += taken
      run.tell({ done: reports, total: Math.max(reports, total) })
      await restABit(services)
    }
    if (isOtherwise) await tell(services, run.site)
    return { reports }
  },
})

/** Follows what becomes of reports, and which rules a site wants: its own row is told of as well. */
export async function followReports(services: Services): Promise<() => Promise<void>> {
  const known = await knownRules(services)
  return afterWriting(services, {
    fault: 'reports that were written could not be looked at',
    isAbout: (resource) => resource === report.name,
    async look(_, place, site) {
      if (!isThere(reportFinding, place)) return false
      if (await followRules(services, known, place, site)) await tell(services, site)
      return look(services, place, site)
    },
  })
}

/** At the start: what an earlier process has left, here and in the sites. */
export async function resumeDoctor(services: Services): Promise<void> {
  const resume = async (place: Place, site: string): Promise<void> => {
    if (isThere(reportFinding, place) && (await countDue(place, 1)) > 0) await wantDoctor(services, site)
  }
  await inEachSite(services, resume)
  await resume(services.places.control, CONTROL)
}
