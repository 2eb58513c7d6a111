import { sql } from 'kysely'
import { allResources } from '../../../src/resources'
import { type Place, tableOf } from '../../foundation/db/place'
import { PALETTE } from '../../foundation/runs/unseen'
import { CONTROL } from '../../foundation/services/places'
import type { RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { inEachSite } from '../../kernel/places/localSites'
import { afterWriting } from '../../kernel/resources/afterWriting'
import { letOthersGoFirst, restABit } from '../../kernel/resources/behindOthers'
import { catchUpKeys, countDue, DUE, isKept, KEYS, makeSomeKeys } from './due'
import { isFound } from './keysOf'

/** So few are done at once; more are the work of a run. */
const FEW = 200
/** What is due is counted up to here. */
const MOST = 10_000_000
/** From so many rows on the planner is told how much there is. */
const MANY = 5_000
/** After so many notes those that were taken are cleared away. */
const SWEPT = 50_000

const FOUND: ReadonlySet<string> = new Set(allResources.filter(isFound).map(({ name }) => name))

/** Clears away notes that were taken: those that wait would be looked for behind them, with every letter that is typed. */
const sweep = async (place: Place): Promise<void> => {
  await sql.raw(`VACUUM ${tableOf(place, DUE)}`).execute(place.database.background)
}

/** Sees to it that what is due at the site is worked out soon, by the run that is at it where there is one. */
export const wantKeys = ({ runs }: Pick<Services, 'runs'>, site: string): Promise<number> =>
  runs.add(PALETTE, null, { site, userId: null, dedupeKey: `${PALETTE} ${site}` })

async function look(services: Services, place: Place, site: string): Promise<boolean> {
  if (!isKept(place)) return false
  const isLeftToRun = (await countDue(place, FEW + 1)) > FEW
  if (isLeftToRun) await wantKeys(services, site)
  else await catchUpKeys(place)
  return isLeftToRun
}

/** Works out what rows are found by, behind everybody who waits for an answer. */
export const paletteRun = (services: Services): RunKind<null, { rows: number }> => ({
  name: PALETTE,
  priority: 'low',
  titleOf: () => ['为快捷面板准备数据', 'Preparing rows for the command palette'],
  async work(run) {
    const place = await services.places.of(run.site)
    // It went back to a version without keys since they were wanted: nothing is due there.
    if (!isKept(place)) return { rows: 0 }
    const total = await countDue(place, MOST)
    let rows = 0
    for (;;) {
      run.signal.throwIfAborted()
      await letOthersGoFirst(services, run)
      const taken = await makeSomeKeys(place.database.background, place)
      if (taken === 0) break
      rows += taken
      if (rows % SWEPT < taken) await sweep(place)
      run.tell({ done: rows, total: Math.max(rows, total) })
      await restABit(services)
    }
    if (rows >= MANY) {
      await sweep(place)
      await place.database.maintain('bulk', [tableOf(place, KEYS)])
    }
    return { rows }
  },
})

/** Follows what becomes of rows that the palette finds. */
export const followPalette = async (services: Services): Promise<() => Promise<void>> =>
  afterWriting(services, {
    fault: 'rows that were written could not be prepared for the palette',
    isAbout: (resource) => FOUND.has(resource),
    look,
  })

/** At the start: what an earlier process has left, here and in the sites. */
export async function resumePalette(services: Services): Promise<void> {
  const resume = async (place: Place, site: string): Promise<void> => {
    if (isKept(place) && (await countDue(place, 1)) > 0) await wantKeys(services, site)
  }
  await inEachSite(services, resume)
  await resume(services.places.control, CONTROL)
}
