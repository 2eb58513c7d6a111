import { randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { Refusal } from '../faults/errors'
import type { Services } from '../services/services'
import { claimUpload, leaveUpload, readSession, type UploadSession } from './sessions'

/** A claim is over after this, unless whoever has it is still there and says so (ms). */
export const CLAIMED_FOR = 30_000
/** How often whoever waits for another node looks, and how long (ms). */
const LOOKS_EVERY = 250
const WAITS = 120_000

/** By the upload. */
const underWay = new WeakMap<Services, Map<string, Promise<unknown>>>()

/**
 * Makes of a whole upload what it is for, once: whoever asks meanwhile gets the same answer, on this node by the same
 * promise, on another one when the claim of the first is over. Throws 404 where the upload is gone, 423 where it takes too long.
 */
export function finishOnce(
  services: Services,
  id: string,
  make: (session: UploadSession) => Promise<unknown>,
): Promise<unknown> {
  const here = underWay.get(services) ?? new Map<string, Promise<unknown>>()
  underWay.set(services, here)
  const known = here.get(id)
  if (known) return known
  const made = whenClaimed(services, id, make).finally(() => here.delete(id))
  here.set(id, made)
  return made
}

async function whenClaimed(
  services: Services,
  id: string,
  make: (session: UploadSession) => Promise<unknown>,
): Promise<unknown> {
  const by = randomUUID()
  for (const until = Date.now() + WAITS; Date.now() < until; await later(LOOKS_EVERY)) {
    const session = await readSession(services, id)
    if (!session) throw new Refusal(404, 'upload.notFound')
    if (session.answer !== null) return session.answer
    if (await claimUpload(services, id, { by, forMs: CLAIMED_FOR })) return held(services, session, by, make)
  }
  throw new Refusal(423, 'upload.underWay')
}

async function held(
  services: Services,
  session: UploadSession,
  by: string,
  make: (session: UploadSession) => Promise<unknown>,
): Promise<unknown> {
  const renewal = setInterval(() => {
    claimUpload(services, session.id, { by, forMs: CLAIMED_FOR }).catch((error: unknown) => {
      services.log.warn({ err: error, upload: session.id }, 'the claim of an upload was not renewed')
    })
  }, CLAIMED_FOR / 3)
  renewal.unref()
  try {
    return await make(session)
  } finally {
    clearInterval(renewal)
    await leaveUpload(services, session.id, by)
  }
}
