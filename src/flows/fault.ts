import type { Fault } from '../slices/rows/entityState'
import type { CallFault } from './ports'

const isCallFault = (thrown: unknown): thrown is CallFault =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'message' in thrown

/** Whatever was thrown, as a fault of a call. A mistake of our own counts as refused, with its own words. */
export const callFaultOf = (thrown: unknown): CallFault => {
  if (isCallFault(thrown)) return thrown
  return { kind: 'refused', message: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** What a slice keeps of it: plain, and only what a screen can show. A number that the words name is not said again. */
export const faultOf = ({ message, code, requestId, details }: CallFault): Fault => ({
  message,
  ...(code === undefined ? {} : { code }),
  ...(requestId === undefined || message.includes(requestId) ? {} : { requestId }),
  ...(details === undefined || details === null ? {} : { details }),
})
