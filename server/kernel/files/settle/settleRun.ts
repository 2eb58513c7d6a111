import { sql } from 'kysely'
import { COPY_OUTLIVES } from '../../../../config/fileLimits'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { CONTROL } from '../../../foundation/services/places'
import type { RunContext, RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { settleOne } from './settleOne'
import { mayBeUnsettled, unsettledAfter } from './unsettled'

export const SETTLE_RUN = 'file:settle'
const LEAVE_RUN = 'file:settle-leave'

interface SettlePayload {
  site: string
}

interface LeavePayload extends SettlePayload {
  folders: string[]
}

/** Adds the run that brings contents to the accounts that their folders name, where there is any such folder. */
export async function wantSettling({ runs }: Pick<Services, 'runs'>, place: Place, site: string): Promise<void> {
  if (!(await mayBeUnsettled(place))) return
  // One that waits will see what was committed until now; one that works may have looked before.
  const waiting = await runs.list({ sites: [site], kinds: [SETTLE_RUN], states: ['waiting'], limit: 1 })
  if (waiting.length === 0) await runs.add(SETTLE_RUN, { site } satisfies SettlePayload, { site, userId: null })
}

/** Whoever was told a moment ago where a content lies still finds it there; what is left after all is cleared as an orphan. */
const leaveLater = ({ runs }: Services, site: string, folders: string[]): Promise<number> =>
  runs.add(LEAVE_RUN, { site, folders } satisfies LeavePayload, {
    site,
    userId: null,
    runAt: new Date(Date.now() + COPY_OUTLIVES),
  })

const placeOf = async ({ places }: Services, site: string): Promise<Place> =>
  site === CONTROL ? places.control : places.of(site)

async function settle(services: Services, run: RunContext<SettlePayload>): Promise<{ settled: number }> {
  const { site } = run.payload
  const place = await placeOf(services, site)
  await services.storage.refresh()
  const enabled = services.storage.accounts.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
  let settled = 0
  for (let after = 0; ; ) {
    const contents = await unsettledAfter(place, after, enabled)
    const left: string[] = []
    try {
      for (const content of contents) {
        run.signal.throwIfAborted()
        const folder = await settleOne(services, place, content)
        if (folder !== undefined) left.push(folder)
        run.tell({ done: settled + left.length })
      }
    } finally {
      if (left.length > 0) await leaveLater(services, site, left)
    }
    settled += left.length
    const last = contents.at(-1)
    if (!last) return { settled }
    after = last.id
  }
}

/** Clears what contents have left, but for what one lies in again. */
export async function leaveFolders(services: Services, site: string, folders: readonly string[]): Promise<number> {
  const place = await placeOf(services, site)
  let left = 0
  for (const folder of folders) {
    const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'file_content')}
      WHERE starts_with(stored, ${`${folder}/`}) LIMIT 1`.execute(place.database.background)
    if (rows.length > 0) continue
    await services.storage.clear(folder)
    left += 1
  }
  return left
}

export const settleRun = (services: Services): RunKind<SettlePayload, { settled: number }> => ({
  name: SETTLE_RUN,
  titleOf: () => ['把文件移到文件夹指定的存储账号', 'Bring files to the accounts of their folders'],
  isExclusive: ({ site }) => site,
  work: (run) => settle(services, run),
})

export const leaveRun = (services: Services): RunKind<LeavePayload, { left: number }> => ({
  name: LEAVE_RUN,
  titleOf: () => ['清理移走的文件', 'Clear what files have left'],
  work: async ({ payload }) => ({ left: await leaveFolders(services, payload.site, payload.folders) }),
})
