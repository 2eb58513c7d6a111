import { createHmac, randomBytes } from 'node:crypto'
import { BULK_BATCH } from '../../../../config/limits'
import type { Action, ContractName } from '../../../../src/resources/kit/action'
import type { Json } from '../../../../src/resources/kit/field'
import type { Label } from '../../../../src/resources/kit/label'
import { mark } from '../../../../src/resources/kit/mark'
import { plainNumber } from '../../../../src/resources/kit/plainNumber'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { Place } from '../../../foundation/db/place'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import type { RunContext, RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { callerInRun } from '../../access/callerInRun'
import { type ChangeMeta, type ChangeWriter, changeSetOf, changeWithin, metaOf, openRunningSet } from '../../changes'
import { rowsChanged } from '../../changes/rowsChanged'
import { type ActionAsked, type ActionOutput, type CheckedAction, checkedAction } from './actionAsked'
import { actionCall, contractNamed } from './actionCall'
import { againOf, kindOf } from './again'
import type { ActionHandler } from './handler'

/** How far a run is: `done` of its total, and whatever else it has to know after a restart. */
export type Reached = { readonly done: number } & Readonly<Record<string, number>>

/** One batch, in one transaction with the mark of how far the run is then. */
export type ActionBatch<R extends Resource, N extends ContractName<R>> = Pick<
  ActionAsked<R, N>,
  'services' | 'caller' | 'input' | 'only'
> &
  Omit<CheckedAction, 'input' | 'row'> & {
    /** The row that a row's action is about. */
    id?: number
    runId: number
    writer: ChangeWriter
    at: Reached
    /** As was said when it was asked for. */
    total: number
    /** So many at most. */
    size: number
    /** 32 bytes that nobody can guess, the same for the same number whenever the run is begun again. */
    random(number: number): Buffer
    /** What was worked out when it was asked for. */
    kept: Json
    /** The ids of the rows that `find` found when the run began, or went on. */
    found?: readonly number[]
  }

interface FindAsked extends Pick<CheckedAction, 'where' | 'scope'> {
  signal: AbortSignal
}

/** In place of what the name of the action alone says. */
export type ToldRun = Pick<ChangeMeta, 'deed' | 'touched'>

export interface ActionRun<R extends Resource, N extends ContractName<R>> {
  /** Where it is seen what came of it, and whose rows it goes through, if those are not the resource's. */
  shownIn?: ResourceName
  rowsOf?: ResourceName
  /** How many there will be; here it may refuse to begin. */
  total(asked: ActionAsked<R, N>): number | Promise<number>
  /** What is done, as the operation log says it of whoever asked, and the fields by which that is found. */
  told?(asked: ActionAsked<R, N>, total: number): ToldRun | Promise<ToldRun>
  /** What every batch has to know and none can ask for itself. */
  keep?(asked: ActionAsked<R, N>, total: number): Promise<Json>
  /** The ids of the rows that are meant, in order, where that takes long: found once, and not anew for each batch. */
  find?(asked: FindAsked): Promise<readonly number[] | undefined>
  /** Where the run is after it; the run is over once `done` is the total. */
  batch(step: ActionBatch<R, N>): Promise<Reached>
  output(at: Reached): ActionOutput<R, N>
  /** What is told beside how far it is, such as how many rows were refused. */
  counts?(at: Reached): Record<string, number>
  /** Logs that it writes beside the change set: whoever looks at them is told at its end. */
  logs?: readonly ResourceName[]
}

interface Payload extends Omit<CheckedAction, 'where' | 'row'> {
  site: string
  changeSetId: number
  total: number
  /** Of what is random in it: begun again it makes the same. */
  seed: string
  kept: Json
  id?: number
}

const titleOf = ({ title: [zh, en], run }: Action, total: number): Label => {
  const many = plainNumber(total)
  const [zhUnit = '', enUnit = ''] = run?.unit ?? []
  return [`${zh}：${many} ${zhUnit}`, `${en}: ${many} ${enUnit}`]
}

/** What an action does in batches, by a run that survives a restart: all of it is one change set. */
export function handleRun<R extends Resource, N extends ContractName<R>>(
  resource: R,
  name: N,
  work: ActionRun<R, N>,
): ActionHandler {
  const action = contractNamed(resource, name)
  const call = actionCall(resource, name, async (asked) => {
    const checked =
      asked.body.again_of === undefined
        ? await checkedAction(asked, resource, action)
        : await againOf(asked, resource, action, name)
    const { where, row, ...given } = checked
    const known = { ...asked, ...checked } as unknown as ActionAsked<R, N>
    const total = await work.total(known)
    const kept = (await work.keep?.(known, total)) ?? null
    const told = (await work.told?.(known, total)) ?? {}
    const meta: ChangeMeta = { ...metaOf(asked, resource, name, titleOf(action, total)), count: total, ...told }
    const opened = await openRunningSet(asked.services, where.place, meta, ({ changeSetId, add }) => {
      const seed = randomBytes(32).toString('base64url')
      const payload: Payload = {
        ...given,
        site: where.site,
        changeSetId,
        total,
        seed,
        kept,
        ...(row && { id: row.id }),
      }
      return add(kindOf(resource, name), payload, {
        site: where.site,
        userId: meta.userId,
        title: titleOf(action, total),
        about: {
          resource: resource.name,
          action: name,
          ...(work.shownIn && { shown_in: work.shownIn }),
          ...(work.rowsOf && { rows_of: work.rowsOf }),
          change_set: changeSetId,
          set_in: where.site,
        },
      })
    })
    return { run_id: opened.runId, change_set_id: opened.changeSetId }
  })
  return { call, register: (queue, services) => queue.register(actionRun(services, resource, name, work)) }
}

const actionRun = <R extends Resource, N extends ContractName<R>>(
  services: Services,
  resource: R,
  name: N,
  work: ActionRun<R, N>,
): RunKind<Payload, unknown> => ({
  name: kindOf(resource, name),
  isExclusive: ({ site }) => `changes ${site}`,
  async work(run) {
    const { site, total, changeSetId, seed, ...given } = run.payload
    const place = await services.places.of(site)
    const random = (number: number) => createHmac('sha256', seed).update(String(number)).digest()
    const where = { place, site }
    const found = among(await work.find?.({ ...given, where, signal: run.signal }), given.only)
    const also = { size: BULK_BATCH, random, ...(found && { found }) }
    const step = { ...given, runId: run.id, total, services, where, ...also }
    let at: Reached = (await run.readMark<Reached>(place)) ?? { done: 0 }
    while (at.done < total) {
      run.signal.throwIfAborted()
      // A right that was taken away meanwhile ends it between two batches.
      const caller = await callerInRun(services, run, site)
      if (!caller.can(mark(resource, name))) throw rightLost(contractNamed(resource, name))
      at = await oneBatch(services, run, place, (writer) =>
        work.batch({
          ...step,
          caller,
          writer,
          at,
          size: Math.min(BULK_BATCH, total - at.done),
        } as unknown as ActionBatch<R, N>),
      )
      run.tell({ done: at.done, total, ...(work.counts && { counts: work.counts(at) }) })
    }
    for (const log of work.logs ?? []) await rowsChanged(services, { resource: log, site })
    return { ...(work.output(at) as object), change_set_id: changeSetId }
  },
})

const among = (found: readonly number[] | undefined, only: readonly number[] | undefined) => {
  const wanted = only && new Set(only)
  return wanted ? found?.filter((id) => wanted.has(id)) : found
}

const rightLost = ({ title: [zh, en] }: Action): Refusal => new Refusal(403, 'run.rightLost', { zh, en })

/** The batch and its mark are kept together, or neither. What was taken back meanwhile is not gone on with. */
const oneBatch = (
  services: Services,
  run: RunContext<Payload>,
  place: Place,
  work: (writer: ChangeWriter) => Promise<Reached>,
): Promise<Reached> =>
  changeWithin(services, place, run.payload.changeSetId, async (writer, trx) => {
    const { undone_by } = await changeSetOf(trx, place, run.payload.changeSetId)
    if (undone_by !== null) throw new Conflict('changes.undone', null)
    const reached = await work(writer)
    await run.mark(trx, place, reached)
    return reached
  })
