import type { CallFault } from '../../flows/ports'

/** The specification's code of a session that is over. */
export const EXPIRED = -200
export const SUCCESS = '200'

export interface Envelope {
  code: string | number
  message: string
  data: unknown
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

export const isSuccess = ({ code }: Envelope): boolean => String(code) === SUCCESS

const requestIdOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'requestId' in data ? String(data.requestId) : undefined

/** An error whose own words are of use in a stack, and which a flow reads as a CallFault. */
const thrown = (fault: CallFault): Error & CallFault => Object.assign(new Error(fault.message), fault)

export const refusal = ({ code, message, data }: Envelope, status: number): Error & CallFault => {
  const requestId = requestIdOf(data)
  return thrown({
    kind: Number(code) === EXPIRED ? 'expired' : 'refused',
    message,
    code: String(code),
    status,
    details: data,
    ...(requestId && { requestId }),
  })
}

export const networkFault = (message: string): Error & CallFault => thrown({ kind: 'network', message })
export const abortion = (): Error & CallFault => thrown({ kind: 'aborted', message: 'aborted' })
