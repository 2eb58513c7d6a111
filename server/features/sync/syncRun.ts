import type { Place } from '../../foundation/db/place'
import { type RunContext, RunInterrupted, type RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { changeWithin } from '../../kernel/changes'
import { type Reach, reachOf } from '../../kernel/changes/referrers'
import { ApplyBatch, type SeenRows } from './ApplyBatch'
import { keepPosition, numberNotes, oldestNote, positionOfSite, syncEpoch, tellPosition } from './notes'
import { previewHead, seenRows } from './previews'
import {
  countOutcomes,
  endRecord,
  NAMED_PARKED,
  NO_COUNTS,
  noteProgress,
  type ParkedRow,
  parkedIn,
  type SyncAsked,
  type SyncCounts,
  troubleInWords,
} from './records'
import { rulesOfSite, type SiteRules } from './rules'
import { nextPart, type StepPart, type SyncStep, stepsOf } from './steps'

export const SYNC_RUN = 'sync'

export interface SyncPayload extends SyncAsked {
  recordId: number
  siteId: number
  changeSetId: number
  /** Nobody pressed: only publishers that go by themselves. */
  isAutomatic: boolean
}

interface Checkpoint {
  step: number
  after: number
  counts: SyncCounts
  parked: readonly ParkedRow[]
  fence: number
  /** The site stood somewhere in this life of the journal when the run began. */
  canFollow: boolean
}

interface Work {
  services: Services
  run: RunContext<SyncPayload>
  place: Place
  rules: SiteRules
  reach: Reach
  seen: SeenRows | undefined
  epoch: string
  steps: readonly SyncStep[]
}

const TELL_EVERY = 500

/** Sends rows of control to one site, batch by batch, each with its links and its mark in one transaction of the site. */
export const syncRun = (services: Services): RunKind<SyncPayload, SyncCounts> => ({
  name: SYNC_RUN,
  isExclusive: ({ siteId }) => `${SYNC_RUN} ${siteId}`,
  async work(run) {
    try {
      return await workThrough(services, run)
    } catch (error) {
      await noteEnd(services, run, error)
      throw error
    }
  },
})

async function noteEnd(services: Services, { payload, site }: RunContext<SyncPayload>, error: unknown): Promise<void> {
  if (!(error instanceof RunInterrupted))
    return endRecord(services, payload.recordId, 'failed', troubleInWords(services, error, site))
  if (error.why === 'stopped') await endRecord(services, payload.recordId, 'stopped')
}

/** Where a site may go on by notes: it has followed before, in this life of the journal, and no note it needs is gone. */
async function whereToBegin(
  services: Services,
  place: Place,
  epoch: string,
  { token, siteId }: SyncPayload,
): Promise<Checkpoint> {
  // What came after the preview was made was not seen, and waits for the next run.
  const head = token === undefined ? undefined : await previewHead(services, token, siteId)
  const fence = head?.fence ?? (await numberNotes(services))
  const [at, oldest] = [await positionOfSite(place.database.background, place), await oldestNote(services.places)]
  const canFollow = at !== undefined && at.epoch === epoch && at.position <= fence && at.position + 1 >= oldest
  return { step: 0, after: 0, counts: NO_COUNTS, parked: [], fence, canFollow }
}

async function workThrough(services: Services, run: RunContext<SyncPayload>): Promise<SyncCounts> {
  const { payload } = run
  const rules = await rulesOfSite(services, payload.siteId)
  const place = await services.places.of(rules.site.name)
  const epoch = await syncEpoch(services.places)
  let at = (await run.readMark<Checkpoint>(place)) ?? (await whereToBegin(services, place, epoch, payload))
  const seen = payload.token === undefined ? undefined : await seenRows(services, payload.token, payload.siteId)
  const steps = stepsOf(payload, at.fence, at.canFollow, payload.siteId)
  const reach = await reachOf(services, place, rules.site.name, [])
  const work: Work = { services, run, place, rules, reach, seen, epoch, steps }
  let told = 0
  for (; at.step < steps.length; ) {
    run.signal.throwIfAborted()
    at = await workPart(work, at)
    if (at.counts.total - told < TELL_EVERY) continue
    told = at.counts.total
    await noteProgress(services, payload.recordId, at.counts, at.parked)
    run.tell({ done: at.counts.total, counts: { ...at.counts } })
  }
  await arrive(work, at)
  return at.counts
}

async function workPart(work: Work, at: Checkpoint): Promise<Checkpoint> {
  const { services, place, steps } = work
  const step = steps[at.step]
  const after = step?.kind === 'notes' && at.after === 0 ? await placeOfNotes(place) : at.after
  const part = step && (await nextPart(services, place, step, after))
  return part ? writePart(work, { ...at, after }, part) : { ...at, step: at.step + 1, after: 0 }
}

/** An automatic run leaves publishers that go by hand: the site has not come past their rows. */
const leavesRows = ({ isAutomatic }: SyncPayload, { publishers }: SiteRules): boolean =>
  isAutomatic && [...publishers.values()].includes(false)

const placeOfNotes = async (place: Place): Promise<number> =>
  (await positionOfSite(place.database.background, place))?.position ?? 0

function writePart(work: Work, at: Checkpoint, part: StepPart): Promise<Checkpoint> {
  const { services, run, place, rules, reach, seen, epoch } = work
  const { control } = services.places
  const { payload } = run
  return changeWithin(services, place, payload.changeSetId, async (writer, trx) => {
    const batch = new ApplyBatch(
      { control, origin: control.database === place.database ? trx : control.database.kysely, place, rules },
      {
        isChosen: payload.mode === 'rows',
        again: payload.mode === 'rows' || payload.mode === 'all',
        overwrites: payload.mode === 'all',
        onlyAutomatic: payload.isAutomatic,
      },
      { writer, reach, seen },
    )
    for (const [name, ids] of part.ids) await batch.plan(name, ids)
    const parked = [...at.parked, ...parkedIn(batch.outcomes)].slice(0, NAMED_PARKED)
    const next = { ...at, after: part.after, counts: countOutcomes(at.counts, batch.outcomes), parked }
    if (part.position !== undefined && !leavesRows(payload, rules)) await keepPosition(trx, place, epoch, part.position)
    await run.mark(trx, place, next)
    return next
  })
}

/** All that it meant is there: the site has come as far as the journal stood when the run began. */
async function arrive({ services, run, place, rules, epoch }: Work, at: Checkpoint): Promise<void> {
  const { payload } = run
  const isWhole = payload.mode !== 'rows' && !leavesRows(payload, rules)
  if (isWhole) await place.database.background.transaction().execute((trx) => keepPosition(trx, place, epoch, at.fence))
  await tellPosition(services, rules.site.id, place)
  await noteProgress(services, payload.recordId, at.counts, at.parked)
  await endRecord(services, payload.recordId, at.counts.parked > 0 ? 'partial' : 'done')
}
