import type { LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import { Refusal, SiteDatabaseAway } from '../../../foundation/faults/errors'
import { calledOf } from '../../../kernel/places/siteRow'
import { setStage } from './lifecycleSite'
import { releaseWork } from './release'
import type { Step } from './step'
import { beginStep, endStep } from './steps'
import { check } from './steps/check'
import { connect } from './steps/connect'
import { database } from './steps/database'
import { fetchCode } from './steps/fetch'
import { migrate } from './steps/migrate'
import { seed } from './steps/seed'
import { snapshotStep } from './steps/snapshotStep'
import { switchOver } from './steps/switchOver'
import { bothOf, StepFailed, troubleOf } from './trouble'
import { watched } from './watch'
import type { Work } from './work'

/** In their order; each undoes what it did, the last one first. */
const STEPS: readonly Step[] = [connect, database, snapshotStep, fetchCode, migrate, seed, check, switchOver]

/** A step during which the server ended so often is not begun again. */
const MOST_TRIES = 3
const MOST_UNDO_TRIES = 5

/**
 * Works a release to its end, from where it stands: done, or put back. Throws StepFailed once it is put back. An
 * interruption is thrown as it comes, and whoever takes the release up again goes on.
 */
export async function runWork(work: Work): Promise<void> {
  if (!work.release.plan.failure) await goOn(work)
  if (work.release.plan.failure) await putBack(work)
}

async function goOn(work: Work): Promise<void> {
  for (const step of STEPS) {
    const { state } = work.step(step.name)
    if (state === 'done' || state === 'skipped') continue
    try {
      await takeStep(work, step)
    } catch (error) {
      // Left to a later start, or another node has it.
      work.control.leave.throwIfAborted()
      return noteFailure(work, step.name, error)
    }
  }
}

async function takeStep(work: Work, step: Step): Promise<void> {
  const { release, services } = work
  const told = work.step(step.name)
  if (work.control.isStopAsked()) throw new Refusal(409, 'lifecycle.stopped')
  if (!step.isPart(work)) {
    endStep(told, 'skipped', services.now(), bothOf({ messageId: 'lifecycle.notNeeded', values: {} }))
    return work.save()
  }
  const tries = (release.plan.tries?.[step.name] ?? 0) + 1
  if (tries > MOST_TRIES) throw new Refusal(409, 'lifecycle.diedTooOften', { count: MOST_TRIES })
  release.plan.tries = { ...release.plan.tries, [step.name]: tries }
  beginStep(told, services.now())
  work.enter(step.name)
  await work.save()
  await watched(services, step.name, 'begins')
  const message = await step.work(work)
  await watched(services, step.name, 'done')
  endStep(told, 'done', services.now(), message)
  await (step === STEPS.at(-1) ? finish(work) : work.save())
}

/** The version, the end of the release and the free site come at once. */
async function finish(work: Work): Promise<void> {
  const { services, release, site } = work
  release.state = 'done'
  work.enter(undefined)
  await work.save(async (trx) => {
    await setStage(services, trx, site.id, { state: 'live', schema_version: release.to_version, is_local: true })
    await releaseWork(services, trx, release)
  })
  await work.tellAll()
}

async function noteFailure(work: Work, name: LifecycleStepName, error: unknown): Promise<void> {
  const { services, release, site } = work
  const isStop = work.control.isStopAsked()
  const trouble = isStop ? ({ messageId: 'lifecycle.stopped', values: {} } as const) : troubleOf(error, calledOf(site))
  services.log.warn({ err: error, site: site.name, release: release.id, step: name }, 'a work on a site is put back')
  const at = services.now()
  for (const step of release.steps) {
    if (step.name === name) endStep(step, 'failed', at, bothOf(trouble))
    else if (step.state === 'waiting') endStep(step, 'skipped', at, null)
  }
  release.plan.failure = { step: name, ...trouble }
  await work.save()
}

async function putBack(work: Work): Promise<void> {
  const { release, services } = work
  for (const step of STEPS.toReversed()) {
    const told = work.step(step.name)
    if (told.started_at === null || (told.state !== 'done' && told.state !== 'failed')) continue
    if (told.state === 'done' && !step.undo) continue
    work.enter(step.name)
    try {
      await watched(services, step.name, 'undoes')
      await step.undo?.(work)
    } catch (error) {
      work.control.leave.throwIfAborted()
      return notPutBack(work, error)
    }
    if (told.state === 'failed') continue
    endStep(told, 'undone', services.now(), bothOf({ messageId: 'lifecycle.putBack', values: {} }))
    await work.save()
  }
  await finishPutBack(work)
  const { step, ...trouble } = release.plan.failure ?? { step: 'connect', messageId: 'lifecycle.over', values: {} }
  throw new StepFailed(step, trouble, calledOf(work.site))
}

async function finishPutBack(work: Work): Promise<void> {
  const { services, release, site } = work
  release.state = 'failed'
  work.enter(undefined)
  await work.save(async (trx) => {
    const stage = { state: release.plan.formerState, schema_version: release.from_version }
    await setStage(services, trx, site.id, stage)
    await releaseWork(services, trx, release)
  })
  await work.tellAll()
}

/** Tried again by the queue; a database that is away is waited for. In the end the site is told of as it is: broken. */
async function notPutBack(work: Work, error: unknown): Promise<never> {
  const { services, release, site } = work
  if (error instanceof SiteDatabaseAway) throw error
  release.plan.undoTries = (release.plan.undoTries ?? 0) + 1
  await work.save()
  if (release.plan.undoTries < MOST_UNDO_TRIES) throw error
  services.log.error({ err: error, site: site.name, release: release.id }, 'a site could not be put back')
  const trouble = troubleOf(error, calledOf(site))
  const failed = release.steps.find(({ state }) => state === 'failed')
  const refusal = new Refusal(409, 'lifecycle.notPutBack', { site: calledOf(site) }, null, trouble)
  if (failed)
    failed.message = bothOf({
      messageId: 'lifecycle.notPutBack',
      values: { site: calledOf(site), why: bothOf(trouble).join(' / ') },
    })
  release.state = 'failed'
  await work.save(async (trx) => {
    await setStage(services, trx, site.id, { state: 'failed' })
    await releaseWork(services, trx, release)
  })
  await work.tellAll()
  throw refusal
}
