import { sql } from 'kysely'
import { followEnds, isOver } from '../../../foundation/runs/followEnds'
import { CONTROL } from '../../../foundation/services/places'
import type { RunRow } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { type Release, readRelease, releaseTable, workTable } from './release'
import { LIFECYCLE_RUN, type LifecyclePayload, ROLLOUT_RUN } from './runNames'

/**
 * A site is never locked by a work that nobody does: where the run ended without an end of its release (it was stopped
 * while it waited, or the server died between the two), another run puts back what was done.
 */
export async function settleWork(services: Services, releaseId: number): Promise<void> {
  const release = await readRelease(services, releaseId)
  if (release?.state !== 'running') return
  if (!isOver(await runOf(services, release))) return
  // A work that has no run yet was only just asked for: it is begun, not put back.
  const payload: LifecyclePayload = {
    release_id: release.id,
    site_id: release.site_id,
    ...(release.run_id !== null && { put_back: true }),
  }
  const { title } = (release.run_id && (await services.runs.get(release.run_id))) || {}
  const run = await services.runs.add(LIFECYCLE_RUN, payload, {
    site: CONTROL,
    userId: release.user_id,
    dedupeKey: `${LIFECYCLE_RUN} ${release.id}`,
    ...(title && { title }),
  })
  await sql`UPDATE ${releaseTable(services)} SET run_id = ${run} WHERE id = ${release.id} AND state = 'running'`.execute(
    services.places.control.database.kysely,
  )
}

const runOf = async ({ runs }: Services, { run_id }: Release): Promise<RunRow | undefined> =>
  run_id === null ? undefined : runs.get(run_id)

async function lockedReleases(services: Services, runId?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT w.release_id AS id FROM ${workTable(services)} w
    JOIN ${releaseTable(services)} r ON r.id = w.release_id
    WHERE ${runId === undefined ? sql`true` : sql`r.run_id = ${runId}`} ORDER BY w.release_id`.execute(
    services.places.control.database.kysely,
  )
  return rows.map(({ id }) => id)
}

async function settleAll(services: Services, runId?: number): Promise<void> {
  for (const id of await lockedReleases(services, runId)) await settleWork(services, id)
}

const OURS: ReadonlySet<string> = new Set([LIFECYCLE_RUN, ROLLOUT_RUN])

/** Settles what an earlier process left, and hears of runs that end, here or on another node; answers how to stop. */
export async function followLifecycle(services: Services): Promise<() => Promise<void>> {
  const stop = await followEnds(services, OURS, ({ id }) => settleAll(services, id))
  await settleAll(services)
  return stop
}
