import { ARCHIVED_PREFIX, isArchived } from '../../../../foundation/db/migrations/archive'
import { Refusal } from '../../../../foundation/faults/errors'
import { probeResources } from '../probe'
import type { Step } from '../step'
import { checkStructure } from '../structure'
import { countTables, tablesIn } from '../tables'
import { bothOf } from '../trouble'
import type { Work } from '../work'

/** Tables and columns are those of the version, no row is missing, and every kind of rows can be read. */
export const check: Step = {
  name: 'check',
  isPart: () => true,
  async work(work) {
    const place = { ...(await work.place()), version: work.target.version }
    const tables = await checkStructure(place, work.target)
    work.say(`${tables} ✓`)
    await checkCounts(work)
    const resources = await probeResources(work.services, place, work.site.name)
    for (const name of resources) work.say(`${name} ✓`)
    return bothOf({ messageId: 'lifecycle.checked', values: { tables, resources: resources.length } })
  },
}

const plainName = (name: string): string => (isArchived(name) ? name.slice(ARCHIVED_PREFIX.length) : name)

/**
 * Tables that the journal's keeper or the queue empties by themselves, and the doctor's notes of what it has examined: a rollback
 * drops them, and it examines anew.
 */
const MAY_SHRINK: ReadonlySet<string> = new Set(['change', 'change_set', 'run_mark', 'run_refused', 'report_examined'])

/** A table may have been set aside, or brought back: its rows count wherever they are. */
async function checkCounts(work: Work): Promise<void> {
  const { counts } = work.release.plan
  if (!counts) return
  const place = await work.place()
  const now = await countTables(place, await tablesIn(place))
  const present = new Map(Object.entries(now).map(([name, count]) => [plainName(name), count]))
  for (const [name, before] of Object.entries(counts)) {
    const count = present.get(plainName(name)) ?? 0
    if (count < before && !MAY_SHRINK.has(name))
      throw new Refusal(409, 'lifecycle.rowsMissing', { table: plainName(name), before, now: count })
  }
}
