import { isIP } from 'node:net'
import type { Guard } from '../../foundation/network/guard'

/** The address of a host that may be called: it and no other one is called then. Throws PrivateAddress. */
export function addressOf(guard: Guard, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    guard.insist(host)
    if (isIP(host) !== 0) return resolve(host)
    guard.lookup(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
  })
}

/** As it may stand in a log: `b***@example.com`. */
export const masked = (address: string): string => address.replace(/^(.?)[^@]*/, '$1***')
