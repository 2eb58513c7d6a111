import { type MessageValues, Refusal } from '../errors'
import type { ServerMessageId } from '../messages'
import type { CheckedBatch, ReadingJob } from './checkedBatches'

/** What the worker is told: a file to begin with, that one more batch is wanted, and memory that is free again. */
export type ToWorker = { job: ReadingJob } | { memory: ArrayBuffer } | 'next'

/** What the worker says. */
export type FromWorker =
  | { batch: CheckedBatch }
  | { isOver: true }
  | { refusal: { status: number; messageId: ServerMessageId; values: MessageValues } }
  | { failure: string }

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
