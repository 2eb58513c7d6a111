import { Refusal } from '../../../../foundation/faults/errors'
import { calledOf } from '../../../../kernel/places/siteRow'
import { takeSnapshot } from '../snapshot'
import type { Step } from '../step'
import { bothOf } from '../trouble'
import { changesTables } from './migrate'

/** Every row of the site, beside it. Only the last one is kept. */
export const snapshotStep: Step = {
  name: 'snapshot',
  isPart: (work) => work.release.kind !== 'initialize' && changesTables(work),
  async work(work) {
    const { origin, release, control } = work
    if (!origin) throw new Refusal(409, 'site.notReady', { site: calledOf(work.site) })
    const place = await work.place()
    const counts = await takeSnapshot(place, origin.migration, {
      signal: control.signal,
      say: (line) => work.say(line),
    })
    release.plan.counts = counts
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return bothOf({ messageId: 'lifecycle.snapshotTaken', values: { tables: Object.keys(counts).length, rows } })
  },
}
