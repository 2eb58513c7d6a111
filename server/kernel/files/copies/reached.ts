import { setTimeout as pause } from 'node:timers/promises'
import { DOMAIN_ASKED_AFTER } from '../../../../config/fileLimits'
import { statusAt } from '../../../foundation/network/overHttp'
import type { Services } from '../../../foundation/services/services'

const WITHIN = 10_000
const GIVEN = new Set([200, 206])

/** Does anybody get it there? A domain that does not work must never be led to. */
export async function isGivenAt(services: Pick<Services, 'guard' | 'log'>, address: string): Promise<boolean> {
  try {
    const status = await statusAt(services.guard, new URL(address), WITHIN)
    if (GIVEN.has(status)) return true
    services.log.warn({ address, status }, 'a public domain does not give out what was put there')
  } catch (error) {
    services.log.warn({ err: error, address }, 'a public domain cannot be reached')
  }
  return false
}

/** The same, asked several times: one request that fails says nothing about a domain. */
export async function isGivenInTheEnd(
  services: Pick<Services, 'guard' | 'log' | 'ending'>,
  address: string,
): Promise<boolean> {
  for (const wait of DOMAIN_ASKED_AFTER) {
    await pause(wait, undefined, { signal: services.ending.signal })
    if (await isGivenAt(services, address)) return true
  }
  return false
}
