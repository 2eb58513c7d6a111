import { statusAt } from '../../network/overHttp'
import type { Services } from '../../services/services'

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
