import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { isOlder } from '../../../../src/resources/kit/siteVersion'
import { Refusal, SiteDatabaseAway } from '../../../foundation/faults/errors'
import { CONTROL } from '../../../foundation/services/places'
import { type RunContext, RunInterrupted, type RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { calledOf } from '../../../kernel/places/siteRow'
import { openRelease } from './begin'
import { leaveOf } from './lifecycleRun'
import { type LifecycleSite, lifecycleSite } from './lifecycleSite'
import { probeResources } from './probe'
import { type Release, releaseTable } from './release'
import { ROLLOUT_RUN } from './runNames'
import { runWork } from './runWork'
import { bothOf, StepFailed, troubleOf } from './trouble'
import { RolloutBoard } from './waves'
import { type RunControl, Work } from './work'

export interface RolloutPayload {
  /** Ids of the sites, the first wave being the one that goes ahead. */
  waves: number[][]
  to: string
}

const ENOUGH_ATTEMPTS = 1_000

interface Rollout {
  services: Services
  run: RunContext<RolloutPayload>
  leave: AbortSignal
  board: RolloutBoard
}

/**
 * Many sites, one after the other, in waves. What it has done stands in the upgrade log, so that it goes on from there
 * after a crash. It stops at the first failure, and where somebody stops it between two sites: sites not begun stay.
 */
export const rolloutRun = (services: Services): RunKind<RolloutPayload, { done: number }> => ({
  name: ROLLOUT_RUN,
  maxAttempts: ENOUGH_ATTEMPTS,
  titleOf: ({ waves, to }) =>
    bothOf({ messageId: 'lifecycle.title.rollout', values: { count: waves.flat().length, version: to } }),
  async work(run) {
    const board = new RolloutBoard(run.payload.waves, (progress) => run.tell(progress))
    const rollout: Rollout = { services, run, leave: leaveOf(run), board }
    for (const [at, ids] of run.payload.waves.entries()) {
      if (isStopped(rollout)) break
      await wave(rollout, at, ids)
    }
    return { done: board.done }
  },
})

const isStopped = ({ run, leave }: Rollout): boolean => {
  leave.throwIfAborted()
  return run.signal.aborted
}

async function wave(rollout: Rollout, at: number, ids: readonly number[]): Promise<void> {
  const { board } = rollout
  board.wave(at, 'running')
  try {
    for (const id of ids) {
      if (isStopped(rollout)) return
      board.begins(id)
      await upgradeOne(rollout, id)
      board.ends()
      await rest(rollout)
    }
    for (const id of ids) await lookAt(rollout, id)
    board.wave(at, 'done')
  } catch (error) {
    if (isInterruption(error)) throw error
    board.fails()
    board.wave(at, 'failed')
    throw error
  }
}

/**
 * The embedded database has one session, and an answer that meets a migration there waits for it: while people work, most
 * of the time is left to them (ms after each site).
 */
const REST = 1_000
const LOOK_EVERY = 100

async function rest(rollout: Rollout): Promise<void> {
  const { database, presence } = rollout.services
  if (database.kind !== 'embedded') return
  for (let rested = 0; rested < REST && presence.isSomebodyThere && !isStopped(rollout); rested += LOOK_EVERY)
    await setTimeout(LOOK_EVERY)
}

/** What the queue tries again: only a refusal ends the rollout. */
const isInterruption = (error: unknown): boolean => error instanceof RunInterrupted || !(error instanceof Refusal)

async function upgradeOne(rollout: Rollout, id: number): Promise<void> {
  const { services, run } = rollout
  const begun = await ownRelease(services, run.id, id)
  if (begun?.state === 'done') return
  const site = await lifecycleSite(services, id)
  try {
    const opened = begun?.state === 'running' ? { release: begun, site } : await open(rollout, site)
    if (opened) await runWork(new Work(services, opened.release, opened.site, runControlOf(rollout)))
  } catch (error) {
    throw error instanceof Refusal ? ofRollout(rollout, site, error) : error
  }
}

const ofRollout = ({ board }: Rollout, site: LifecycleSite, error: Refusal): Refusal =>
  new Refusal(
    409,
    'lifecycle.rolloutStopped',
    { site: calledOf(site), done: board.done, total: board.total },
    null,
    error instanceof StepFailed && error.because ? error.because : troubleOf(error, calledOf(site)),
  )

/** A site that somebody else has taken as far meanwhile is left as it is. */
async function open({ services, run }: Rollout, site: LifecycleSite) {
  const { to } = run.payload
  if (!isOlder(site.schema_version, to)) return undefined
  return openRelease(services, {
    kind: 'upgrade',
    siteId: site.id,
    to,
    userId: run.userId,
    runId: run.id,
    check(now) {
      if (!canRide(now)) throw new Refusal(409, 'lifecycle.notForRollout', { sites: calledOf(now) })
    },
  })
}

export const canRide = ({ is_local, state, schema_version }: LifecycleSite): boolean =>
  is_local !== false && state === 'live' && schema_version !== null

/** The last release of the site that this rollout made. */
async function ownRelease(services: Services, runId: number, siteId: number): Promise<Release | undefined> {
  const { rows } = await sql<Release>`SELECT * FROM ${releaseTable(services)}
    WHERE site_id = ${siteId} AND run_id = ${runId} ORDER BY id DESC LIMIT 1`.execute(
    services.places.control.database.kysely,
  )
  return rows[0]
}

/** A stop lets the site that is worked on come to its end. */
const runControlOf = ({ services, run, leave }: Rollout): RunControl => ({
  signal: leave,
  leave,
  isStopAsked: () => false,
  fence: (trx) => run.mark(trx, services.places.control, { rollout: true }),
  tell: () => undefined,
})

/** Between two waves: is the site open, at its version, and can all of its rows be read as people read them? */
async function lookAt({ services, run, board }: Rollout, id: number): Promise<void> {
  const site = await lifecycleSite(services, id)
  try {
    if (site.state !== 'live' || isOlder(site.schema_version, run.payload.to))
      throw new Refusal(409, 'lifecycle.unhealthy', { text: `${site.state} ${site.schema_version ?? '–'}` })
    if (site.status === 'enabled') await probeResources(services, await services.places.of(site.name), site.name)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SiteDatabaseAway)) throw error
    const values = { site: calledOf(site), done: board.done, total: board.total }
    throw new Refusal(409, 'lifecycle.rolloutStopped', values, null, troubleOf(error, calledOf(site)))
  }
}

export const addRollout = (services: Services, payload: RolloutPayload, userId: number): Promise<number> =>
  services.runs.add(ROLLOUT_RUN, payload, { site: CONTROL, userId })
