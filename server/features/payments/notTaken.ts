import { Refusal } from '../../foundation/faults/errors'

/** The order does not take it: what it refuses is not the call's fault, and nothing of the transaction stays. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

/** What an order refuses; a site that may not be written to just now is another matter. */
export async function orNotTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) throw new NotTaken(error.messageId, { cause: error })
    throw error
  }
}
