import type { Services } from '../../../../foundation/services/services'
import { addWithin, type ChangeSetFacts, canAdd, mayAdd, type PreparedRows, ReservedIds } from '../../../changes'
import { hookOf } from '../../../resources/hooks'
import { keepResults, tallyOf } from '../check/batchWork'
import type { CheckedBatch } from '../check/checkedBatches'
import type { Completed } from '../check/complete'
import { settle } from '../check/settle'
import type { ResultWriter } from '../log/results'
import type { Begun, UploadRunContext } from '../uploadRun'
import { type Checkpoint, checkpointAfter, START } from './checkpoint'

/** A batch of new rows of which everything is known but whether the database takes it. */
export interface Ready {
  batch: CheckedBatch
  completed: Completed | undefined
  prepared: PreparedRows
  ids: number[]
  /** Where the upload stands before it, and once it is in. */
  at: Checkpoint
  next: Checkpoint
  /** Its results are in their files. */
  written: Promise<void>
}

/**
 * Batches of which every row is expected to be new. Their ids are reserved beforehand, so that the next ones are made ready
 * while the database works at this one, and all that belongs to a batch is one statement.
 */
export class Adding {
  readonly #ids: ReservedIds
  /** The results of all batches sent so far are in their files: none goes before the one that it follows. */
  #written: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly services: Services,
    private readonly run: UploadRunContext,
    private readonly begun: Begun,
    private readonly facts: ChangeSetFacts,
    private readonly setId: number,
  ) {
    this.#ids = new ReservedIds(begun.place, begun.setting.resource)
  }

  /** `at`: where the upload stands before it. Undefined: it must be matched with what is there. */
  async ready(
    at: Checkpoint,
    batch: CheckedBatch,
    completed: Completed | undefined,
    writer: ResultWriter,
    cost: () => number,
  ): Promise<Ready | undefined> {
    const { setting, place } = this.begun
    const { resource, plan } = setting
    if (!canAdd(resource) || hookOf(resource.name).afterWrite) return undefined
    const found = completed?.settled ?? (await settle(place.database.background, place, resource, plan, batch))
    const settled = setting.gone.without(resource, found)
    const [group, ...others] = settled.groups
    if (!group || others.length > 0 || group.mode === 'update' || group.prepared.ords.length === 0) return undefined
    const { prepared } = group
    if (!mayAdd(resource, prepared)) return undefined
    const ids = await this.#ids.take(prepared.ords.length)
    const outcomes = prepared.ords.map((ord, index) => ({
      ord,
      outcome: 'added' as const,
      id: ids[index] ?? null,
      before: null,
      taken: [],
    }))
    const tally = tallyOf(setting, batch, settled, outcomes, completed)
    if (tally.counts.errors > 0 && !plan.skipFaulty) return undefined
    keepResults(writer, tally)
    const { end, written } = writer.flush()
    const next = checkpointAfter(at, batch, tally, { results: end, cost: cost() })
    return { batch, completed, prepared, ids, at, next, written }
  }

  /** Throws SomeAreThere, and NotAsExpected where the batch before it is not in, or another node has taken the run. */
  async send({ prepared, ids, at, next, written }: Ready): Promise<void> {
    const { place, setting } = this.begun
    const mark = this.run.markPart(place, next, at === START ? undefined : at)
    const rows = { prepared, ids, mark: mark.statement, reserve: this.#ids.reserve(ids.length) }
    this.#written = Promise.all([this.#written, written])
    await this.#written
    const set = { place, changeSetId: this.setId, ...this.facts }
    this.#ids.put(await addWithin(this.services, set, setting.resource, rows))
    mark.written()
  }
}
