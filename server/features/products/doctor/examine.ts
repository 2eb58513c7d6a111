import { sql } from 'kysely'
import { report } from '../../../../src/resources/report'
import { reportFinding } from '../../../../src/resources/report_finding'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RunContext } from '../../../foundation/services/run'
import { rowsChanged } from '../../../kernel/changes/rowsChanged'
import { always } from '../../../kernel/kinds/conditions'
import { countWhere } from '../../../kernel/resources/countMeant'
import { type ReportRunPayload, reportRun } from '../reportRun'
import { wantAll } from './due'
import { examineSome } from './examineDue'
import { rulesOff } from './rulesOff'

interface At {
  looked: number
}

/** All reports are due, once for a run. */
async function begin(run: RunContext<ReportRunPayload>, place: Place): Promise<At> {
  const marked = await run.readMark<At>(place)
  if (marked) return marked
  await place.database.background.transaction().execute(async (trx) => {
    await wantAll(trx, place)
    await run.mark(trx, place, { looked: 0 } satisfies At)
  })
  return { looked: 0 }
}

async function foundNow(place: Place) {
  const { background } = place.database
  const { rows } = await sql<{ reports: number; problems: number }>`
    SELECT count(DISTINCT report_id) AS reports, count(*) AS problems FROM ${tableSql(place, reportFinding.name)}`.execute(
    background,
  )
  return {
    ...(rows[0] ?? { reports: 0, problems: 0 }),
    examined: await countWhere({ place, resource: report, where: always }),
  }
}

/** Looks at every report of a place, whatever was known of it. */
export const examineReports = reportRun({
  resource: reportFinding,
  action: 'examine',
  list: reportFinding,
  async work(services, run, place) {
    let { looked } = await begin(run, place)
    for (;;) {
      run.signal.throwIfAborted()
      const { taken } = await examineSome(place, await rulesOff(services, run.site))
      if (taken === 0) break
      looked += taken
      run.tell({ done: Math.min(looked, run.payload.total), total: run.payload.total })
    }
    await rowsChanged(services, { resource: reportFinding.name, site: run.site, mayShrink: true })
    return foundNow(place)
  },
})
