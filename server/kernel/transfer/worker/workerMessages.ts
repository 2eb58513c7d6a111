import type { Label } from '../../../../src/resources/kit/label'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import { type MessageValues, Refusal } from '../../../foundation/faults/errors'
import type { ServerMessageId } from '../../../foundation/messages'
import type { SheetRow } from '../../../foundation/workbook/cells'
import type { WritingJob } from '../export/exportFile'
import type { ExportPiece } from '../export/exportPiece'
import type { CheckedBatch, ReadingJob } from '../import/check/checkedBatches'
import type { PickingJob } from '../import/read/pickedRows'
import type { LookingJob, UploadShape } from '../import/read/shape'

export interface ToReaderParts {
  read: ReadingJob
  pick: PickingJob
  look: LookingJob
  memory: ArrayBuffer
}

/**
 * What a worker that reads is told: a file to begin with, that one more batch is wanted, memory that is free again, or a
 * file to look at.
 */
export type ToReader = { [Name in keyof ToReaderParts]: Pick<ToReaderParts, Name> }[keyof ToReaderParts] | 'next'

/** What a worker that writes is told: a file to begin with, a page of rows, titles that it wanted, and that this was all. */
export type ToWriter = { write: WritingJob } | { page: ExportPiece } | { titles: ReadonlyMap<number, Label> } | 'end'

export type ToWorker = ToReader | ToWriter

export interface WantedTitles {
  target: ResourceName
  ids: readonly number[]
}

/** What the worker says. */
export type FromWorker =
  | { batch: CheckedBatch }
  | { picked: SheetRow[] }
  | { shape: UploadShape }
  /** Rows are being read, though none of them is wanted yet. */
  | { isAlive: true }
  | { isOver: true }
  /** There is room for one more page; so many rows are written. */
  | { room: number }
  | { wanted: WantedTitles }
  /** The file is whole and has so many rows. */
  | { written: number }
  | { refusal: { status: number; messageId: ServerMessageId; values: MessageValues } }
  | { failure: string; isOutOfMemory?: true }

/** A Refusal keeps its sentence across threads. */
export const failureOf = (error: unknown): FromWorker =>
  error instanceof Refusal
    ? { refusal: { status: error.status, messageId: error.messageId, values: error.values } }
    : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }

/** The error of a message, if it is one. */
export function errorOf(message: FromWorker): Error | undefined {
  if ('refusal' in message) {
    const { status, messageId, values } = message.refusal
    return new Refusal(status, messageId, values)
  }
  return 'failure' in message ? new Error(message.failure) : undefined
}
