import { addCounts, type BatchTally } from '../check/batchWork'
import type { CheckedBatch } from '../check/checkedBatches'
import { addReasons, type Reason } from '../check/reasons'
import { NOTHING_WRITTEN, type ResultsEnd } from '../log/results'
import { NO_COUNTS, type UploadCounts } from '../log/uploadLog'

/** Where an upload stands: written by the transaction of each batch, so that nothing is lost and nothing done twice. */
export interface Checkpoint {
  /** The last row of the file that is settled. */
  row: number
  counts: UploadCounts
  reasons: Reason[]
  results: ResultsEnd
  /** ms of work until here. */
  cost: number
}

export const START: Checkpoint = { row: 0, counts: NO_COUNTS, reasons: [], results: NOTHING_WRITTEN, cost: 0 }

export const checkpointAfter = (
  at: Checkpoint,
  batch: CheckedBatch,
  tally: BatchTally,
  { results, cost }: Pick<Checkpoint, 'results' | 'cost'>,
): Checkpoint => ({
  row: batch.lastRow,
  counts: addCounts(at.counts, tally.counts),
  reasons: addReasons(at.reasons, tally.refused),
  results,
  cost,
})
