import type { FastifyReply } from 'fastify'
import { Refusal } from '../faults/errors'

/** What nobody reads: the connection was closed before the answer was there. */
const LEFT = 499

/** Aborts once whoever asked has gone without waiting for the answer: what is still being read for them is then in vain. */
export function leavingOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Refusal(LEFT, 'request.left'))
  })
  return leaving.signal
}
